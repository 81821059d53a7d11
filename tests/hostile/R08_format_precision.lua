-- R08, or a precision -> error: string.format does not know '%.9999
return ("%.999999f"):format(1)

-- R08, a width without end -> error: string.format does not know '%9999
return ("%999999d"):format(1)

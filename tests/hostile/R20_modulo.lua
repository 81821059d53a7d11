-- R20, nor is there a rest -> error: attempt to perform 'n%0'
return 1 % 0

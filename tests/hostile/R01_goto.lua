-- R01, by goto -> stopped
::again::
goto again

"""Prints the solution of the cube in the arguments."""

from superflip.compat.kociemba.command_line import main

main()

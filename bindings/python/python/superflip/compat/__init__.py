"""Modules with the functions of other packages.

A program that imports one of these modules instead of the other package uses superflip.
"""

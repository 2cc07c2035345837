"""Configures the tests, which run with the installed wheel. See Tools/python-test."""

pytest_plugins = ["pytester"]

"""The tests run with the installed wheel: Tools/python-test."""

pytest_plugins = ["pytester"]

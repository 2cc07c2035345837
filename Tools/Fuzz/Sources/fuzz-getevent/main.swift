import FuzzReaders

// Each input is read as a recording of getevent.
FuzzReaders.fuzz(behind: "add device 1: /dev/input/event0\n")

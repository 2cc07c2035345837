import FuzzReaders

// Each input is read as a recording of libinput.
FuzzReaders.fuzz(behind: "version: 1\ndevices:\n- node: /dev/input/event0\n")

import FuzzReaders

// Each input is read as a recording of evtest.
FuzzReaders.fuzz(behind: "Input driver version is 1.0.1\n")

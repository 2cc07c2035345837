import FuzzReaders

// Each input is read as a recording of evemu.
FuzzReaders.fuzz(behind: "N: a\n")

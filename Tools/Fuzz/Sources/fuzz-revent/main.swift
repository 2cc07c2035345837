import FuzzReaders

// Each input is read as a recording of revent.
FuzzReaders.fuzz(behind: "REVENT")

import FuzzReaders

// Each input is read as any recording, by its own beginning.
FuzzReaders.fuzz(behind: "")

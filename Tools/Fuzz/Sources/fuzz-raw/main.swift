import FuzzReaders

// Each input is read as a recording of raw.
FuzzReaders.fuzz(behind: "\u{1}\0\0\0\0\0\0\0\u{1}\0\0\0\0\0\0\0\u{3}\0\u{35}\0\u{7}\0\0\0")

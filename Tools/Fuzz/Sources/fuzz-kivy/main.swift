import FuzzReaders

// Each input is read as a recording of kivy.
FuzzReaders.fuzz(behind: "#RECORDER1.0\n")

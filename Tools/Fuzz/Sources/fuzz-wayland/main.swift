import FuzzReaders

// Each input is read as a recording of wayland.
FuzzReaders.fuzz(behind: "[ 1.000] wl_touch#1.down(1, 1, wl_surface#2, 0, 1.0, 1.0)\n")

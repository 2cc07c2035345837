import FuzzReaders

// Each input is read as a recording of jsonl.
FuzzReaders.fuzz(
  behind: "{\"type\":\"recording\",\"version\":1,\"window\":{\"width\":320,\"height\":480}}\n")

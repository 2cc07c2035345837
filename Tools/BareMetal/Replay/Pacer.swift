internal import Fingertip

/// Nothing waits here: a replay goes as fast as it can.
struct Pacer {
  let wait: (Timestamp) -> Void
}

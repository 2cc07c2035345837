internal import Fingertip

extension CancellationReason {
  /// The names of the cancellation reasons in JSON Lines.
  private static let names: [(CancellationReason, StaticString)] = [
    (.palm, "palm"), (.deviceRemoved, "deviceRemoved"), (.eventsLost, "eventsLost"),
    (.recordingEnded, "recordingEnded"), (.interrupted, "interrupted"),
    (.viewRemoved, "viewRemoved"), (.replaced, "replaced"), (.filtered(.zone), "zone"),
    (.filtered(.edge), "edge"), (.filtered(.contactSize), "contactSize"),
    (.filtered(.contactBurst), "contactBurst"), (.filtered(.stationary), "stationary"),
    (.filtered(.pen), "pen"), (.filtered(.wake), "wake"), (.filtered(.bounce), "bounce"),
  ]

  /// Creates a reason from its name in JSON Lines, or returns `nil` if the name is unknown.
  init?(jsonName name: UnsafeBufferPointer<UInt8>) {
    let known = Self.names.first { _, known in
      name.elementsEqual(
        UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
    }
    guard let known else { return nil }
    self = known.0
  }

  /// The reason's name in JSON Lines.
  var jsonName: StaticString {
    Self.names.first { $0.0 == self }?.1 ?? "interrupted"
  }
}

package import FingertipEvdev

/// An item of a recording.
package enum RecordedItem: Hashable, Sendable {
  /// An event of the touchscreen.
  case event(InputEvent)
  /// An auxiliary event. Only JSON Lines recordings contain these.
  case auxiliary(AuxiliaryEvent)
}

package import FingertipEvdev

/// What comes next in a recording.
package enum RecordedItem: Hashable, Sendable {
  /// An event of the touchscreen.
  case event(InputEvent)
  /// What a device said that is no touch; only JSON Lines have a place for it.
  case auxiliary(AuxiliaryEvent)
}

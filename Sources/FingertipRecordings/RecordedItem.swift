package import Fingertip
package import FingertipEvdev

/// An item of a recording.
package enum RecordedItem: Hashable, Sendable {
  /// An event of the touchscreen.
  case event(InputEvent)
  /// A frame of a recording of touches, in points of its ``TouchSurface``.
  case touches(TouchFrame)
  /// An auxiliary event. Only JSON Lines recordings contain these.
  case auxiliary(AuxiliaryEvent)
}

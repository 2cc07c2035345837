package import Fingertip
package import FingertipEvdev

/// An item in a recording: an event, a touch frame, or an auxiliary event.
package enum RecordedItem: Hashable, Sendable {
  /// An event from the touchscreen.
  case event(InputEvent)
  /// A frame in a touch recording, in the units of its ``TouchSurface``.
  case touches(TouchFrame)
  /// An auxiliary event. Only JSON Lines recordings contain auxiliary events.
  case auxiliary(AuxiliaryEvent)
}

public import Fingertip

/// A filter for unintended touches, such as those caused by a frame pressing on the glass, by rain,
/// or by the hand holding a pen.
///
/// | `type` | keys | rejected touches |
/// |---|---|---|
/// | `zone` | `bounds`: `{"x", "y", "width", "height"}` in the window | touches that land in this rectangle |
/// | `edges` | `edges`: list of `left`, `right`, `top`, `bottom`; `widthPoints` | touches that land within `widthPoints` of one of these edges |
/// | `contactSize` | `minimumPoints` 0, `maximumPoints` 1000000: range of the major diameter on landing | touches with a diameter outside the range; a touch of unknown size is accepted |
/// | `contactBurst` | `touches`, `withinMilliseconds`, `quietMilliseconds` 500 | all touches, once more than `touches` have landed within `withinMilliseconds`; after that, all new touches, until none has landed for `quietMilliseconds` |
/// | `stationary` | `milliseconds`, `movementPoints` 10 | a touch that stays within `movementPoints` for longer than `milliseconds` |
/// | `pen` | `milliseconds` 500 | fingers that are down when a pen lands, or that land while the pen is down or within `milliseconds` after it lifts |
/// | `wake` | `milliseconds` | a touch that lands when the screen hasn't been touched for longer than `milliseconds`, and touches that land while it is down |
/// | `bounce` | `milliseconds` 30, `movementPoints` 10 | a contact that lands within `milliseconds` and `movementPoints` of a lift; the touch that lifted continues instead |
///
/// Filters apply in the order in which they are listed, after `bounce`. If a touch is rejected, the
/// log states which filter was the first to reject it. A rejected touch is ignored until it lifts.
/// If the touch was already delivered, it is cancelled. A stationary touch is detected only when a
/// touch frame arrives, because only `bounce` has a timer.
public enum SceneFilter: Hashable, Sendable {
  /// Touches that land in a given rectangle of the window.
  case zone(Rect)
  /// Touches that land within a given distance, in points, of an edge of the window.
  case edges(ScreenEdgePan.Edges, width: Double)
  /// Touches whose major diameter, in points, is outside a given range.
  case contactSize(diameter: ClosedRange<Double>)
  /// All touches, once more than a given number of touches have landed within a given duration. The
  /// filter rejects new touches until none has landed for the quiet duration.
  case contactBurst(touches: Int, within: Duration, quiet: Duration)
  /// A touch that stays within a given distance of a location, in points, for longer than a given
  /// duration.
  case stationary(Duration, within: Double)
  /// Finger touches while a pen is down, and for a given duration after the pen lifts.
  case pen(Duration)
  /// A touch that lands after the screen has been untouched for longer than a given duration, and
  /// any touches that land while that touch is down.
  case wake(after: Duration)
  /// A contact that lands within a given duration of a lift, and within a given distance, in
  /// points, of the lift's location. Each lift is held back for that duration, along with all later
  /// input, unless a contact that continues the touch lands before then.
  case bounce(within: Duration, distance: Double)
}

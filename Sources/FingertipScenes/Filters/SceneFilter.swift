public import Fingertip

/// A rule by which touches are left out that nobody means: of a frame that presses on the glass, of rain, of
/// a hand that holds a pen.
///
/// | `type` | keys | what is left out |
/// |---|---|---|
/// | `zone` | `bounds`: `{"x", "y", "width", "height"}` in the window | touches that land there |
/// | `edges` | `edges`: list of `left`, `right`, `top`, `bottom`; `widthPoints` | touches that land so near to one |
/// | `contact` | `minimumPoints` 0, `maximumPoints` 1000000: the longer diameter at the landing | touches whose contact is beyond; one whose size is not known stays |
/// | `storm` | `touches`, `withinMilliseconds`, `quietMilliseconds` 500 | all touches when more than so many land in that time, and what lands until none has landed for the other time |
/// | `rest` | `milliseconds`, `movementPoints` 10 | a touch that has not been farther from one place for so long |
/// | `pen` | `milliseconds` 500 | fingers that land while a pen is down or until so long after, and those that are down when it lands |
///
/// Filters hold in the order in which they are written; the first that leaves a touch out is its reason. A
/// touch that is left out comes back when it lands anew. What was down is cancelled. A rest is noticed
/// when something is touched or moves, since a filter has no clock of its own.
public enum SceneFilter: Hashable, Sendable {
  /// Touches that land in a part of the window.
  case zone(Rect)
  /// Touches that land near to an edge of the window, in points.
  case edges(ScreenEdgePan.Edges, width: Double)
  /// Touches whose longer diameter, in points, is out of a range.
  case contactSize(diameter: ClosedRange<Double>)
  /// All touches, when more land within a time than there may be; until it was quiet for a time.
  case contactBurst(touches: Int, within: Duration, quiet: Duration)
  /// A touch that stays within a distance, in points, for longer than a time.
  case stationary(Duration, within: Double)
  /// Fingers while a pen is down, and for a time after.
  case pen(Duration)
}

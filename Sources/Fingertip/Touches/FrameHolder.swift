/// An object that holds back touch frames before a window processes them.
///
/// While the object holds a frame, the window's clock stops so that the frame is processed at the
/// frame's own time.
package protocol FrameHolder: AnyObject {
  /// The time until which the object holds its first frame, or `nil` if it isn't holding any
  /// frames.
  var deadline: Timestamp? { get }
  /// Adds a frame. Returns the frames that no longer have to be held, oldest first.
  func receive(_ frame: TouchFrame) -> [TouchFrame]
  /// Returns the frames that don't have to be held beyond a given time, oldest first.
  func releaseFrames(dueBy time: Timestamp) -> [TouchFrame]
}

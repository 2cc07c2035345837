package import Fingertip

extension Swipe {
  /// A swipe that is decided on its way, as soon as it is far enough, whatever the lift will be.
  package static func early(_ directions: Directions = .all, touches: Int = 1) -> Swipe {
    var limits = Limits()
    limits.minimumReleaseSpeed = 0
    return Swipe(directions, touches: touches, limits: limits)
  }
}

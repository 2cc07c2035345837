package import Fingertip

extension Swipe {
  /// Returns a swipe that is decided while the touch moves, with no limit on its release speed.
  package static func early(_ directions: Directions = .all, touches: Int = 1) -> Swipe {
    var limits = Limits()
    limits.minimumReleaseSpeed = 0
    return Swipe(directions, touches: touches, limits: limits)
  }
}

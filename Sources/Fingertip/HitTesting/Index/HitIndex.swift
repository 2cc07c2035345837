/// The index of hit testing: the tables in which views keep where their subviews are, and the ways
/// through them. It changes what a hit test costs, and nothing else.
enum HitIndex {
  /// Whether there is one. A build with `-D FINGERTIP_SMALL` leaves its code out: then each hit test
  /// computes the boxes of all views that are not ruled out, which is soon done for some hundred.
  @inline(__always)
  static var isUsed: Bool {
    #if FINGERTIP_SMALL
    false
    #else
    true
    #endif
  }
}

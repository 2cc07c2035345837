/// The state of a touch's delivery to its target.
struct Parcel: ~Copyable {
  enum Phase {
    /// The begin, and everything after it, is delayed.
    case withheld
    /// Every change is delivered at once.
    case open
    /// Some movements are being coalesced: from the start of the first to the end of the last.
    case joining
    /// Everything except the end is delivered; the end is delayed.
    case endWithheld
    /// The end is delivered or queued.
    case done
  }

  var phase = Phase.withheld
  /// The touch when the delayed event happened: its begin, its coalesced movement, or its end.
  var withheld: Touch.State
  /// The events after a delayed begin. Usually empty.
  var rest = List<Touch.State>()
  /// The object behind the target, kept alive until the end is delivered. A window isn't: it holds
  /// its touches, and would leak while a touch is down.
  var subject: AnyObject?

  /// Creates a delivery state with nothing delivered yet.
  init(withheld: Touch.State) { self.withheld = withheld }

  /// Delays an event after a delayed begin. Nothing follows the end.
  mutating func add(_ state: Touch.State) {
    if rest.isEmpty || rest[rest.count - 1].phase != .ended { rest.append(state) }
  }
}

extension Touch {
  /// Whether the touch has ended or was canceled.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}

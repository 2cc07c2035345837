package import Fingertip

/// An object that applies a scene's filters to touch frames.
///
/// If a touch is rejected when it lands, the engine receives it as a touch that was cancelled
/// before delivery. If a touch is rejected later, the engine receives its cancellation at that
/// time. The engine logs the reason with its decisions.
package final class SceneTouchFilter {
  private struct Contact {
    var isPen: Bool
    /// The location near which the touch has stayed, and the time at which it arrived there.
    var restLocation: Point
    var restStart: Timestamp
  }

  private let filters: [SceneFilter]
  private let bounds: Rect
  private var downContacts: [TouchID: Contact] = [:]
  private var rejectionReasons: [TouchID: FilterReason] = [:]
  /// The rejected touches that have lifted, kept for one frame, because a forwarder may still query
  /// why they were rejected.
  private var endedRejectedTouches: [TouchID] = []
  /// The times of recent landings that may be part of a burst.
  private var landingTimes: [Timestamp] = []
  private var burstEnd: Timestamp?
  private var lastPenLift: Timestamp?
  /// The time of the last frame, or `nil` if it isn't known how long the screen has been untouched.
  package var lastTouchTime: Timestamp?
  /// Whether the screen is dark. If it is, a touch that lands only wakes it.
  package var isScreenDark = false

  /// Creates a filter for a window with the given bounds.
  init(_ filters: [SceneFilter], in bounds: Rect) {
    self.filters = filters
    self.bounds = bounds
  }

  /// Returns the reason for rejecting a touch, or `nil` if it is accepted.
  package func rejectionReason(for id: TouchID) -> FilterReason? { rejectionReasons[id] }

  /// Returns the frame with rejected touches removed or cancelled. O(*f* × *t*) for *f* filters and
  /// *t* touches.
  package func removeRejectedTouches(from frame: TouchFrame) -> TouchFrame {
    for id in endedRejectedTouches { rejectionReasons[id] = nil }
    endedRejectedTouches = []
    let now = frame.timestamp
    defer { lastTouchTime = now }
    let idleTime = idleTime(at: now)
    var samples: [TouchSample] = []
    for sample in frame.samples {
      if sample.change == .began { rejectionReasons[sample.id] = nil }
      if rejectionReasons[sample.id] != nil {
        if sample.endsTouch { endedRejectedTouches.append(sample.id) }
        continue
      }
      samples.append(sample)
      updateContacts(with: sample, at: now)
    }
    for index in samples.indices where samples[index].change == .began {
      let reason =
        onlyWakesScreen(after: idleTime) ? .wake : reasonToReject(samples[index], at: now)
      if let reason {
        reject(samples[index].id, reason, &samples)
      }
    }
    for (id, contact) in downContacts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let reason = reasonToCancel(contact, at: now) { reject(id, reason, &samples) }
    }
    return TouchFrame(at: now, samples: samples)
  }

  private func updateContacts(with sample: TouchSample, at now: Timestamp) {
    switch sample.change {
    case .began:
      landingTimes.append(now)
      downContacts[sample.id] = Contact(
        isPen: sample.tool == .stylus, restLocation: sample.location, restStart: now)
    case .moved:
      for case .stationary(_, let distance) in filters {
        guard let contact = downContacts[sample.id],
          contact.restLocation.distance(to: sample.location) > distance
        else { continue }
        downContacts[sample.id]?.restLocation = sample.location
        downContacts[sample.id]?.restStart = now
      }
    case .ended, .cancelled:
      if let contact = downContacts.removeValue(forKey: sample.id), contact.isPen {
        lastPenLift = now
      }
    }
  }

  private func reject(_ id: TouchID, _ reason: FilterReason, _ samples: inout [TouchSample]) {
    guard let contact = downContacts.removeValue(forKey: id) else { return }
    rejectionReasons[id] = reason
    if let index = samples.lastIndex(where: { $0.id == id }) {
      samples[index].change = .cancelled(.filtered(reason))
    } else {
      samples.append(TouchSample(id, .cancelled(.filtered(reason)), at: contact.restLocation))
    }
  }

  /// Returns the reason for rejecting a touch that has just landed, or `nil` if it is accepted.
  private func reasonToReject(_ sample: TouchSample, at now: Timestamp) -> FilterReason? {
    for filter in filters {
      switch filter {
      case .zone(let zone): if zone.contains(sample.location) { return .zone }
      case .edges(let edges, let width):
        if isNearEdge(edges, width, sample.location) { return .edge }
      case .contactSize(let diameter):
        if let contact = sample.contact, !diameter.contains(2 * contact.majorRadius) {
          return .contactSize
        }
      case .contactBurst(let most, let time, let quiet):
        if extendBurst(most, time, quiet, at: now) { return .contactBurst }
      case .pen(let time):
        if sample.tool == .finger, isPenNear(time, at: now) { return .pen }
      case .stationary, .wake, .bounce: break
      }
    }
    return nil
  }

  /// Returns the time since the last touch, or zero if a touch is down.
  private func idleTime(at now: Timestamp) -> Duration {
    guard downContacts.isEmpty, rejectionReasons.isEmpty, let lastTouchTime else { return .zero }
    return now - lastTouchTime
  }

  /// Returns whether a new touch only wakes the screen, either because it lands after the given
  /// time without a touch, or because it lands while a touch that woke the screen is still down.
  private func onlyWakesScreen(after idleTime: Duration) -> Bool {
    if isScreenDark || rejectionReasons.values.contains(.wake) { return true }
    return filters.contains {
      if case .wake(let time) = $0 { idleTime > time } else { false }
    }
  }

  /// Returns the reason for rejecting a touch that is already down, or `nil` if it remains
  /// accepted.
  private func reasonToCancel(_ contact: Contact, at now: Timestamp) -> FilterReason? {
    for filter in filters {
      switch filter {
      case .contactBurst: if let burstEnd, now < burstEnd { return .contactBurst }
      case .stationary(let time, _):
        if !contact.isPen, now - contact.restStart > time { return .stationary }
      case .pen:
        if !contact.isPen, downContacts.values.contains(where: { $0.isPen }) { return .pen }
      case .zone, .edges, .contactSize, .wake, .bounce: break
      }
    }
    return nil
  }

  private func isNearEdge(_ edges: ScreenEdgePan.Edges, _ width: Double, _ location: Point) -> Bool
  {
    edges.contains(.left) && location.x - bounds.minX < width
      || edges.contains(.right) && bounds.maxX - location.x < width
      || edges.contains(.top) && location.y - bounds.minY < width
      || edges.contains(.bottom) && bounds.maxY - location.y < width
  }

  /// Returns whether a landing belongs to a burst of contacts. If it does, this method extends the
  /// burst.
  private func extendBurst(
    _ most: Int, _ time: Duration, _ quiet: Duration, at now: Timestamp
  ) -> Bool {
    landingTimes.removeAll { now - $0 > time }
    let isActive = burstEnd.map { now < $0 } ?? false
    guard isActive || landingTimes.count > most else { return false }
    burstEnd = now + quiet
    return true
  }

  private func isPenNear(_ time: Duration, at now: Timestamp) -> Bool {
    downContacts.values.contains { $0.isPen } || lastPenLift.map { now - $0 <= time } ?? false
  }
}

extension TouchSample {
  fileprivate var endsTouch: Bool {
    switch change {
    case .began, .moved: false
    case .ended, .cancelled: true
    }
  }
}

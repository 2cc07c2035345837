package import Fingertip

/// Leaves out of frames what filters leave out.
///
/// A touch that is left out at its landing is told to the engine as one that is cancelled before it was
/// heard of, and one that is down as cancelled; the engine says why in its decisions.
package final class TouchFilter {
  private struct Contact {
    var isPen: Bool
    /// Where it has rested, and since when.
    var location: Point
    var since: Timestamp
  }

  private let filters: [SceneFilter]
  private let bounds: Rect
  private var down: [TouchID: Contact] = [:]
  private var rejected: [TouchID: FilterReason] = [:]
  /// Those of them that have lifted: whoever passes touches on still asks for them.
  private var ended: [TouchID] = []
  /// When contacts landed, as far as a storm may be made of them.
  private var landings: [Timestamp] = []
  private var burstEnd: Timestamp?
  private var lastPenLift: Timestamp?

  /// Filters for a window with some bounds.
  init(_ filters: [SceneFilter], in bounds: Rect) {
    self.filters = filters
    self.bounds = bounds
  }

  /// Why a touch is left out; `nil` when it is not.
  package func reason(for id: TouchID) -> FilterReason? { rejected[id] }

  /// The frame without what is left out. Costs a step for each filter and touch.
  package func admit(_ frame: TouchFrame) -> TouchFrame {
    for id in ended { rejected[id] = nil }
    ended = []
    let now = frame.timestamp
    var samples: [TouchSample] = []
    for sample in frame.samples {
      if sample.change == .began { rejected[sample.id] = nil }
      if rejected[sample.id] != nil {
        if sample.isOver { ended.append(sample.id) }
        continue
      }
      samples.append(sample)
      follow(sample, at: now)
    }
    for index in samples.indices where samples[index].change == .began {
      if let reason = reasonToReject(samples[index], at: now) {
        reject(samples[index].id, reason, &samples)
      }
    }
    for (id, contact) in down.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let reason = reasonToCancel(contact, at: now) { reject(id, reason, &samples) }
    }
    return TouchFrame(at: now, samples: samples)
  }

  private func follow(_ sample: TouchSample, at now: Timestamp) {
    switch sample.change {
    case .began:
      landings.append(now)
      down[sample.id] = Contact(
        isPen: sample.tool == .stylus, location: sample.location, since: now)
    case .moved:
      for case .stationary(_, let distance) in filters {
        guard let contact = down[sample.id],
          contact.location.distance(to: sample.location) > distance
        else { continue }
        down[sample.id]?.location = sample.location
        down[sample.id]?.since = now
      }
    case .ended, .cancelled:
      if let contact = down.removeValue(forKey: sample.id), contact.isPen { lastPenLift = now }
    }
  }

  private func reject(_ id: TouchID, _ reason: FilterReason, _ samples: inout [TouchSample]) {
    guard let contact = down.removeValue(forKey: id) else { return }
    rejected[id] = reason
    if let index = samples.lastIndex(where: { $0.id == id }) {
      samples[index].change = .cancelled(.filtered(reason))
    } else {
      samples.append(TouchSample(id, .cancelled(.filtered(reason)), at: contact.location))
    }
  }

  /// Why a touch that lands is left out.
  private func reasonToReject(_ sample: TouchSample, at now: Timestamp) -> FilterReason? {
    for filter in filters {
      switch filter {
      case .zone(let zone): if zone.contains(sample.location) { return .zone }
      case .edges(let edges, let width):
        if isNear(edges, width, sample.location) { return .edge }
      case .contactSize(let diameter):
        if let contact = sample.contact, !diameter.contains(2 * contact.majorRadius) {
          return .contactSize
        }
      case .contactBurst(let most, let time, let quiet):
        if isBurst(most, time, quiet, at: now) { return .contactBurst }
      case .pen(let time):
        if sample.tool == .finger, isPenNear(time, at: now) { return .pen }
      case .stationary: break
      }
    }
    return nil
  }

  /// Why a touch that is down is left out from now on.
  private func reasonToCancel(_ contact: Contact, at now: Timestamp) -> FilterReason? {
    for filter in filters {
      switch filter {
      case .contactBurst: if let burstEnd, now < burstEnd { return .contactBurst }
      case .stationary(let time, _): if !contact.isPen, now - contact.since > time { return .stationary }
      case .pen: if !contact.isPen, down.values.contains(where: { $0.isPen }) { return .pen }
      case .zone, .edges, .contactSize: break
      }
    }
    return nil
  }

  private func isNear(_ edges: ScreenEdgePan.Edges, _ width: Double, _ location: Point) -> Bool {
    edges.contains(.left) && location.x - bounds.minX < width
      || edges.contains(.right) && bounds.maxX - location.x < width
      || edges.contains(.top) && location.y - bounds.minY < width
      || edges.contains(.bottom) && bounds.maxY - location.y < width
  }

  /// Whether a landing is one of a storm, which it makes longer then.
  private func isBurst(
    _ most: Int, _ time: Duration, _ quiet: Duration, at now: Timestamp
  ) -> Bool {
    landings.removeAll { now - $0 > time }
    let isActive = burstEnd.map { now < $0 } ?? false
    guard isActive || landings.count > most else { return false }
    burstEnd = now + quiet
    return true
  }

  private func isPenNear(_ time: Duration, at now: Timestamp) -> Bool {
    down.values.contains { $0.isPen } || lastPenLift.map { now - $0 <= time } ?? false
  }
}

extension TouchSample {
  fileprivate var isOver: Bool {
    switch change {
    case .began, .moved: false
    case .ended, .cancelled: true
    }
  }
}

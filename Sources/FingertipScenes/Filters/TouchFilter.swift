package import Fingertip

/// Leaves out of frames what filters leave out.
///
/// A touch that is left out at its landing is told to the engine as one that is cancelled before it was
/// heard of, and one that is down as cancelled; the engine says why in its decisions.
package final class TouchSieve {
  private struct Contact {
    var isPen: Bool
    /// Where it has rested, and since when.
    var place: Point
    var since: Timestamp
  }

  private let filters: [SceneFilter]
  private let bounds: Rect
  private var down: [TouchID: Contact] = [:]
  private var leftOut: [TouchID: FilterReason] = [:]
  /// Those of them that have lifted: whoever passes touches on still asks for them.
  private var over: [TouchID] = []
  /// When contacts landed, as far as a storm may be made of them.
  private var landings: [Timestamp] = []
  private var stormEnds: Timestamp?
  private var penLeft: Timestamp?

  /// Filters for a window with some bounds.
  init(_ filters: [SceneFilter], in bounds: Rect) {
    self.filters = filters
    self.bounds = bounds
  }

  /// Why a touch is left out; `nil` when it is not.
  package func reason(for id: TouchID) -> FilterReason? { leftOut[id] }

  /// The frame without what is left out. Costs a step for each filter and touch.
  package func admit(_ frame: TouchFrame) -> TouchFrame {
    for id in over { leftOut[id] = nil }
    over = []
    let now = frame.timestamp
    var samples: [TouchSample] = []
    for sample in frame.samples {
      if sample.change == .began { leftOut[sample.id] = nil }
      if leftOut[sample.id] != nil {
        if sample.isOver { over.append(sample.id) }
        continue
      }
      samples.append(sample)
      follow(sample, at: now)
    }
    for index in samples.indices where samples[index].change == .began {
      if let reason = reasonToRefuse(samples[index], at: now) {
        leaveOut(samples[index].id, reason, &samples)
      }
    }
    for (id, contact) in down.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let reason = reasonToCancel(contact, at: now) { leaveOut(id, reason, &samples) }
    }
    return TouchFrame(at: now, samples: samples)
  }

  private func follow(_ sample: TouchSample, at now: Timestamp) {
    switch sample.change {
    case .began:
      landings.append(now)
      down[sample.id] = Contact(
        isPen: sample.tool == .stylus, place: sample.location, since: now)
    case .moved:
      for case .rest(_, let distance) in filters {
        guard let contact = down[sample.id],
          contact.place.distance(to: sample.location) > distance
        else { continue }
        down[sample.id]?.place = sample.location
        down[sample.id]?.since = now
      }
    case .ended, .cancelled:
      if let contact = down.removeValue(forKey: sample.id), contact.isPen { penLeft = now }
    }
  }

  private func leaveOut(_ id: TouchID, _ reason: FilterReason, _ samples: inout [TouchSample]) {
    guard let contact = down.removeValue(forKey: id) else { return }
    leftOut[id] = reason
    if let index = samples.lastIndex(where: { $0.id == id }) {
      samples[index].change = .cancelled(.filtered(reason))
    } else {
      samples.append(TouchSample(id, .cancelled(.filtered(reason)), at: contact.place))
    }
  }

  /// Why a touch that lands is left out.
  private func reasonToRefuse(_ sample: TouchSample, at now: Timestamp) -> FilterReason? {
    for filter in filters {
      switch filter {
      case .zone(let zone): if zone.contains(sample.location) { return .zone }
      case .edges(let edges, let width):
        if isNear(edges, width, sample.location) { return .edge }
      case .contact(let diameter):
        if let contact = sample.contact, !diameter.contains(2 * contact.majorRadius) {
          return .contact
        }
      case .storm(let most, let time, let quiet):
        if isStorm(most, time, quiet, at: now) { return .storm }
      case .pen(let time):
        if sample.tool == .finger, isPenNear(time, at: now) { return .pen }
      case .rest: break
      }
    }
    return nil
  }

  /// Why a touch that is down is left out from now on.
  private func reasonToCancel(_ contact: Contact, at now: Timestamp) -> FilterReason? {
    for filter in filters {
      switch filter {
      case .storm: if let stormEnds, now < stormEnds { return .storm }
      case .rest(let time, _): if !contact.isPen, now - contact.since > time { return .rest }
      case .pen: if !contact.isPen, down.values.contains(where: { $0.isPen }) { return .pen }
      case .zone, .edges, .contact: break
      }
    }
    return nil
  }

  private func isNear(_ edges: ScreenEdgePan.Edges, _ width: Double, _ place: Point) -> Bool {
    edges.contains(.left) && place.x - bounds.minX < width
      || edges.contains(.right) && bounds.maxX - place.x < width
      || edges.contains(.top) && place.y - bounds.minY < width
      || edges.contains(.bottom) && bounds.maxY - place.y < width
  }

  /// Whether a landing is one of a storm, which it makes longer then.
  private func isStorm(
    _ most: Int, _ time: Duration, _ quiet: Duration, at now: Timestamp
  ) -> Bool {
    landings.removeAll { now - $0 > time }
    let goesOn = stormEnds.map { now < $0 } ?? false
    guard goesOn || landings.count > most else { return false }
    stormEnds = now + quiet
    return true
  }

  private func isPenNear(_ time: Duration, at now: Timestamp) -> Bool {
    down.values.contains { $0.isPen } || penLeft.map { now - $0 <= time } ?? false
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

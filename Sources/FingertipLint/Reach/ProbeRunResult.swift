internal import Fingertip
internal import FingertipScenes

/// A record of the calls to a host's closures while a motion is performed in a new window.
struct ProbeRunResult {
  /// A recognizer, control or scroll view that sends events to the host.
  enum EventSource: Hashable {
    case recognizer(String)
    case control(String)
    case zooming(String)
  }

  /// The maximum time to wait for pending events after the fingers have lifted.
  private static let maximumWait = Duration.seconds(5)

  /// The time of each source's first event.
  private(set) var firstEventTimes: [EventSource: Timestamp] = [:]
  /// The recognizers that were cancelled after their first event.
  private(set) var cancelledSources: Set<EventSource> = []
  /// The states of controls and scroll views after the motion, in scene order.
  private(set) var finalStates: [ControlState] = []

  /// The state of a control or a scroll view.
  struct ControlState: Hashable {
    fileprivate(set) var numbers: [Double] = []
    fileprivate(set) var measures: [Measure] = []
  }

  /// Creates a window for a scene and sends touch frames to it. If `scrolled` is the index of a
  /// view, that view is first scrolled into view.
  init?(_ scene: Scene, _ size: Size, _ frames: [TouchFrame], scrolled: Int?) {
    let log = HostCallbackLog()
    guard let live = log.makeWindow(scene, size) else { return nil }
    if let scrolled { live.window.selfAndDescendants[scrolled].scrollIntoView() }
    log.firstEventTimes = [:]
    for frame in frames { live.window.send(frame) }
    let last = frames.last?.timestamp ?? .zero
    while let deadline = live.window.nextDeadline, deadline <= last + Self.maximumWait {
      live.window.advance(to: deadline)
    }
    firstEventTimes = log.firstEventTimes
    cancelledSources = log.cancelledSources
    finalStates = live.views.filter { $0 is Control || $0 is ScrollView }.map {
      ControlState(of: $0)
    }
  }
}

/// A log of the calls to a host's closures.
private final class HostCallbackLog {
  var firstEventTimes: [ProbeRunResult.EventSource: Timestamp] = [:]
  var cancelledSources: Set<ProbeRunResult.EventSource> = []
  private var window: Window?

  func makeWindow(_ scene: Scene, _ size: Size) -> LiveScene? {
    let live = try? scene.makeWindow(
      size: size, action: { [unowned self] in gestureDidChange($0) },
      control: { [unowned self] in controlDidSend($0) })
    window = live?.window
    for case let scroll as ScrollView in live?.views ?? [] {
      scroll.didZoom = { [unowned self] in recordFirstEvent(.zooming($0.name)) }
    }
    return live
  }

  private func gestureDidChange(_ gesture: GestureRecognizer) {
    if gesture.state == .cancelled {
      cancelledSources.insert(.recognizer(gesture.name))
    } else {
      recordFirstEvent(.recognizer(gesture.name))
    }
  }

  private func controlDidSend(_ control: Control) {
    guard let sent = control.lastActionContext,
      !control.eventsIndicatingUse.isDisjoint(with: sent.events)
    else { return }
    recordFirstEvent(.control(control.name))
  }

  private func recordFirstEvent(_ source: ProbeRunResult.EventSource) {
    if firstEventTimes[source] == nil { firstEventTimes[source] = window?.time ?? .zero }
  }
}

extension Control {
  /// The events that show that the user has used the control.
  var eventsIndicatingUse: ControlEvents {
    switch self {
    case is Button: [.touchUpInside, .primaryActionTriggered, .valueChanged]
    case is TextField: [.editingDidBegin]
    default: [.valueChanged, .primaryActionTriggered]
    }
  }
}

extension ProbeRunResult.ControlState: SettingVisitor {
  fileprivate init(of view: View) {
    ViewTypeSettings(view).visit(&self)
    if let scroll = view as? ScrollView { numbers.append(scroll.zoomScale) }
    if let control = view as? Control { measures = control.measures }
  }

  mutating func visit(_ setting: Fingertip.Setting, _ number: inout Double) {
    numbers.append(number)
  }
  mutating func visitState(_ setting: Fingertip.Setting, _ number: Double) {
    numbers.append(number)
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

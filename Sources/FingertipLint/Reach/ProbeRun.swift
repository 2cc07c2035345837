internal import Fingertip
internal import FingertipScenes

/// What a host hears of a motion in a window of its own, in which nothing was touched before.
struct Trial {
  /// Who tells something.
  enum Teller: Hashable {
    case recognizer(String)
    case control(String)
    case zooming(String)
  }

  /// The longest that is waited for what goes on when the fingers have lifted.
  private static let patience = Duration.seconds(5)

  /// When each was first heard of.
  private(set) var told: [Teller: Timestamp] = [:]
  /// The recognizers that were cancelled after that.
  private(set) var cancelled: Set<Teller> = []
  /// How controls and scroll views stood in the end, in the order of the scene.
  private(set) var states: [Standing] = []

  /// How a control or a scroll view stands.
  struct Standing: Hashable {
    fileprivate(set) var numbers: [Double] = []
    fileprivate(set) var measures: [Measure] = []
  }

  /// Makes a window of a scene and sends frames. A view with an index in the tree is scrolled into reach first.
  init?(_ scene: Scene, _ size: Size, _ frames: [TouchFrame], scrolled: Int?) {
    let notes = Notes()
    guard let live = notes.makeWindow(scene, size) else { return nil }
    if let scrolled { live.window.tree[scrolled].scrollIntoReach() }
    notes.told = [:]
    for frame in frames { live.window.send(frame) }
    let last = frames.last?.timestamp ?? .zero
    while let deadline = live.window.nextDeadline, deadline <= last + Self.patience {
      live.window.advance(to: deadline)
    }
    told = notes.told
    cancelled = notes.cancelled
    states = live.views.filter { $0 is Control || $0 is ScrollView }.map { Standing(of: $0) }
  }
}

/// What the closures of a host write down.
private final class Notes {
  var told: [Trial.Teller: Timestamp] = [:]
  var cancelled: Set<Trial.Teller> = []
  private var window: Window?

  func makeWindow(_ scene: Scene, _ size: Size) -> LiveScene? {
    let live = try? scene.makeWindow(
      size: size, action: { [unowned self] in hear($0) }, control: { [unowned self] in hear($0) })
    window = live?.window
    for case let scroll as ScrollView in live?.views ?? [] {
      scroll.didZoom = { [unowned self] in note(.zooming($0.name)) }
    }
    return live
  }

  private func hear(_ gesture: GestureRecognizer) {
    if gesture.state == .cancelled {
      cancelled.insert(.recognizer(gesture.name))
    } else {
      note(.recognizer(gesture.name))
    }
  }

  private func hear(_ control: Control) {
    guard let sent = control.lastSent, !control.uses.isDisjoint(with: sent.events) else { return }
    note(.control(control.name))
  }

  private func note(_ teller: Trial.Teller) {
    if told[teller] == nil { told[teller] = window?.time ?? .zero }
  }
}

extension Control {
  /// The events that say that it was used.
  var uses: ControlEvents {
    switch self {
    case is Button: [.touchUpInside, .primaryActionTriggered, .valueChanged]
    case is TextField: [.editingDidBegin]
    default: [.valueChanged, .primaryActionTriggered]
    }
  }
}

extension Trial.Standing: SettingVisitor {
  fileprivate init(of view: View) {
    KindSettings(view).visit(&self)
    if let scroll = view as? ScrollView { numbers.append(scroll.zoomScale) }
    if let control = view as? Control { measures = control.measures }
  }

  mutating func visit(_ setting: Fingertip.Setting, _ number: inout Double) {
    numbers.append(number)
  }
  mutating func read(_ setting: Fingertip.Setting, _ number: Double) { numbers.append(number) }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

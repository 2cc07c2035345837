import Fingertip
import FingertipScenes

// Functions that create the parts of a screen from choices.

/// A view that records its touches. The laws are checked only for touches that landed on the view,
/// because the delivery of forwarded touches depends on where the view currently is.
final class RecordingView: View {
  private weak var screen: Screen?
  private let passesOn: Bool
  private var down: Set<ObjectIdentifier> = []

  init(_ frame: Rect, _ number: Int, _ screen: Screen, passesOn: Bool) {
    self.screen = screen
    self.passesOn = passesOn
    super.init(frame: frame, name: "v\(number)")
  }

  var holdsTouches: Bool { !down.isEmpty }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch.view === self {
      law(down.insert(ObjectIdentifier(touch)).inserted, "T1: a touch begins once")
    }
    record(0, touches)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch.view === self {
      law(down.contains(ObjectIdentifier(touch)), "T1: only a touch that began moves")
    }
    record(1, touches)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    end(touches, 2)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    end(touches, 3)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }

  private func end(_ touches: [Touch], _ kind: Int) {
    for touch in touches {
      let wasDown = down.remove(ObjectIdentifier(touch)) != nil
      law(wasDown || touch.view !== self, "T1: a touch that began ends once")
    }
    record(kind, touches)
  }

  private func record(_ kind: Int, _ touches: [Touch]) {
    guard let screen else { return }
    for touch in touches {
      screen.journal.note("\(name) receives touch", kind, Int(touch.id.rawValue), touch.tapCount)
      screen.journal.note("a touch is", [touch.location.x, touch.location.y])
    }
    screen.act()
  }

  private func law(_ holds: Bool, _ words: String) {
    screen?.journal.law(holds, "\(name): \(words)")
  }
}

extension Choices {
  mutating func rect() -> Rect {
    Rect(x: coordinate(), y: coordinate(), width: length(), height: length())
  }

  mutating func insets() -> Insets {
    Insets(top: length(), left: length(), bottom: -length(), right: length())
  }

  mutating func transform() -> AffineTransform {
    switch below(6) {
    case 0: .identity
    case 1: AffineTransform(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 0, ty: 0)
    case 2: AffineTransform(a: 2, b: 0, c: 0, d: 0.5, tx: 10, ty: -10)
    case 3: AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    case 4: AffineTransform(a: 1e-200, b: 0, c: 0, d: 1e-200, tx: 0, ty: 0)
    default:
      AffineTransform(
        a: coordinate(), b: coordinate(), c: coordinate(), d: coordinate(), tx: coordinate(),
        ty: coordinate())
    }
  }

  mutating func shape() -> Shape {
    switch below(7) {
    case 0: return .bounds
    case 1: return .rectangle(rect())
    case 2: return .rounded(radius: length())
    case 3: return .ellipse
    case 4: return .capsule
    case 5:
      var path = Path(fill: once(in: 2) ? .evenOdd : .nonZero)
      path.move(to: Point(x: coordinate(), y: coordinate()))
      for _ in 0..<(2 + below(4)) {
        switch below(3) {
        case 0: path.addLine(to: Point(x: coordinate(), y: coordinate()))
        case 1:
          path.addQuadratic(
            to: Point(x: coordinate(), y: coordinate()),
            control: Point(x: coordinate(), y: coordinate()))
        default:
          path.addCubic(
            to: Point(x: coordinate(), y: coordinate()),
            control1: Point(x: coordinate(), y: coordinate()),
            control2: Point(x: coordinate(), y: coordinate()))
        }
      }
      path.close()
      return .path(path)
    default:
      let (width, height) = (1 + below(4), 1 + below(4))
      let alpha = (0..<width * height).map { _ in UInt8(byte()) }
      guard let mask = try? AlphaMask(width: width, height: height, alpha: alpha, threshold: 128)
      else { return .bounds }
      return .mask(mask)
    }
  }

  /// Returns a recognizer of any kind, sometimes with arbitrary settings.
  mutating func gesture(_ number: Int, _ screen: Screen) -> GestureRecognizer {
    let fingers = 1 + below(3)
    let kind = byte()
    var maker = GestureMaker(name: "g\(number)", screen: screen)
    var made = machine(kind % 12, fingers)
    if kind >= 192 {
      var settings = ChosenSettings(choices: self)
      made.visit(&settings)
      self = settings.choices
    }
    made.accept(&maker)
    return maker.gesture ?? Gesture(Tap())
  }

  private mutating func machine(_ kind: Int, _ fingers: Int) -> SceneRecognizer.Kind {
    switch kind {
    case 0: .tap(Tap(touches: fingers))
    case 1: .tap(Tap(taps: 1 + below(3)))
    case 2: .hold(LongPress(precedingTaps: below(2), touches: fingers))
    case 3: .swipe()
    case 4: .flick()
    case 5: .pan()
    case 6:
      .pan(
        Pan(
          touches: pick([1...Int.max, 1...1, 2...3]),
          axis: pick([.free, .horizontal, .vertical, .locked])))
    case 7: .pinch()
    case 8: fingers == 2 ? .tilt() : .rotation()
    case 9: .transform()
    case 10: .tapThenDrag()
    default: .edgePan(ScreenEdgePan(.all, of: Rect(x: 0, y: 0, width: 400, height: 400)))
    }
  }

  mutating func scrollView(_ number: Int, _ screen: Screen) -> ScrollView {
    let view = ScrollView(frame: rect(), name: "s\(number)")
    view.contentSize = Size(width: length(), height: length())
    view.isPagingEnabled = once(in: 4)
    view.isDirectionalLockEnabled = once(in: 4)
    if once(in: 4) { view.contentInset = insets() }
    if once(in: 4) { (view.minimumZoomScale, view.maximumZoomScale) = (length(), length()) }
    view.didScroll = { [weak screen] view in
      screen?.journal.note(view.name, [view.contentOffset.x, view.contentOffset.y, view.zoomScale])
      screen?.act()
    }
    view.didEndDecelerating = { [weak screen] _ in screen?.act() }
    view.didEndScrollingAnimation = { [weak screen] _ in screen?.act() }
    return view
  }
}

/// A visitor that creates recognizers from state machines, and records calls to their actions on
/// the screen.
private struct GestureMaker: RecognizerVisitor {
  let name: String
  let screen: Screen
  private(set) var gesture: GestureRecognizer?

  init(name: String, screen: Screen) { (self.name, self.screen) = (name, screen) }

  mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
    gesture = Gesture(machine, name: name) { [weak screen] in screen?.gestureDidChange($0) }
  }
}

import Fingertip

/// A record of the touches that a responder of a ``Desk`` has received. The record checks the law
/// of rule D8: a responder receives the beginning of each touch, then its moves, and then exactly
/// one end.
final class Receipts {
  /// The phases of touches that a responder passes on.
  enum PassedOn: Int, CaseIterable {
    case began, moved, ended, cancelled
    /// The responder passes on the beginning of a touch only when the touch moves.
    case late
  }

  let name: String
  private unowned let desk: Desk
  var passedOn: Set<PassedOn>
  private var down: [ObjectIdentifier: Touch] = [:]
  /// The touches that ended in the current step. The touches are retained so that no other touch
  /// can have the same address.
  private var over: [ObjectIdentifier: Touch] = [:]

  init(_ name: String, _ desk: Desk, _ passedOn: Set<PassedOn>) {
    (self.name, self.desk, self.passedOn) = (name, desk, passedOn)
    desk.receipts.append(self)
  }

  var isEmpty: Bool { down.isEmpty }

  /// Removes all touches, because the responder no longer exists.
  func removeAll() { down = [:] }

  func endStep() { over.removeAll(keepingCapacity: true) }

  /// Checks the touches that the responder receives, and then sometimes changes the desk.
  func receive(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    desk.journal.law(!touches.isEmpty, "D8: \(name) receives no touches, \(phase)")
    for touch in touches {
      let key = ObjectIdentifier(touch)
      switch phase {
      case .began:
        law(down[key] == nil && over[key] == nil, touch, "begins twice")
        down[key] = touch
      case .moved: law(down[key] != nil, touch, "moves without a beginning or after its end")
      default:
        law(down.removeValue(forKey: key) != nil, touch, "ends twice or without a beginning")
        over[key] = touch
      }
      desk.journal.note(
        "\(name) receives \(phase)", Int(bitPattern: UInt(touch.id.rawValue)),
        phase == .moved ? 0 : phase == .began ? 1 : phase == .ended ? 2 : 3)
      desk.journal.note("touch at", [touch.location.x, touch.location.y])
    }
    desk.look(event, from: touches.first?.window)
    desk.react()
  }

  private func law(_ holds: Bool, _ touch: Touch, _ words: String) {
    desk.journal.law(holds, "D8: touch \(touch.id.rawValue) \(words) for \(name)")
  }
}

// Responders that check the touches they receive.

final class DeskView: View {
  let receipts: Receipts

  init(_ frame: Rect, _ receipts: Receipts) {
    self.receipts = receipts
    super.init(frame: frame, name: receipts.name)
  }

  deinit { receipts.removeAll() }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.began, touches, event)
    if receipts.passedOn.contains(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.moved, touches, event)
    if receipts.passedOn.contains(.late) { super.touchesBegan(touches, with: event) }
    if receipts.passedOn.contains(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.ended, touches, event)
    if receipts.passedOn.contains(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.cancelled, touches, event)
    if receipts.passedOn.contains(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

final class DeskController: ViewController {
  let receipts: Receipts

  init(_ view: View, _ receipts: Receipts) {
    self.receipts = receipts
    super.init(view: view, name: receipts.name)
  }

  deinit { receipts.removeAll() }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.began, touches, event)
    if receipts.passedOn.contains(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.moved, touches, event)
    if receipts.passedOn.contains(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.ended, touches, event)
    if receipts.passedOn.contains(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    receipts.receive(.cancelled, touches, event)
    if receipts.passedOn.contains(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

/// The application, at the end of its windows' responder chains.
final class DeskApplication: Application {
  var receipts: Receipts?

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    receipts?.receive(.began, touches, event)
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    receipts?.receive(.moved, touches, event)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    receipts?.receive(.ended, touches, event)
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    receipts?.receive(.cancelled, touches, event)
  }
}

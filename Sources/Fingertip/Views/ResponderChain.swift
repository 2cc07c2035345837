/// The responders that a touch has been passed on to, from the touched view outward.
///
/// The chain grows only while the beginning of the touch is passed on. Moves and the end of the
/// touch follow the same links, even if views have since been moved (rule D8). A responder that has
/// been released is skipped.
final class ResponderChain {
  private struct Link {
    let passer: WeakBox<Responder>
    let receiver: WeakBox<Responder>
    /// Whether the receiver has received the end of the touch.
    var isOver = false
  }

  private var links = UniqueArray<Link>()
  /// The index of the last link found. The next search starts there.
  private var hint = 0
  /// Whether the end of the touch has been delivered.
  private var isClosed = false

  /// Adds a link before its receiver's handler is called for the beginning of the touch. Returns
  /// `false` if the handler must not be called, because the receiver has already received the
  /// beginning or the touch has ended.
  func add(from passer: WeakBox<Responder>, to receiver: WeakBox<Responder>) -> Bool {
    let isKnown = links.contains {
      $0.passer === passer || $0.receiver === receiver || $0.passer === receiver
    }
    guard !isClosed, !isKnown, passer !== receiver else { return false }
    links.append(Link(passer: passer, receiver: receiver))
    return true
  }

  /// Returns the responder to which a given responder passed on the beginning of the touch, or
  /// `nil` if there is none or if that responder has already received the end.
  func receiver(after passer: WeakBox<Responder>) -> Responder? {
    var box = passer
    while let index = index(of: box), !links[index].isOver {
      if let receiver = WeakReference(links[index].receiver).object { return receiver }
      box = links[index].receiver
    }
    return nil
  }

  /// Marks a responder as having received the end of the touch. Called just before the responder's
  /// handler.
  func end(for receiver: Responder) {
    for index in links.indices where links[index].receiver === receiver.ensuredWeakBox {
      links[index].isOver = true
    }
  }

  /// Closes the chain and returns the innermost responder that has received the beginning but not
  /// the end, or `nil` if there is none.
  func nextWithoutEnd() -> Responder? {
    isClosed = true
    for index in links.indices where !links[index].isOver {
      if let receiver = WeakReference(links[index].receiver).object { return receiver }
    }
    return nil
  }

  private func index(of passer: WeakBox<Responder>) -> Int? {
    if hint < links.count, links[hint].passer === passer { return hint }
    // Usually, the responder that received the touch last is the next to pass it on.
    if hint + 1 < links.count, links[hint + 1].passer === passer {
      hint += 1
      return hint
    }
    guard let index = links.firstIndex(from: 0, where: { $0.passer === passer }) else { return nil }
    hint = index
    return index
  }
}

extension Touch {
  fileprivate var chain: ResponderChain? {
    responderChainStorage.map { unsafeDowncast($0, to: ResponderChain.self) }
  }

  fileprivate func receiver(after responder: Responder) -> Responder? {
    chain?.receiver(after: responder.ensuredWeakBox)
  }

  /// Adds a link to the chain. Returns whether to call the receiver's handler for the beginning of
  /// the touch.
  fileprivate func link(_ passer: Responder, to receiver: Responder) -> Bool {
    if responderChainStorage == nil { responderChainStorage = ResponderChain() }
    return chain?.add(from: passer.ensuredWeakBox, to: receiver.ensuredWeakBox) == true
  }

  /// Cancels the touch for each responder that received its beginning but not its end, and closes
  /// the chain.
  func finishChain(with event: TouchEvent) {
    guard let chain else { return }
    let end = state
    while let responder = chain.nextWithoutEnd() {
      chain.end(for: responder)
      var cancelled = end
      cancelled.phase = .cancelled
      setState(cancelled)
      responder.touchesCancelled([self], with: event)
      setState(end)
    }
  }
}

extension Responder {
  /// Calls the handler of the next responder or, for moves and ends, of the responder that received
  /// the beginning.
  final func passOn(_ touches: [Touch], _ phase: Touch.Phase, _ event: TouchEvent) {
    if phase == .began { return passOnBeginning(of: touches, event) }
    if touches.count == 1 {
      touches[0].receiver(after: self)?.handle(touches, phase, event)
      return
    }
    guard let receiver = touches.first?.receiver(after: self) else {
      // The responder may have passed on the other touches when they began.
      if !touches.isEmpty { passOn(Array(touches.dropFirst()), phase, event) }
      return
    }
    // Usually all touches have the same chain.
    if touches.allSatisfy({ $0.receiver(after: self) === receiver }) {
      return receiver.handle(touches, phase, event)
    }
    let together = touches.filter { $0.receiver(after: self) === receiver }
    let others = touches.filter { $0.receiver(after: self) !== receiver }
    receiver.handle(together, phase, event)
    passOn(others, phase, event)
  }

  private final func passOnBeginning(of touches: [Touch], _ event: TouchEvent) {
    var responder = next
    while let current = responder, current.passesAllTouchesOn { responder = current.next }
    guard let receiver = responder else { return }
    let linked = touches.filter { $0.link(self, to: receiver) }
    if !linked.isEmpty { receiver.touchesBegan(linked, with: event) }
  }

  private final func handle(_ touches: [Touch], _ phase: Touch.Phase, _ event: TouchEvent) {
    switch phase {
    case .began, .stationary: break
    case .moved: touchesMoved(touches, with: event)
    case .ended:
      end(touches)
      touchesEnded(touches, with: event)
    case .cancelled:
      end(touches)
      touchesCancelled(touches, with: event)
    }
  }

  private final func end(_ touches: [Touch]) {
    for touch in touches { touch.chain?.end(for: self) }
  }
}

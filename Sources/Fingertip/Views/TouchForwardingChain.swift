/// The responders that a touch has been passed on to, from the touched view outward.
///
/// The chain grows only while the beginning of the touch is passed on. Moves and the end of the
/// touch follow the same links, even if views have since been moved (rule D8). A responder that has
/// been released is skipped.
final class TouchForwardingChain {
  private struct Link {
    let passer: WeakBox<Responder>
    let receiver: WeakBox<Responder>
    /// Whether the receiver has received the end of the touch.
    var hasReceivedEnd = false
  }

  private var links = UniqueArray<Link>()
  /// The index of the link that was found last. The next search starts there.
  private var lastFoundIndex = 0
  /// Whether the end of the touch has been delivered.
  private var isClosed = false

  /// Adds a link. Called before the receiver's handler is called for the beginning of the touch.
  /// Returns `false` if the handler must not be called, because the receiver has already received
  /// the beginning or the touch has ended.
  func addLink(from passer: WeakBox<Responder>, to receiver: WeakBox<Responder>) -> Bool {
    let isKnown = links.contains {
      $0.passer === passer || $0.receiver === receiver || $0.passer === receiver
    }
    guard !isClosed, !isKnown, passer !== receiver else { return false }
    links.append(Link(passer: passer, receiver: receiver))
    return true
  }

  /// Returns the responder to which a given responder passed on the beginning of the touch, or
  /// `nil` if there is none or if the receiver has already received the end of the touch.
  func receiver(passedTouchBy passer: WeakBox<Responder>) -> Responder? {
    var box = passer
    while let index = linkIndex(from: box), !links[index].hasReceivedEnd {
      if let receiver = WeakReference(links[index].receiver).object { return receiver }
      box = links[index].receiver
    }
    return nil
  }

  /// Marks a responder as having received the end of the touch. Called just before the responder's
  /// handler.
  func markEnded(for receiver: Responder) {
    for index in links.indices where links[index].receiver === receiver.ensuredWeakBox {
      links[index].hasReceivedEnd = true
    }
  }

  /// Closes the chain and returns the innermost responder that has received the beginning but not
  /// the end, or `nil` if there is none.
  func closeAndFindNextUnended() -> Responder? {
    isClosed = true
    for index in links.indices where !links[index].hasReceivedEnd {
      if let receiver = WeakReference(links[index].receiver).object { return receiver }
    }
    return nil
  }

  private func linkIndex(from passer: WeakBox<Responder>) -> Int? {
    if lastFoundIndex < links.count, links[lastFoundIndex].passer === passer {
      return lastFoundIndex
    }
    // Usually, the responder that received the touch last is the next to pass it on.
    if lastFoundIndex + 1 < links.count, links[lastFoundIndex + 1].passer === passer {
      lastFoundIndex += 1
      return lastFoundIndex
    }
    guard let index = links.firstIndex(from: 0, where: { $0.passer === passer }) else { return nil }
    lastFoundIndex = index
    return index
  }
}

extension Touch {
  fileprivate var forwardingChain: TouchForwardingChain? {
    forwardingChainStorage.map { unsafeDowncast($0, to: TouchForwardingChain.self) }
  }

  fileprivate func receiver(passedTouchBy responder: Responder) -> Responder? {
    forwardingChain?.receiver(passedTouchBy: responder.ensuredWeakBox)
  }

  /// Adds a link to the chain. Returns whether to call the receiver's handler for the beginning of
  /// the touch.
  fileprivate func addChainLink(from passer: Responder, to receiver: Responder) -> Bool {
    if forwardingChainStorage == nil { forwardingChainStorage = TouchForwardingChain() }
    return forwardingChain?.addLink(from: passer.ensuredWeakBox, to: receiver.ensuredWeakBox)
      == true
  }

  /// Cancels the touch for each responder that received its beginning but not its end, and closes
  /// the chain.
  func cancelUnfinishedReceivers(with event: TouchEvent) {
    guard let chain = forwardingChain else { return }
    let end = state
    while let responder = chain.closeAndFindNextUnended() {
      chain.markEnded(for: responder)
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
  final func passOnTouches(_ touches: [Touch], _ phase: Touch.Phase, _ event: TouchEvent) {
    if phase == .began { return passOnBeganTouches(touches, event) }
    if touches.count == 1 {
      touches[0].receiver(passedTouchBy: self)?.callTouchHandler(touches, phase, event)
      return
    }
    guard let receiver = touches.first?.receiver(passedTouchBy: self) else {
      // The responder may have passed on the other touches when they began.
      if !touches.isEmpty { passOnTouches(Array(touches.dropFirst()), phase, event) }
      return
    }
    // Usually all touches have the same chain.
    if touches.allSatisfy({ $0.receiver(passedTouchBy: self) === receiver }) {
      return receiver.callTouchHandler(touches, phase, event)
    }
    let together = touches.filter { $0.receiver(passedTouchBy: self) === receiver }
    let others = touches.filter { $0.receiver(passedTouchBy: self) !== receiver }
    receiver.callTouchHandler(together, phase, event)
    passOnTouches(others, phase, event)
  }

  private final func passOnBeganTouches(_ touches: [Touch], _ event: TouchEvent) {
    var responder = next
    while let current = responder, current.passesAllTouchesOn { responder = current.next }
    guard let receiver = responder else { return }
    let linked = touches.filter { $0.addChainLink(from: self, to: receiver) }
    if !linked.isEmpty { receiver.touchesBegan(linked, with: event) }
  }

  private final func callTouchHandler(
    _ touches: [Touch], _ phase: Touch.Phase, _ event: TouchEvent
  ) {
    switch phase {
    case .began, .stationary: break
    case .moved: touchesMoved(touches, with: event)
    case .ended:
      markTouchesEnded(touches)
      touchesEnded(touches, with: event)
    case .cancelled:
      markTouchesEnded(touches)
      touchesCancelled(touches, with: event)
    }
  }

  private final func markTouchesEnded(_ touches: [Touch]) {
    for touch in touches { touch.forwardingChain?.markEnded(for: self) }
  }
}

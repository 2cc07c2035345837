import CFingertip
import Fingertip

/// A view of a host: its handle, and what the host left with it.
///
/// It stands in the responder chain as the controller of its view, so it hears of the touches that
/// the view does not handle, and is found from the view.
class ViewRecord: ViewController {
  /// A callback of the host, with the pointer that goes with it.
  typealias Callback<Function> = (function: Function, user: UnsafeMutableRawPointer?)

  final let hostHandle: Handle
  final var user: UnsafeMutableRawPointer?
  /// Tells the host of touches in a phase, and says whether the next responder is to hear of them.
  final var touchesCallback: ((ViewRecord, [Touch], TouchEvent, Touch.Phase) -> Bool)?
  /// What the host lets it do of what edit menus offer.
  final var commands: HostCommands?
  /// The edit menu that serves it, which is in the window only while it is shown.
  final var menu: ViewRecord?
  /// The recognizers of which the host has handles.
  final var recognizers: [RecognizerRecord] = []

  init(_ view: View, _ handle: Handle) {
    hostHandle = handle
    super.init(view: view)
  }

  final var handle: Handle { hostHandle }
  /// Why it cannot be destroyed, moved or put elsewhere by itself; `nil` when it can.
  var fixedReason: CallError? { nil }
  /// Takes itself from where it is shown, as what it belongs to goes.
  func leave() {}
  /// Itself when it is a window.
  var asWindow: WindowRecord? { nil }
  /// Itself when it is a control.
  var asControl: ControlRecord? { nil }
  /// Itself when it is a scroll view.
  var asScroll: ScrollRecord? { nil }

  // MARK: The tree

  /// Calls a closure with this record and those of all views in this one, outer ones first.
  @inline(never)
  private final func forAll(_ body: (ViewRecord) -> Void) {
    body(self)
    for subview in view.subviews { subview.record?.forAll(body) }
  }

  /// Makes the handles of this view and of all that it owns stale, and returns what they stood for.
  final func invalidate() -> [AnyObject] {
    var kept: [AnyObject] = []
    forAll { record in
      @inline(never) func forget(_ handle: Handle) {
        if let known = Library.table.remove(handle) { kept.append(known) }
      }
      for recognizer in record.recognizers { forget(recognizer.handle) }
      if let menu = record.menu {
        menu.leave()
        // With what was put into it: it is in no window now.
        kept += menu.invalidate()
      }
      forget(record.handle)
    }
    return kept
  }

  /// Tells recognizers that depend on it that the window is another one, or of another size.
  final func surfaceDidChange() {
    guard let bounds = view.window?.bounds else { return }
    forAll { record in
      for recognizer in record.recognizers { recognizer.surfaceDidChange(bounds) }
    }
  }

  // MARK: Commands

  override func canPerform(_ command: EditCommand) -> Bool {
    guard let commands, Library.view(handle) === self else { return false }
    return commands.canPerform(command)
  }

  override func perform(_ command: EditCommand) {
    if Library.view(handle) === self { commands?.perform(command) }
  }

  // MARK: Touches

  private final func shouldPassOn(
    _ touches: [Touch], _ event: TouchEvent, _ phase: Touch.Phase
  ) -> Bool {
    guard let touchesCallback, Library.view(handle) === self else { return true }
    return touchesCallback(self, touches, event, phase)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if shouldPassOn(touches, event, .began) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if shouldPassOn(touches, event, .moved) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if shouldPassOn(touches, event, .ended) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if shouldPassOn(touches, event, .cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

extension View {
  /// The record of a view of a host.
  var record: ViewRecord? { controller as? ViewRecord }
}

import CFingertip
import Fingertip

/// The record of a host's view: its handle, and the host's data for it.
///
/// In the responder chain, the record is its view's controller. As a result, the record receives
/// the touches that the view doesn't handle, and can be looked up from the view.
class ViewRecord: ViewController {
  /// A host's callback, along with the pointer to pass to it.
  typealias Callback<Function> = (function: Function, user: UnsafeMutableRawPointer?)

  final let hostHandle: Handle
  final var userData: UnsafeMutableRawPointer?
  final var destroyCallback: DestroyCallback?
  /// Calls the host's callback with touches that are in the same phase, and returns whether the
  /// next responder also receives the touches.
  final var touchesCallback: ((ViewRecord, [Touch], TouchEvent, Touch.Phase) -> Bool)? {
    didSet { passesTouchesOn = touchesCallback == nil }
  }
  /// The host's edit commands.
  final var editCommands: EditCommandCallbacks?
  /// The view's edit menu. The menu is in the window only while it is being shown.
  final var editMenu: ViewRecord?
  /// The view's recognizers that have handles.
  final var recognizers: [RecognizerRecord] = []

  init(_ view: View, _ handle: Handle) {
    hostHandle = handle
    super.init(view: view)
    passesTouchesOn = true
  }

  final var handle: Handle { hostHandle }
  /// The error to throw if the host destroys or moves the view independently of its owner, or `nil`
  /// if the host may do so.
  var moveOrDestroyError: CallError? { nil }
  /// Called to dismiss the view before its owner is destroyed.
  func dismissMenu() {}
  /// The record as a window record, or `nil` if it isn't one.
  var asWindow: WindowRecord? { nil }
  /// The record as a control record, or `nil` if it isn't one.
  var asControl: ControlRecord? { nil }
  /// The record as a scroll view record, or `nil` if it isn't one.
  var asScroll: ScrollRecord? { nil }

  /// The input endpoint of the window that contains the view, or `nil` if there is none.
  final var inputEndpoint: InputEndpoint? { view.window?.record?.asWindow?.windowEndpoint }

  // MARK: The tree

  /// Calls a closure with this record and the records of all descendants, ancestors first.
  @inline(never)
  private final func forEachRecord(_ body: (ViewRecord) -> Void) {
    body(self)
    for subview in view.subviews { subview.record?.forEachRecord(body) }
  }

  /// Invalidates the handles of this view and of everything it owns, and returns the objects that
  /// the handles identified.
  final func invalidateHandles() -> [AnyObject] {
    var removedObjects: [AnyObject] = []
    forEachRecord { record in
      @inline(never) func removeHandle(_ handle: Handle) {
        if let known = Library.handleTable.remove(handle) { removedObjects.append(known) }
      }
      for recognizer in record.recognizers { removeHandle(recognizer.handle) }
      if let menu = record.editMenu {
        menu.dismissMenu()
        // Include the menu and its descendants, which are no longer part of a window.
        removedObjects += menu.invalidateHandles()
      }
      removeHandle(record.handle)
    }
    return removedObjects
  }

  /// Updates the recognizers that depend on the window after the window or its size has changed.
  final func windowDidChange() {
    guard let bounds = view.window?.bounds else { return }
    forEachRecord { record in
      for recognizer in record.recognizers { recognizer.surfaceDidChange(bounds) }
    }
  }

  // MARK: Commands

  override func canPerform(_ command: EditCommand) -> Bool {
    guard let editCommands, Library.view(handle) === self else { return false }
    return editCommands.canPerform(command)
  }

  override func perform(_ command: EditCommand) {
    if Library.view(handle) === self { editCommands?.perform(command) }
  }

  // MARK: Touches

  private final func hostPassesOn(
    _ touches: [Touch], _ event: TouchEvent, _ phase: Touch.Phase
  ) -> Bool {
    guard let touchesCallback, Library.view(handle) === self else { return true }
    return touchesCallback(self, touches, event, phase)
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if hostPassesOn(touches, event, .began) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if hostPassesOn(touches, event, .moved) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if hostPassesOn(touches, event, .ended) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if hostPassesOn(touches, event, .cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

extension View {
  /// The record of a host's view.
  var record: ViewRecord? { controller as? ViewRecord }
}

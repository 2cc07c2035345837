#if Live && os(Linux)
internal import Fingertip
internal import FingertipScenes

extension Scene {
  /// Tracks the touch interception status for gestures to which a command is bound. Touches are
  /// forwarded unless one of these gestures intercepts them. Touches on a control to which a
  /// command is bound belong to the control.
  func trackInterceptionStatuses(in window: Window) {
    var (recognizers, delaying, controls) = (Set<String>(), Set<String>(), Set<String>())
    for command in commands {
      switch command.trigger {
      case .recognizer(let name, _):
        recognizers.insert(name)
        if command.withholdsTouches { delaying.insert(name) }
      case .control(let name, _): controls.insert(name)
      case .motion, .remoteControl: break
      }
    }
    window.trackInterceptionStatuses(
      intercepts: { recognizers.contains($0.name) }, delays: { delaying.contains($0.name) },
      owner: { view in
        var view: View? = view
        while let next = view {
          if controls.contains(next.name) { return next.name }
          view = next.superview
        }
        return nil
      })
  }
}
#endif

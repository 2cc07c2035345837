#if Live && os(Linux)
internal import Fingertip
internal import FingertipScenes

extension Scene {
  /// Keeps account of what the gestures take that do something: those and no others are kept from whom
  /// touches are passed on to. What lands on a control that does something is the control's.
  func keepCustody(in window: Window) {
    var (recognizers, withholding, controls) = (Set<String>(), Set<String>(), Set<String>())
    for command in commands {
      switch command.trigger {
      case .recognizer(let name, _):
        recognizers.insert(name)
        if command.withholds { withholding.insert(name) }
      case .control(let name, _): controls.insert(name)
      case .motion, .remoteControl: break
      }
    }
    window.keepCustody(
      takes: { recognizers.contains($0.name) }, withholds: { withholding.contains($0.name) },
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

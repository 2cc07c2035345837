import Fingertip

// The code shown on the page for users of Qt and LVGL.

func matchLVGL(_ window: Window) {
  window.settings.longPress.minimumPressDuration = .milliseconds(400)
  window.settings.tap.maximumPressDuration = .milliseconds(400)
  window.addGestureRecognizer(Gesture(LongPress(), for: window) { print($0.location) })
}

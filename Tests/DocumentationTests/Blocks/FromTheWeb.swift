import Fingertip

// The code shown on the page for users of React Native, Hammer and use-gesture.

func matchGestureHandler(_ window: Window) {
  window.settings.tap.maximumPressDuration = .milliseconds(500)
  window.settings.pan.minimumTravel = 8
  window.addGestureRecognizer(Gesture(Pan(), for: window) { print($0.value.translation) })
}

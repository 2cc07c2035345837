import Fingertip

// The code shown on the page for users of UIKit.

func photo(in window: Window) -> View {
  let photo = View(frame: Rect(x: 20, y: 40, width: 280, height: 200), name: "photo")
  window.addSubview(photo)
  let pan = PanGestureRecognizer { pan in
    guard let photo = pan.view else { return }
    photo.center += pan.translation(in: photo.superview)
    pan.setTranslation(.zero, in: photo.superview)
  }
  let pinch = PinchGestureRecognizer { pinch in
    guard let photo = pinch.view else { return }
    let zoom = AffineTransform(scaleX: pinch.scale, y: pinch.scale)
    photo.transform = photo.transform.concatenating(zoom)
    pinch.scale = 1
  }
  pinch.shouldRecognizeSimultaneously = { other in other is PanGestureRecognizer }
  photo.addGestureRecognizer(pan)
  photo.addGestureRecognizer(pinch)
  return photo
}

func explain(_ tap: TapGestureRecognizer, in window: Window) {
  tap.onFailure = { _, reason in print("no tap, because", reason) }
  window.onDecision = { decision in
    if decision.recognizer === tap { print(decision) }
  }
}

final class Shelf: View {
  override func layoutSubviews() {
    let width = bounds.size.width / Double(max(subviews.count, 1))
    for (index, book) in subviews.enumerated() {
      book.frame = Rect(
        x: Double(index) * width, y: 0, width: width, height: bounds.size.height)
    }
  }
}

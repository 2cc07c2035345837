import Fingertip

/// A card on a desk.
final class Card: View {
  /// The displayed scale.
  var scale = 1.0 {
    didSet { transform = AffineTransform(scaleX: scale, y: scale) }
  }
}

/// A desk with cards. A tap selects a card, a drag moves it, and a pinch scales it.
final class Desk {
  let window: Window
  let sun = Card(frame: Rect(x: 40, y: 80, width: 140, height: 140), name: "sun")
  let moon = Card(frame: Rect(x: 220, y: 80, width: 140, height: 140), name: "moon")
  private(set) var chosen: Card?

  init(size: Size = Size(width: 400, height: 300)) {
    window = Window(size: size)
    for card in [sun, moon] {
      window.addSubview(card)
      listen(to: card)
    }
  }

  private func listen(to card: Card) {
    let tap = TapGestureRecognizer { [weak self, weak card] _ in self?.chosen = card }
    let pan = PanGestureRecognizer { [weak card] pan in
      card?.center += pan.translation(in: card?.superview)
      pan.setTranslation(.zero, in: card?.superview)
    }
    let pinch = PinchGestureRecognizer { [weak card] pinch in
      card?.scale *= pinch.scale
      pinch.scale = 1
    }
    for gesture in [tap, pan, pinch] { card.addGestureRecognizer(gesture) }
    // A pinch usually also moves the centroid.
    pan.recognizeSimultaneously(with: pinch)
  }
}

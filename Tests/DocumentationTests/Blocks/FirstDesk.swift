import Fingertip

@testable import example_desk

/// The tutorial's first version of the desk, before a test reveals what is missing.
enum FirstDesk {
  /// A desk of cards: a tap chooses one, a drag moves it, and two fingers make it larger or smaller.
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
    }
  }
}

import Fingertip

/// A vertical list of messages; a swipe to the left removes one.
final class Inbox {
  let window = Window(size: Size(width: 320, height: 480))
  private(set) var rows: [View] = []

  init(messages: [String]) {
    for (index, message) in messages.enumerated() {
      let row = View(
        frame: Rect(x: 0, y: 60 * Double(index), width: 320, height: 60), name: message)
      row.addGestureRecognizer(
        SwipeGestureRecognizer(.left) { [weak self, weak row] _ in
          self?.rows.removeAll { $0 === row }
          row?.removeFromSuperview()
        })
      window.addSubview(row)
      rows.append(row)
    }
  }
}

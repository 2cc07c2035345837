import Testing

@testable import Fingertip

@Suite struct ButtonTests {
  private let button = Button(frame: Rect(x: 0, y: 0, width: 80, height: 40), name: "play")

  @Test func `C6: A button shows the title for its state, or the normal title if there is none`() {
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitle("Off", for: .disabled)
    #expect(button.currentTitle == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Pause")
    button.isHighlighted = true
    #expect(button.currentTitle == "Pause")
    button.setTitle("Let go", for: [.selected, .highlighted])
    #expect(button.currentTitle == "Let go")
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    button.setTitle(nil, for: .disabled)
    #expect(button.titles[.disabled] == nil)
    button.isSelected = false
    button.isHighlighted = false
    #expect(button.currentTitle == "Play")
  }

  @Test func `Images and colors can be set for each state`() {
    button.setImage("star", for: .normal)
    button.setImage("star.filled", for: .selected)
    button.setBackgroundImage("plate", for: .normal)
    button.setTitleColor(Color(white: 0), for: .normal)
    button.setBackgroundColor(Color(red: 1, green: 0, blue: 0), for: .highlighted)
    #expect(button.currentImage == "star")
    #expect(button.currentBackgroundImage == "plate")
    #expect(button.currentTitleColor == Color(white: 0))
    #expect(button.currentBackgroundColor == nil)
    button.isHighlighted = true
    button.isSelected = true
    #expect(button.currentImage == "star.filled")
    #expect(button.currentBackgroundColor == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `A button type with a built-in image has a default size`() {
    let info = Button(.infoLight, center: Point(x: 100, y: 100))
    #expect(info.frame == Rect(x: 89, y: 89, width: 22, height: 22))
    #expect(info.kind == .infoLight)
    #expect(info.hitArea.restingMargin == Insets(all: 11))
    #expect(Button(.rounded, center: .zero).bounds.size == Size(width: 44, height: 44))
  }

  @Test func `Color components are clamped to the range 0 to 1`() {
    let color = Color(red: 2, green: -1, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 1, green: 0, blue: 0, alpha: 1))
  }
}

import Testing

@testable import Fingertip

/// Tests views whose coordinates become invalid while they are touched.
@Suite struct InvalidCoordinateTests {
  private static let frame = Rect(x: 0, y: 0, width: 300, height: 200)

  private static func controls() -> [Control] {
    let words = ["a", "b", "c", "d"]
    let items = words.map { BarItem($0) }
    let list = ListView(frame: frame, titles: words)
    list.isEditing = true
    return [
      Button(frame: frame), Switch(frame: frame), Slider(frame: frame), Stepper(frame: frame),
      SegmentedControl(frame: frame, segments: words), PageControl(frame: frame),
      PickerWheel(frame: frame, rows: words), SectionIndex(frame: frame, titles: words),
      Picker(frame: frame, wheels: [words, words]), DatePicker(frame: frame, mode: .dateAndTime),
      TabBar(frame: frame, items: items), Toolbar(frame: frame, entries: items.map { .button($0) }),
      TextField(frame: frame), SearchBar(frame: frame), list,
      MultiModeButton(frame: frame, modes: words.map { MultiModeButton.Mode($0) }),
    ]
  }

  private static let changes: [(String, @Sendable (View) -> Void)] = [
    ("NaN bounds origin", { $0.bounds.origin = Point(x: .nan, y: .nan) }),
    ("infinite bounds origin", { $0.bounds.origin = Point(x: -.infinity, y: .infinity) }),
    ("NaN size", { $0.bounds.size = Size(width: .nan, height: .nan) }),
    ("infinite size", { $0.bounds.size = Size(width: .infinity, height: .infinity) }),
    ("NaN center", { $0.center = Point(x: .nan, y: .nan) }),
    ("out-of-range center", { $0.center = Point(x: 1e308, y: -.infinity) }),
    (
      "zero transform",
      { $0.transform = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    ),
    ("NaN translation", { $0.transform.ty = .nan }),
  ]

  private func window(_ view: View) -> Window {
    let window = Window(size: Size(width: 300, height: 200))
    window.addSubview(view)
    return window
  }

  private func send(
    _ change: TouchSample.Change, _ x: Double, _ y: Double, at time: Int64, in window: Window
  ) {
    window.send(
      TouchFrame(
        at: Timestamp(milliseconds: time),
        samples: [TouchSample(TouchID(1), change, at: Point(x: x, y: y))]))
  }

  @Test(arguments: changes.indices)
  func `A control with invalid coordinates stays finite, and its window becomes idle`(change: Int) {
    for (index, x) in [20.0, 150, 290].flatMap({ x in Self.controls().indices.map { ($0, x) } }) {
      for moves in [true, false] {
        let control = Self.controls()[index]
        let window = window(control)
        send(.began, x, 30, at: 0, in: window)
        if moves { send(.moved, x, 60, at: 20, in: window) }
        Self.changes[change].1(control)
        if moves { send(.moved, x, 90, at: 40, in: window) }
        send(.ended, x, 90, at: 60, in: window)
        window.advance(to: Timestamp(milliseconds: 60_000))
        let name = "\(type(of: control)), \(Self.changes[change].0)"
        #expect(window.isIdle, "\(name)")
        for measure in control.measures {
          #expect(!measure.quantity.isNowhere, "\(name): \(measure)")
        }
      }
    }
  }

  @Test func `A section index, text view or menu with invalid bounds returns its first position`() {
    let ribbon = SectionIndex(frame: Self.frame, titles: ["a", "b"])
    ribbon.bounds.origin.y = .nan
    #expect(ribbon.index(at: .zero) == 0)
    let text = TextView(frame: Self.frame)
    text.text = "some text"
    text.textLayout = TextLayout(cell: Size(width: .nan, height: 20))
    #expect(text.textLayout.position(nearestTo: Point(x: 5, y: 5)) == 0)
    let menu = EditMenu()
    menu.bounds.size.width = .nan
    #expect(menu.visibleCommandRange.isEmpty)
  }

  @Test func `A number is converted to the nearest integer in a range`() {
    #expect(Int(2.9, in: 0...5) == 2 && Int(-7, in: 0...5) == 0 && Int(1e300, in: 0...5) == 5)
    #expect(Int(Double.nan, in: 0...5) == 0 && Int(Double.nan, in: 2...5) == 2)
    #expect(Int(Double.nan, in: -5...(-2)) == -2)
    #expect(Int(Double.infinity, in: 0...5) == 5 && Int(-Double.infinity, in: 3...5) == 3)
  }
}

extension Quantity {
  /// Whether the quantity is a non-finite number or point.
  fileprivate var isNowhere: Bool {
    switch self {
    case .number(let number), .length(let number), .factor(let number): !number.isFinite
    case .point(let point): !point.isFinite
    default: false
    }
  }
}

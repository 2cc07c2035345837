/// Wheels side by side, as for a date: each is turned on its own.
///
/// ```swift
/// let time = Picker(
///   frame: Rect(x: 0, y: 0, width: 200, height: 160),
///   wheels: [["10", "11", "12"], ["00", "15", "30", "45"]], name: "time")
/// time.addAction(for: .valueChanged) { print($0.selectedRows) }
/// ```
///
/// When a wheel has come to rest on another row, the picker sends `valueChanged`, after the wheel
/// did.
open class Picker: Control {
  /// The wheels, from left to right, of the same width.
  public final let wheels: [PickerWheel]
  /// The wheel that was turned last; `nil` before any was.
  public final private(set) var lastWheel: Int?

  /// Makes a picker with the rows of each wheel.
  public init(frame: Rect, wheels rows: [[String]], name: String = "") {
    let width = frame.size.width / Double(max(rows.count, 1))
    wheels = rows.enumerated().map { index, rows in
      PickerWheel(
        frame: Rect(
          x: Double(index) * width, y: 0, width: width, height: frame.size.height),
        rows: rows, name: name + "[\(index)]")
    }
    super.init(frame: frame, name: name)
    for wheel in wheels {
      addSubview(wheel)
      wheel.addTarget(self, action: Picker.wheelDidChange, for: .valueChanged)
    }
  }

  private final func wheelDidChange(_ wheel: PickerWheel) {
    lastWheel = wheels.firstIndex { $0 === wheel }
    sendActions(for: .valueChanged)
  }

  open override var chainName: String { name.isEmpty ? "picker" : name }
  open override var measures: [Measure] {
    wheels.enumerated().map { Measure("wheel \($0.offset)", .count($0.element.selectedRow)) }
  }
  open override var dragDirections: Directions { .vertical }

  /// The row of each wheel.
  public final var selectedRows: [Int] { wheels.map { $0.selectedRow } }

  /// Turns a wheel to a row at once, without an event; nothing when there is no such wheel.
  public final func select(row: Int, inWheel wheel: Int) {
    if wheels.indices.contains(wheel) { wheels[wheel].selectedRow = row }
  }

  /// Beside the wheels there is nothing to touch.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }
}

/// A control with wheels side by side, for example for hours and minutes. Each wheel is dragged
/// separately.
///
/// ```swift
/// let time = Picker(
///   frame: Rect(x: 0, y: 0, width: 200, height: 160),
///   wheels: [["10", "11", "12"], ["00", "15", "30", "45"]], name: "time")
/// time.addAction(for: .valueChanged) { print($0.selectedRows) }
/// ```
///
/// When a wheel stops on a different row, the picker sends `valueChanged`, after the wheel has sent
/// its own `valueChanged`.
open class Picker: Control {
  /// The wheels, from left to right, all of the same width.
  public final let wheels: [PickerWheel]
  /// The index of the wheel that was changed last, or `nil` if no wheel has been changed.
  public final private(set) var lastWheel: Int?

  /// Creates a picker, given the rows of each wheel.
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

  /// The selected row of each wheel.
  public final var selectedRows: [Int] { wheels.map { $0.selectedRow } }

  /// Returns the selected row of a wheel, or `nil` if there is no such wheel.
  public final func selectedRow(inComponent wheel: Int) -> Int? {
    wheels.indices.contains(wheel) ? wheels[wheel].selectedRow : nil
  }

  /// Selects a row of a wheel without sending an event. A row out of range is clamped. Does nothing
  /// if there is no such wheel.
  ///
  /// The row is selected at once. If `animated` is `true`, the wheel then moves to the row.
  public final func selectRow(_ row: Int, inComponent wheel: Int, animated: Bool = false) {
    if wheels.indices.contains(wheel) { wheels[wheel].selectRow(row, animated: animated) }
  }

  /// Returns `false`, because only the wheels track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }
}

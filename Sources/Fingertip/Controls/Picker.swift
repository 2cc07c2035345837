/// A control with several wheels side by side, for example one for hours and one for minutes. Each
/// wheel can be dragged separately.
///
/// ```swift
/// let time = Picker(
///   frame: Rect(x: 0, y: 0, width: 200, height: 160),
///   wheels: [["10", "11", "12"], ["00", "15", "30", "45"]], name: "time")
/// time.addAction(for: .valueChanged) { print($0.selectedRows) }
/// ```
///
/// When a wheel stops on a different row, first the wheel and then the picker sends `valueChanged`.
open class Picker: Control {
  /// The wheels, from left to right, all of the same width.
  public final let wheels: [PickerWheel]
  /// The index of the wheel that changed last, or `nil` if no wheel has changed.
  public final private(set) var lastChangedWheelIndex: Int?

  /// Creates a picker with the given rows on each wheel.
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
    lastChangedWheelIndex = wheels.firstIndex { $0 === wheel }
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

  /// Selects a row of a wheel without sending an event. The row is clamped to the wheel's range.
  /// Does nothing if there is no such wheel.
  ///
  /// The row is selected immediately. If `animated` is `true`, the wheel then moves to the row.
  public final func selectRow(_ row: Int, inComponent wheel: Int, animated: Bool = false) {
    if wheels.indices.contains(wheel) { wheels[wheel].selectRow(row, animated: animated) }
  }

  /// Returns `false`, because only the wheels track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }
}

public import CFingertip
import Fingertip

/// Sets the callback for control events.
@c @implementation
public func fingertip_control_on_event(
  _ control: fingertip_view?, _ events: UInt32, _ callback: fingertip_control_fn?,
  _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    guard let record = try Library.view(control).asControl else {
      throw .unsupported("not a control; pass the result of a function that creates a control")
    }
    record.setCallback(ControlEvents(rawValue: events), callback.map { ($0, user) })
  }
}

// Creates controls.

/// Creates a button.
@c @implementation
public func fingertip_button_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ControlRecord(Button(frame: $0), $1) }
}

/// Creates a slider.
@c @implementation
public func fingertip_slider_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ControlRecord(Slider(frame: $0), $1) }
}

/// Creates a switch.
@c @implementation
public func fingertip_switch_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ControlRecord(Switch(frame: $0), $1) }
}

/// Creates a stepper.
@c @implementation
public func fingertip_stepper_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ControlRecord(Stepper(frame: $0), $1) }
}

/// Creates a page control.
@c @implementation
public func fingertip_page_control_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ControlRecord(PageControl(frame: $0), $1) }
}

/// Creates a segmented control.
@c @implementation
public func fingertip_segmented_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ segments: Int32
) -> fingertip_view? {
  makeControlWithParts(1, 10_000, segments, in: parent, x, y, width, height) {
    SegmentedControl(frame: $0, segments: $1)
  }
}

/// Creates a picker wheel.
@c @implementation
public func fingertip_picker_wheel_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ rows: Int32
) -> fingertip_view? {
  makeControlWithParts(0, 100_000, rows, in: parent, x, y, width, height) {
    PickerWheel(frame: $0, rows: $1)
  }
}

/// Creates a section index.
@c @implementation
public func fingertip_section_index_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ letters: Int32
) -> fingertip_view? {
  makeControlWithParts(0, 10_000, letters, in: parent, x, y, width, height) {
    SectionIndex(frame: $0, titles: $1)
  }
}

/// Creates a control with the given number of parts. The parts have no titles, because the host
/// draws them.
func makeControlWithParts(
  _ minimum: Int, _ maximum: Int, _ count: Int32, in parent: fingertip_view?, _ x: Double,
  _ y: Double,
  _ width: Double, _ height: Double, _ function: StaticString = #function,
  _ control: (Rect, [String]) -> Control
) -> fingertip_view? {
  let count = Int(count)
  guard count >= minimum, count <= maximum else {
    Library.recordFailure(
      .countOutOfRange("part count out of range; use ", minimum, maximum), function)
    return nil
  }
  return makeView(in: parent, x, y, width, height, function) {
    ControlRecord(control($0, [String](repeating: "", count: count)), $1)
  }
}

public import CFingertip
import Fingertip

/// Creates a date picker.
@c @implementation
public func fingertip_date_picker_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) {
    ControlRecord(DatePicker(frame: $0, mode: .date), $1)
  }
}

/// Sets the selected time.
@c @implementation
public func fingertip_date_picker_set_time(
  _ picker: fingertip_view?, _ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32,
  _ minute: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    try datePicker(picker).time = LocalDateTime(year, month, day, hour, minute)
  }
}

/// Sets the earliest time that can be selected.
@c @implementation
public func fingertip_date_picker_set_minimum_date(
  _ picker: fingertip_view?, _ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32,
  _ minute: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    try datePicker(picker).minimumDate = LocalDateTime(year, month, day, hour, minute)
  }
}

/// Sets the latest time that can be selected.
@c @implementation
public func fingertip_date_picker_set_maximum_date(
  _ picker: fingertip_view?, _ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32,
  _ minute: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    try datePicker(picker).maximumDate = LocalDateTime(year, month, day, hour, minute)
  }
}

/// Returns the selected time.
@c @implementation
public func fingertip_date_picker_get_time(
  _ picker: fingertip_view?, _ time: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let chosen = try datePicker(picker).time
    guard let time else { throw .invalidArgument("time is NULL; pass an array of five numbers") }
    time[0] = Double(chosen.year)
    time[1] = Double(chosen.month)
    time[2] = Double(chosen.day)
    time[3] = Double(chosen.hour)
    time[4] = Double(chosen.minute)
  }
}

/// Returns a wheel's layout.
@c @implementation
public func fingertip_date_picker_wheel(
  _ picker: fingertip_view?, _ index: Int32, _ wheel: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let picker = try datePicker(picker)
    guard picker.wheels.indices.contains(Int(index)) else {
      throw .invalidNumber("no such wheel: a picker has two to four, numbered from 0")
    }
    guard let wheel else { throw .invalidArgument("wheel is NULL; pass an array of eight numbers") }
    let shown = picker.wheels[Int(index)]
    wheel[0] = Double(picker.components[Int(index)].wheelConstant)
    wheel[1] = Double(shown.rows.count)
    wheel[2] = Double(shown.selectedRow)
    wheel[3] = shown.offset
    try shown.frame.writeFrame(to: wheel + 4)
  }
}

private func datePicker(_ view: fingertip_view?) throws(CallError) -> DatePicker {
  guard let picker = try Library.view(view).view as? DatePicker else {
    throw .unsupported("not a date picker; pass the result of fingertip_date_picker_create")
  }
  return picker
}

extension LocalDateTime {
  /// Creates a time from C integers.
  fileprivate init(
    _ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32, _ minute: Int32
  ) {
    self.init(
      year: Int(year), month: Int(month), day: Int(day), hour: Int(hour), minute: Int(minute))
  }
}

extension DatePicker.Component {
  /// The `FINGERTIP_WHEEL_…` constant.
  fileprivate var wheelConstant: Int {
    switch self {
    case .year: 0
    case .month: 1
    case .day: 2
    case .hour: 3
    case .minute: 4
    case .dayPeriod: 5
    }
  }
}

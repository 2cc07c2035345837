/// A control with wheels for choosing a time, a date, both, or a duration.
///
/// ```swift
/// let alarm = DatePicker(
///   frame: Rect(x: 0, y: 0, width: 320, height: 160), mode: .time, name: "alarm")
/// alarm.minuteInterval = 5
/// alarm.time = LocalDateTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30)
/// alarm.addAction(for: .valueChanged) { print($0.time.hour, $0.time.minute) }
/// ```
///
/// The day wheel has as many rows as the month has days. If the user moves the wheels to a time
/// outside the limits, the wheels return to the nearest limit. The host provides the names of
/// months and weekdays, and the labels for AM and PM.
open class DatePicker: Control {
  /// The kind of value chosen with the wheels.
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// An hour and a minute.
    case time
    /// A month, a day and a year.
    case date
    /// A day, an hour and a minute.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDown
  }

  /// A date or time component that is chosen with one wheel.
  public enum Component: Hashable, Sendable {
    /// The year, or the month.
    case year, month
    /// The day of the month or, in ``Mode/dateAndTime``, a day within a range of two years.
    case day
    /// The hour, the minute or, on a 12-hour clock, AM or PM.
    case hour, minute, dayPeriod
  }

  /// The names shown on the wheels.
  public struct LocalizedNames: Hashable, Sendable {
    /// The names of the months, starting with January. A month without a name is shown as a number.
    public var months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    /// The names of the weekdays, starting with Sunday.
    public var weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// The labels for AM and PM.
    public var dayPeriods = ["AM", "PM"]

    /// Creates English names.
    public init() {}
  }

  /// The number of days that the day wheel in ``Mode/dateAndTime`` shows before and after the
  /// selected day.
  private static var daysAroundChosenDay: Int { 365 }

  /// The kind of value chosen with the wheels.
  public final var mode: Mode { didSet { rebuildWheels() } }
  /// The names shown on the wheels.
  public final var localizedNames = LocalizedNames() { didSet { rebuildWheels() } }
  /// Whether times use the 24-hour clock. If `false`, hours run from 1 to 12, and a wheel selects
  /// AM or PM.
  public final var uses24HourClock = true { didSet { rebuildWheels() } }
  /// The number of minutes between adjacent rows: a divisor of 60, at most 30. Other values are
  /// rounded down to such a divisor.
  public final var minuteInterval = 1 {
    didSet {
      minuteInterval = DatePicker.validMinuteInterval(minuteInterval)
      rebuildWheels()
    }
  }
  /// The earliest time that can be chosen, to the minute. Setting it to a time after
  /// ``maximumDate`` also moves the maximum to that time.
  public final var minimumDate = LocalDateTime.earliest {
    didSet {
      if maximumDate < minimumDate { maximumDate = minimumDate }
      rebuildWheels()
    }
  }
  /// The latest time that can be chosen, to the minute. Setting it to a time before ``minimumDate``
  /// also moves the minimum to that time.
  public final var maximumDate = LocalDateTime.latest {
    didSet {
      if maximumDate < minimumDate { minimumDate = maximumDate }
      rebuildWheels()
    }
  }
  /// The wheels, from left to right.
  public final private(set) var wheels: [PickerWheel] = []
  /// The date or time component that each wheel changes.
  public final private(set) var components: [Component] = []
  private final var chosenTime = LocalDateTime(year: 2000, month: 1, day: 1)
  /// The first day on the day wheel in ``Mode/dateAndTime``.
  private final var dayOfFirstRow = 0

  /// Creates a picker set to January 1, 2000, 00:00, or to a countdown of one minute.
  public init(frame: Rect, mode: Mode, name: String = "") {
    self.mode = mode
    super.init(frame: frame, name: name)
    rebuildWheels()
  }

  open override var chainName: String { name.isEmpty ? "date picker" : name }
  open override var measures: [Measure] {
    let clock = [Measure("hour", .count(time.hour)), Measure("minute", .count(time.minute))]
    let date = [
      Measure("year", .count(time.year)), Measure("month", .count(time.month)),
      Measure("day", .count(time.day)),
    ]
    return switch mode {
    case .time, .countDown: clock
    case .date: date
    case .dateAndTime: date + clock
    }
  }
  open override var dragDirections: Directions { .vertical }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitChoice(.mode, mode, upTo: .countDown) { mode = $0 }
    v.visitCount(.minuteInterval, minuteInterval, in: 1...30) { minuteInterval = $0 }
    v.visitFlag(.uses24HourClock, uses24HourClock) { uses24HourClock = $0 }
    v.visitReadOnlyState(.count, wheels.count)
    super.showSettings(to: &v)
  }

  // MARK: Value

  /// The chosen time. Setting this property moves the wheels immediately and sends no event. The
  /// time is clamped to the limits and rounded down to a multiple of ``minuteInterval``.
  public final var time: LocalDateTime {
    get { chosenTime }
    set {
      chosenTime = validTime(newValue)
      updateWheels()
    }
  }

  /// The duration chosen in ``Mode/countDown``, which is at least one ``minuteInterval`` and less
  /// than a day.
  public final var duration: Duration {
    get { .seconds(Int64(chosenTime.hour * 3600 + chosenTime.minute * 60)) }
    set {
      let minutes = Int(newValue.inSeconds / 60, in: 0...1439)
      time = chosenTime.withTime(hour: minutes / 60, minute: minutes % 60)
    }
  }

  private final func validTime(_ time: LocalDateTime) -> LocalDateTime {
    let step = minuteInterval
    func roundedDown(_ time: LocalDateTime) -> LocalDateTime {
      time.withTime(hour: time.hour, minute: time.minute / step * step)
    }
    if mode == .countDown {
      let time = roundedDown(time)
      return time.hour == 0 && time.minute == 0 ? time.withTime(hour: 0, minute: step % 60) : time
    }
    let rounded = roundedDown(min(max(time, minimumDate), maximumDate))
    // Rounding down may have made the time earlier than the minimum.
    guard rounded < minimumDate, let later = rounded.addingMinutes(step), later <= maximumDate
    else { return rounded }
    return later
  }

  private static func validMinuteInterval(_ minutes: Int) -> Int {
    [30, 20, 15, 12, 10, 6, 5, 4, 3, 2].first { $0 <= minutes } ?? 1
  }

  // MARK: Wheels

  /// Recreates the wheels.
  private final func rebuildWheels() {
    for wheel in wheels { wheel.removeFromSuperview() }
    let clock: [Component] =
      uses24HourClock || mode == .countDown ? [.hour, .minute] : [.hour, .minute, .dayPeriod]
    switch mode {
    case .time, .countDown: components = clock
    case .date: components = [.month, .day, .year]
    case .dateAndTime: components = [.day] + clock
    }
    wheels = components.indices.map { PickerWheel(frame: .zero, rows: [], name: name + "[\($0)]") }
    for wheel in wheels {
      addSubview(wheel)
      wheel.addTarget(self, action: DatePicker.wheelDidChange, for: .valueChanged)
    }
    layOutWheels()
    time = chosenTime
  }

  /// Updates the wheels' rows, and moves the wheels to the chosen time.
  private final func updateWheels() {
    for (component, wheel) in zip(components, wheels) {
      // Update only the rows of the day wheel, because the year wheel may have thousands of rows.
      if component == .day || wheel.rows.isEmpty { wheel.rows = rowTitles(of: component) }
      let row = chosenRow(of: component)
      if wheel.selectedRow != row { wheel.selectedRow = row }
    }
  }

  private final func rowTitles(of component: Component) -> [String] {
    switch component {
    case .year: return (minimumDate.year...maximumDate.year).map { "\($0)" }
    case .month:
      return (1...12).map { localizedNames.months.element(ifPresentAt: $0 - 1) ?? "\($0)" }
    case .day where mode == .date:
      return (1...LocalDateTime.days(inMonth: chosenTime.month, of: chosenTime.year)).map {
        "\($0)"
      }
    case .day:
      let today = chosenTime.daysSince1970
      dayOfFirstRow = max(today - DatePicker.daysAroundChosenDay, minimumDate.daysSince1970)
      let lastDay = min(today + DatePicker.daysAroundChosenDay, maximumDate.daysSince1970)
      return (dayOfFirstRow...max(lastDay, dayOfFirstRow)).map { days in
        let day = LocalDateTime(daysSince1970: days)
        let week = localizedNames.weekdays.element(ifPresentAt: day.weekday).map { $0 + " " } ?? ""
        return week + "\(day.day) "
          + (localizedNames.months.element(ifPresentAt: day.month - 1) ?? "\(day.month)")
      }
    case .hour where components.contains(.dayPeriod): return (0..<12).map { "\($0 == 0 ? 12 : $0)" }
    case .hour: return (0..<24).map { "\($0)" }
    case .minute:
      return stride(from: 0, to: 60, by: minuteInterval).map { $0 < 10 ? "0\($0)" : "\($0)" }
    case .dayPeriod:
      return (0..<2).map { localizedNames.dayPeriods.element(ifPresentAt: $0) ?? "\($0 + 1)" }
    }
  }

  private final func chosenRow(of component: Component) -> Int {
    switch component {
    case .year: chosenTime.year - minimumDate.year
    case .month: chosenTime.month - 1
    case .day: mode == .date ? chosenTime.day - 1 : chosenTime.daysSince1970 - dayOfFirstRow
    case .hour: components.contains(.dayPeriod) ? chosenTime.hour % 12 : chosenTime.hour
    case .minute: chosenTime.minute / minuteInterval
    case .dayPeriod: chosenTime.hour / 12
    }
  }

  private final func wheelDidChange(_ wheel: PickerWheel) {
    guard let index = wheels.firstIndex(where: { $0 === wheel }) else { return }
    let before = chosenTime
    time = timeBySetting(components[index], to: wheel.selectedRow)
    if chosenTime != before { sendActions(for: .valueChanged) }
  }

  /// Returns the chosen time with one component replaced by the value of a row.
  private final func timeBySetting(_ component: Component, to row: Int) -> LocalDateTime {
    let now = chosenTime
    switch component {
    case .year: return now.withDate(year: minimumDate.year + row, month: now.month, day: now.day)
    case .month: return now.withDate(year: now.year, month: row + 1, day: now.day)
    case .day where mode == .date:
      return now.withDate(year: now.year, month: now.month, day: row + 1)
    case .day:
      return LocalDateTime(daysSince1970: dayOfFirstRow + row, hour: now.hour, minute: now.minute)
    case .hour:
      let half = components.contains(.dayPeriod) ? now.hour / 12 * 12 : 0
      return now.withTime(hour: half + row, minute: now.minute)
    case .minute: return now.withTime(hour: now.hour, minute: row * minuteInterval)
    case .dayPeriod: return now.withTime(hour: now.hour % 12 + row * 12, minute: now.minute)
    }
  }

  /// Returns `false`, because only the wheels track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOutWheels()
  }

  private final func layOutWheels() {
    let width = bounds.size.width / Double(max(wheels.count, 1))
    for (index, wheel) in wheels.enumerated() {
      wheel.frame = Rect(
        x: bounds.minX + Double(index) * width, y: bounds.minY, width: width,
        height: bounds.size.height)
      // A wheel's offset depends on the center of the wheel, which may have moved.
      wheel.selectedRow = wheel.selectedRow
    }
  }
}

extension LocalDateTime {
  fileprivate func withTime(hour: Int, minute: Int) -> LocalDateTime {
    LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  fileprivate func withDate(year: Int, month: Int, day: Int) -> LocalDateTime {
    LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// Returns the time a given number of minutes later, or `nil` if it would be after the last valid
  /// minute. `minutes` must be less than 1,440, the number of minutes in a day.
  fileprivate func addingMinutes(_ minutes: Int) -> LocalDateTime? {
    let sum = hour * 60 + minute + minutes
    if sum < 1440 { return withTime(hour: sum / 60, minute: sum % 60) }
    let next = LocalDateTime(
      daysSince1970: daysSince1970 + 1, hour: sum / 60 - 24, minute: sum % 60)
    return next > self ? next : nil
  }
}

extension [String] {
  fileprivate func element(ifPresentAt index: Int) -> String? {
    indices.contains(index) ? self[index] : nil
  }
}

extension DatePicker.Mode: SettingChoice {
  package static var choiceNames: StaticText { "time date dateAndTime countDown" }
}

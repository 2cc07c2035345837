/// Wheels that choose a time, a date, both, or a duration.
///
/// ```swift
/// let alarm = DatePicker(
///   frame: Rect(x: 0, y: 0, width: 320, height: 160), mode: .time, name: "alarm")
/// alarm.minuteInterval = 5
/// alarm.time = LocalDateTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30)
/// alarm.addAction(for: .valueChanged) { print($0.time.hour, $0.time.minute) }
/// ```
///
/// The day wheel has as many rows as the month has days. A time outside the limits returns to the
/// nearest limit. The host provides the names of months, weekdays, AM and PM.
open class DatePicker: Control {
  /// The kind of value that the wheels choose.
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

  /// The component that a wheel changes.
  public enum Part: Hashable, Sendable {
    /// The year, or the month.
    case year, month
    /// The day of the month; in ``Mode/dateAndTime``, a day in a range of two years.
    case day
    /// The hour, the minute, or AM and PM in a 12-hour clock.
    case hour, minute, half
  }

  /// The labels shown on the wheels.
  public struct Words: Hashable, Sendable {
    /// The months, starting with January. Missing names are shown as numbers.
    public var months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    /// The weekdays, starting with Sunday.
    public var weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// AM and PM.
    public var halves = ["AM", "PM"]

    /// Creates English labels.
    public init() {}
  }

  /// The number of days before and after the selected day on the wheel of ``Mode/dateAndTime``.
  private static var daysAround: Int { 365 }

  /// The kind of value that the wheels choose.
  public final var mode: Mode { didSet { build() } }
  /// The labels shown on the wheels.
  public final var words = Words() { didSet { build() } }
  /// Whether the clock has 24 hours. If `false`, it has 12 hours and a wheel for AM and PM.
  public final var has24Hours = true { didSet { build() } }
  /// The number of minutes between two rows: a divisor of 60, at most 30. Other values are rounded
  /// down to one.
  public final var minuteInterval = 1 {
    didSet {
      minuteInterval = DatePicker.interval(minuteInterval)
      build()
    }
  }
  /// The first minute that can be chosen. Setting it later than ``maximumDate`` moves that too.
  public final var earliest = CalendarTime.first {
    didSet {
      if latest < earliest { latest = earliest }
      build()
    }
  }
  /// The last minute that can be chosen. Setting it earlier than ``minimumDate`` moves that too.
  public final var latest = CalendarTime.last {
    didSet {
      if latest < earliest { earliest = latest }
      build()
    }
  }
  /// The wheels, from left to right.
  public final private(set) var wheels: [PickerWheel] = []
  /// The component of each wheel.
  public final private(set) var parts: [Part] = []
  private final var chosen = CalendarTime(year: 2000, month: 1, day: 1)
  /// The first day on the wheel of ``Mode/dateAndTime``.
  private final var firstDay = 0

  /// Creates a picker set to January 1, 2000, 00:00, or to a count down of one minute.
  public init(frame: Rect, mode: Mode, name: String = "") {
    self.mode = mode
    super.init(frame: frame, name: name)
    build()
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
    v.choice(.mode, mode, upTo: .countDown) { mode = $0 }
    v.count(.minuteInterval, minuteInterval, in: 1...30) { minuteInterval = $0 }
    v.flag(.has24Hours, has24Hours) { has24Hours = $0 }
    v.state(.count, wheels.count)
    super.showSettings(to: &v)
  }

  // MARK: Value

  /// The chosen time. Setting it moves the wheels at once and sends no event. It is clamped to the
  /// limits and rounded down to a multiple of ``minuteInterval``.
  public final var time: CalendarTime {
    get { chosen }
    set {
      chosen = possible(newValue)
      show()
    }
  }

  /// The duration in ``Mode/countDown``: at least one ``minuteInterval``, less than a day.
  public final var duration: Duration {
    get { .seconds(Int64(chosen.hour * 3600 + chosen.minute * 60)) }
    set {
      let minutes = Int(newValue.inSeconds / 60, in: 0...1439)
      time = chosen.at(hour: minutes / 60, minute: minutes % 60)
    }
  }

  private final func possible(_ time: CalendarTime) -> CalendarTime {
    let step = minuteInterval
    func whole(_ time: CalendarTime) -> CalendarTime {
      time.at(hour: time.hour, minute: time.minute / step * step)
    }
    if mode == .countDown {
      let time = whole(time)
      return time.hour == 0 && time.minute == 0 ? time.at(hour: 0, minute: step % 60) : time
    }
    let cut = whole(min(max(time, earliest), latest))
    // Rounding down may have moved the time before the minimum.
    guard cut < earliest, let later = cut.later(byMinutes: step), later <= latest
    else { return cut }
    return later
  }

  private static func interval(_ minutes: Int) -> Int {
    [30, 20, 15, 12, 10, 6, 5, 4, 3, 2].first { $0 <= minutes } ?? 1
  }

  // MARK: Wheels

  /// Recreates the wheels.
  private final func build() {
    for wheel in wheels { wheel.removeFromSuperview() }
    let clock: [Part] =
      has24Hours || mode == .countDown ? [.hour, .minute] : [.hour, .minute, .half]
    switch mode {
    case .time, .countDown: parts = clock
    case .date: parts = [.month, .day, .year]
    case .dateAndTime: parts = [.day] + clock
    }
    wheels = parts.indices.map { PickerWheel(frame: .zero, rows: [], name: name + "[\($0)]") }
    for wheel in wheels {
      addSubview(wheel)
      wheel.addTarget(self, action: DatePicker.wheelDidTurn, for: .valueChanged)
    }
    layOut()
    time = chosen
  }

  /// Moves the wheels to the chosen time and updates their rows.
  private final func show() {
    for (part, wheel) in zip(parts, wheels) {
      // Update only the days: the year wheel may have thousands of rows.
      if part == .day || wheel.rows.isEmpty { wheel.rows = rows(of: part) }
      let row = row(of: part)
      if wheel.selectedRow != row { wheel.selectedRow = row }
    }
  }

  private final func rows(of part: Part) -> [String] {
    switch part {
    case .year: return (earliest.year...latest.year).map { "\($0)" }
    case .month: return (1...12).map { words.months.word(at: $0 - 1) ?? "\($0)" }
    case .day where mode == .date:
      return (1...CalendarTime.days(inMonth: chosen.month, of: chosen.year)).map { "\($0)" }
    case .day:
      let today = chosen.daysSince1970
      firstDay = max(today - DatePicker.daysAround, earliest.daysSince1970)
      let lastDay = min(today + DatePicker.daysAround, latest.daysSince1970)
      return (firstDay...max(lastDay, firstDay)).map { days in
        let day = CalendarTime(daysSince1970: days)
        let week = words.weekdays.word(at: day.weekday).map { $0 + " " } ?? ""
        return week + "\(day.day) " + (words.months.word(at: day.month - 1) ?? "\(day.month)")
      }
    case .hour where parts.contains(.half): return (0..<12).map { "\($0 == 0 ? 12 : $0)" }
    case .hour: return (0..<24).map { "\($0)" }
    case .minute:
      return stride(from: 0, to: 60, by: minuteInterval).map { $0 < 10 ? "0\($0)" : "\($0)" }
    case .half: return (0..<2).map { words.halves.word(at: $0) ?? "\($0 + 1)" }
    }
  }

  private final func row(of part: Part) -> Int {
    switch part {
    case .year: chosen.year - earliest.year
    case .month: chosen.month - 1
    case .day: mode == .date ? chosen.day - 1 : chosen.daysSince1970 - firstDay
    case .hour: parts.contains(.half) ? chosen.hour % 12 : chosen.hour
    case .minute: chosen.minute / minuteInterval
    case .half: chosen.hour / 12
    }
  }

  private final func wheelDidTurn(_ wheel: PickerWheel) {
    guard let index = wheels.firstIndex(where: { $0 === wheel }) else { return }
    let before = chosen
    time = turned(parts[index], to: wheel.selectedRow)
    if chosen != before { sendActions(for: .valueChanged) }
  }

  /// Returns the chosen time with one component set to a row.
  private final func turned(_ part: Part, to row: Int) -> CalendarTime {
    let now = chosen
    switch part {
    case .year: return now.on(year: earliest.year + row, month: now.month, day: now.day)
    case .month: return now.on(year: now.year, month: row + 1, day: now.day)
    case .day where mode == .date: return now.on(year: now.year, month: now.month, day: row + 1)
    case .day:
      return CalendarTime(daysSince1970: firstDay + row, hour: now.hour, minute: now.minute)
    case .hour:
      let half = parts.contains(.half) ? now.hour / 12 * 12 : 0
      return now.at(hour: half + row, minute: now.minute)
    case .minute: return now.at(hour: now.hour, minute: row * minuteInterval)
    case .half: return now.at(hour: now.hour % 12 + row * 12, minute: now.minute)
    }
  }

  /// Only the wheels track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }

  private final func layOut() {
    let width = bounds.size.width / Double(max(wheels.count, 1))
    for (index, wheel) in wheels.enumerated() {
      wheel.frame = Rect(
        x: bounds.minX + Double(index) * width, y: bounds.minY, width: width,
        height: bounds.size.height)
      // The offset of a wheel depends on its center, which may have moved.
      wheel.selectedRow = wheel.selectedRow
    }
  }
}

extension CalendarTime {
  fileprivate func at(hour: Int, minute: Int) -> CalendarTime {
    CalendarTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  fileprivate func on(year: Int, month: Int, day: Int) -> CalendarTime {
    CalendarTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// Returns the time some minutes later, less than a day; `nil` after the last valid minute.
  fileprivate func later(byMinutes minutes: Int) -> CalendarTime? {
    let sum = hour * 60 + minute + minutes
    if sum < 1440 { return at(hour: sum / 60, minute: sum % 60) }
    let next = CalendarTime(
      daysSince1970: daysSince1970 + 1, hour: sum / 60 - 24, minute: sum % 60)
    return next > self ? next : nil
  }
}

extension [String] {
  fileprivate func word(at index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}

extension DatePicker.Mode: SettingChoice {
  package static var words: Phrase { "time date dateAndTime countDown" }
}

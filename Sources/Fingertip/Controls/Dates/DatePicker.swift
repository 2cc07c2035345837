/// Wheels that choose a time, a date, both, or how long something is to take.
///
/// ```swift
/// let alarm = DatePicker(frame: Rect(x: 0, y: 0, width: 320, height: 160), mode: .time, name: "alarm")
/// alarm.minuteInterval = 5
/// alarm.time = CalendarTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30)
/// alarm.addAction(for: .valueChanged) { print($0.time.hour, $0.time.minute) }
/// ```
///
/// The wheel of days has as many as the month, and a time outside of the limits turns back to them.
/// Words for months, days of the week and halves of a day are data of the host.
open class DatePicker: Control {
  /// What is chosen.
  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// An hour and a minute.
    case time
    /// A month, a day and a year.
    case date
    /// A day, an hour and a minute.
    case dateAndTime
    /// Hours and minutes that something takes.
    case countDown
  }

  /// What one of the wheels turns.
  public enum Part: Hashable, Sendable {
    /// Years and months.
    case year, month
    /// The day of the month; in ``Mode/dateAndTime`` the day among those of two years.
    case day
    /// Hours, minutes, and the half of the day in a clock of twelve hours.
    case hour, minute, half
  }

  /// The words that the wheels show.
  public struct Labels: Hashable, Sendable {
    /// The months, January first. What is missing is shown as its number.
    public var months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    /// The days of the week, Sunday first.
    public var weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// The halves of the day.
    public var halves = ["AM", "PM"]

    /// Makes the words of English.
    public init() {}
  }

  /// How many days before and behind its own the wheel of ``Mode/dateAndTime`` has.
  private static var daysAround: Int { 365 }

  /// What the wheels choose.
  public final var mode: Mode { didSet { rebuildWheels() } }
  /// The words that the wheels show.
  public final var labels = Labels() { didSet { rebuildWheels() } }
  /// Whether the clock has 24 hours; otherwise 12, and a wheel for the half of the day.
  public final var uses24HourClock = true { didSet { rebuildWheels() } }
  /// How many minutes lie between two rows: a number that 60 can be divided by, up to 30. Another one is
  /// cut to the next lower of them.
  public final var minuteInterval = 1 {
    didSet {
      minuteInterval = DatePicker.interval(minuteInterval)
      rebuildWheels()
    }
  }
  /// The first minute that can be chosen. It takes ``latest`` along.
  public final var minimumDate = LocalDateTime.first {
    didSet {
      if maximumDate < minimumDate { maximumDate = minimumDate }
      rebuildWheels()
    }
  }
  /// The last minute that can be chosen. It takes ``earliest`` along.
  public final var maximumDate = LocalDateTime.last {
    didSet {
      if maximumDate < minimumDate { minimumDate = maximumDate }
      rebuildWheels()
    }
  }
  /// The wheels, from left to right.
  public final private(set) var wheels: [PickerWheel] = []
  /// What each of them turns.
  public final private(set) var parts: [Part] = []
  private final var currentTime = LocalDateTime(year: 2000, month: 1, day: 1)
  /// The first day on the wheel of ``Mode/dateAndTime``.
  private final var firstDay = 0

  /// Makes a picker at the beginning of the year 2000, or at one minute.
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
    v.choice(.mode, mode, upTo: .countDown) { mode = $0 }
    v.count(.minuteInterval, minuteInterval, in: 1...30) { minuteInterval = $0 }
    v.flag(.uses24HourClock, uses24HourClock) { uses24HourClock = $0 }
    v.state(.count, wheels.count)
    super.showSettings(to: &v)
  }

  // MARK: The value

  /// What is chosen. Setting it turns the wheels at once and sends no event; it is cut to the limits, and
  /// to a multiple of ``minuteInterval``.
  public final var time: LocalDateTime {
    get { currentTime }
    set {
      currentTime = validTime(newValue)
      show()
    }
  }

  /// How long, in ``Mode/countDown``: at least one ``minuteInterval``, less than a day.
  public final var duration: Duration {
    get { .seconds(Int64(currentTime.hour * 3600 + currentTime.minute * 60)) }
    set {
      let minutes = Int(newValue.inSeconds / 60, in: 0...1439)
      time = currentTime.at(hour: minutes / 60, minute: minutes % 60)
    }
  }

  private final func validTime(_ time: LocalDateTime) -> LocalDateTime {
    let step = minuteInterval
    func roundedDown(_ time: LocalDateTime) -> LocalDateTime {
      time.at(hour: time.hour, minute: time.minute / step * step)
    }
    if mode == .countDown {
      let time = roundedDown(time)
      return time.hour == 0 && time.minute == 0 ? time.at(hour: 0, minute: step % 60) : time
    }
    let rounded = roundedDown(min(max(time, minimumDate), maximumDate))
    // What is cut down to a multiple may lie before the first that can be chosen.
    guard rounded < minimumDate, let later = rounded.later(byMinutes: step), later <= maximumDate
    else { return rounded }
    return later
  }

  private static func interval(_ minutes: Int) -> Int {
    [30, 20, 15, 12, 10, 6, 5, 4, 3, 2].first { $0 <= minutes } ?? 1
  }

  // MARK: Wheels

  /// Makes the wheels anew.
  private final func rebuildWheels() {
    for wheel in wheels { wheel.removeFromSuperview() }
    let clock: [Part] =
      uses24HourClock || mode == .countDown ? [.hour, .minute] : [.hour, .minute, .half]
    switch mode {
    case .time, .countDown: parts = clock
    case .date: parts = [.month, .day, .year]
    case .dateAndTime: parts = [.day] + clock
    }
    wheels = parts.indices.map { PickerWheel(frame: .zero, rows: [], name: name + "[\($0)]") }
    for wheel in wheels {
      addSubview(wheel)
      wheel.addTarget(self, action: DatePicker.wheelDidChange, for: .valueChanged)
    }
    layOut()
    time = currentTime
  }

  /// Turns the wheels to what is chosen, with the rows that go with it.
  private final func show() {
    for (part, wheel) in zip(parts, wheels) {
      // Only the days change with what is chosen; there may be thousands of years.
      if part == .day || wheel.rows.isEmpty { wheel.rows = rows(of: part) }
      let row = row(of: part)
      if wheel.selectedRow != row { wheel.selectedRow = row }
    }
  }

  private final func rows(of part: Part) -> [String] {
    switch part {
    case .year: return (minimumDate.year...maximumDate.year).map { "\($0)" }
    case .month: return (1...12).map { labels.months.label(at: $0 - 1) ?? "\($0)" }
    case .day where mode == .date:
      return (1...LocalDateTime.days(inMonth: currentTime.month, of: currentTime.year)).map { "\($0)" }
    case .day:
      let today = currentTime.daysSince1970
      firstDay = max(today - DatePicker.daysAround, minimumDate.daysSince1970)
      let lastDay = min(today + DatePicker.daysAround, maximumDate.daysSince1970)
      return (firstDay...max(lastDay, firstDay)).map { days in
        let day = LocalDateTime(daysSince1970: days)
        let week = labels.weekdays.label(at: day.weekday).map { $0 + " " } ?? ""
        return week + "\(day.day) " + (labels.months.label(at: day.month - 1) ?? "\(day.month)")
      }
    case .hour where parts.contains(.half): return (0..<12).map { "\($0 == 0 ? 12 : $0)" }
    case .hour: return (0..<24).map { "\($0)" }
    case .minute:
      return stride(from: 0, to: 60, by: minuteInterval).map { $0 < 10 ? "0\($0)" : "\($0)" }
    case .half: return (0..<2).map { labels.halves.label(at: $0) ?? "\($0 + 1)" }
    }
  }

  private final func row(of part: Part) -> Int {
    switch part {
    case .year: currentTime.year - minimumDate.year
    case .month: currentTime.month - 1
    case .day: mode == .date ? currentTime.day - 1 : currentTime.daysSince1970 - firstDay
    case .hour: parts.contains(.half) ? currentTime.hour % 12 : currentTime.hour
    case .minute: currentTime.minute / minuteInterval
    case .half: currentTime.hour / 12
    }
  }

  private final func wheelDidChange(_ wheel: PickerWheel) {
    guard let index = wheels.firstIndex(where: { $0 === wheel }) else { return }
    let before = currentTime
    time = updatedTime(parts[index], to: wheel.selectedRow)
    if currentTime != before { sendActions(for: .valueChanged) }
  }

  /// What is chosen, with one part of it turned to a row.
  private final func updatedTime(_ part: Part, to row: Int) -> LocalDateTime {
    let now = currentTime
    switch part {
    case .year: return now.on(year: minimumDate.year + row, month: now.month, day: now.day)
    case .month: return now.on(year: now.year, month: row + 1, day: now.day)
    case .day where mode == .date: return now.on(year: now.year, month: now.month, day: row + 1)
    case .day:
      return LocalDateTime(daysSince1970: firstDay + row, hour: now.hour, minute: now.minute)
    case .hour:
      let half = parts.contains(.half) ? now.hour / 12 * 12 : 0
      return now.at(hour: half + row, minute: now.minute)
    case .minute: return now.at(hour: now.hour, minute: row * minuteInterval)
    case .half: return now.at(hour: now.hour % 12 + row * 12, minute: now.minute)
    }
  }

  /// Beside the wheels there is nothing to touch.
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
      // A wheel is turned about its middle, which may be elsewhere now.
      wheel.selectedRow = wheel.selectedRow
    }
  }
}

extension LocalDateTime {
  fileprivate func at(hour: Int, minute: Int) -> LocalDateTime {
    LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  fileprivate func on(year: Int, month: Int, day: Int) -> LocalDateTime {
    LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// The minute some minutes later, less than a day; `nil` after the last that there is.
  fileprivate func later(byMinutes minutes: Int) -> LocalDateTime? {
    let sum = hour * 60 + minute + minutes
    if sum < 1440 { return at(hour: sum / 60, minute: sum % 60) }
    let next = LocalDateTime(
      daysSince1970: daysSince1970 + 1, hour: sum / 60 - 24, minute: sum % 60)
    return next > self ? next : nil
  }
}

extension [String] {
  fileprivate func label(at index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}

extension DatePicker.Mode: SettingChoice {
  package static var choiceNames: StaticText { "time date dateAndTime countDown" }
}

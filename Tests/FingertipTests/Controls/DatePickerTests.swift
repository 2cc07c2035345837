import EngineStage
import Testing

@testable import Fingertip

@Suite struct LocalDateTimeTests {
  @Test func `Days are counted in the Gregorian calendar`() {
    #expect(LocalDateTime(year: 1970, month: 1, day: 1).daysSince1970 == 0)
    #expect(LocalDateTime(year: 2000, month: 3, day: 1).daysSince1970 == 11_017)
    #expect(LocalDateTime(year: 1969, month: 12, day: 31).daysSince1970 == -1)
    #expect(LocalDateTime(year: 1970, month: 1, day: 1).weekday == 4, "it was a Thursday")
    #expect(LocalDateTime(year: 2026, month: 11, day: 22).weekday == 0, "it is a Sunday")
    #expect(LocalDateTime.earliest.weekday == 1)
    // Over several centuries, each day must be one day after the previous day and must survive a
    // round trip through the conversion.
    var before = LocalDateTime(daysSince1970: -150_001)
    for days in -150_000...60_000 {
      let day = LocalDateTime(daysSince1970: days)
      #expect(day.daysSince1970 == days && before < day)
      before = day
    }
  }

  @Test func `Each minute of a day is later than the previous minute`() {
    let minutes = (0..<1440).map {
      LocalDateTime(year: 2026, month: 11, day: 24, hour: $0 / 60, minute: $0 % 60)
    }
    for (before, after) in zip(minutes, minutes.dropFirst()) { #expect(before < after) }
  }

  @Test func `An invalid date is clamped to the nearest valid one`() {
    #expect(LocalDateTime(year: 2026, month: 2, day: 31).day == 28)
    #expect(LocalDateTime(year: 2024, month: 2, day: 31).day == 29)
    #expect(LocalDateTime(year: 1900, month: 2, day: 29).day == 28)
    #expect(LocalDateTime(year: 2000, month: 2, day: 29).day == 29)
    for bad in [Int.min, -1, 99_999, .max] {
      let time = LocalDateTime(year: bad, month: bad, day: bad, hour: bad, minute: bad)
      #expect(time == (bad < 0 ? .earliest : .latest))
      #expect(
        LocalDateTime(daysSince1970: bad).year
          == (bad < -1 ? 1 : bad == -1 ? 1969 : bad > 99_999 ? 9999 : 2243))
    }
  }
}

@Suite struct DatePickerTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func picker(_ mode: DatePicker.Mode) -> DatePicker {
    panel.add(
      DatePicker(frame: Rect(x: 0, y: 0, width: 300, height: 160), mode: mode, name: "when"))
  }

  /// Scrolls the wheel at a location by a number of rows. Taps the row below the center once for
  /// each row.
  private func scrollWheel(_ x: Double, rows: Int, at time: Double) {
    for row in 0..<rows {
      let start = time + Double(row) * 1000
      stage.tap(UInt64(start), x, 112, at: start)
      stage.wait(until: start + 900)
    }
  }

  @Test func `A date picker has month, day and year wheels and shows only days that the month has`()
  {
    let picker = picker(.date)
    picker.time = LocalDateTime(year: 2023, month: 1, day: 31)
    #expect(picker.wheels.map(\.rows.count) == [12, 31, 9999])
    #expect(picker.wheels.map(\.selectedTitle) == ["January", "31", "2023"])
    scrollWheel(50, rows: 1, at: 0)
    #expect(picker.time == LocalDateTime(year: 2023, month: 2, day: 28))
    #expect(picker.wheels[1].rows.count == 28 && picker.wheels[1].selectedRow == 27)
    #expect(panel.read() == ["when valueChanged"])
    scrollWheel(250, rows: 1, at: 10_000)
    #expect(picker.time == LocalDateTime(year: 2024, month: 2, day: 28))
    #expect(picker.wheels[1].rows.count == 29)
  }

  @Test func `A time picker shows 24 hours, or 12 hours with AM and PM`() {
    let picker = picker(.time)
    picker.time = LocalDateTime(year: 2026, month: 1, day: 1, hour: 23, minute: 59)
    #expect(picker.wheels.map(\.selectedTitle) == ["23", "59"])
    picker.uses24HourClock = false
    #expect(picker.wheels.map(\.selectedTitle) == ["11", "59", "PM"])
    #expect(picker.wheels[0].rows.first == "12")
    picker.time = LocalDateTime(year: 2026, month: 1, day: 1)
    #expect(picker.wheels.map(\.selectedTitle) == ["12", "00", "AM"])
    scrollWheel(250, rows: 1, at: 0)
    #expect(picker.time.hour == 12)
    scrollWheel(50, rows: 1, at: 10_000)
    #expect(picker.time.hour == 13)
    #expect(panel.read() == ["when valueChanged", "when valueChanged"])
  }

  @Test func `The minute interval is rounded down to a divisor of 60 between 1 and 30`() {
    let picker = picker(.time)
    for (given, used) in [
      (15, 15), (7, 6), (0, 1), (-3, 1), (31, 30), (60, 30), (Int.max, 30), (Int.min, 1),
    ] {
      picker.minuteInterval = given
      #expect(picker.minuteInterval == used)
      #expect(picker.wheels[1].rows.count == 60 / used)
    }
    picker.minuteInterval = 15
    picker.time = LocalDateTime(year: 2026, month: 1, day: 1, hour: 6, minute: 44)
    #expect(picker.time.minute == 30)
    scrollWheel(200, rows: 1, at: 0)
    #expect(picker.time.minute == 45)
  }

  @Test func `A date and time picker rolls over at the end of the year`() {
    let picker = picker(.dateAndTime)
    picker.time = LocalDateTime(year: 2026, month: 12, day: 31, hour: 8, minute: 5)
    #expect(picker.wheels.map(\.selectedTitle) == ["Thu 31 December", "8", "05"])
    scrollWheel(50, rows: 1, at: 0)
    #expect(picker.time == LocalDateTime(year: 2027, month: 1, day: 1, hour: 8, minute: 5))
    #expect(picker.wheels[0].selectedTitle == "Fri 1 January")
    #expect(picker.wheels[0].rows.count == 731)
  }

  @Test func `A date outside the limits moves to the nearest limit`() {
    let picker = picker(.date)
    picker.minimumDate = LocalDateTime(year: 2020, month: 6, day: 15)
    picker.maximumDate = LocalDateTime(year: 2021, month: 6, day: 15)
    picker.time = LocalDateTime(year: 1999, month: 1, day: 1)
    #expect(picker.time == picker.minimumDate && picker.wheels[2].rows == ["2020", "2021"])
    picker.time = LocalDateTime(year: 2021, month: 6, day: 15)
    _ = panel.read()
    scrollWheel(150, rows: 1, at: 0)
    #expect(picker.time == picker.maximumDate && picker.wheels[1].selectedRow == 14)
    #expect(panel.read().isEmpty)
    picker.maximumDate = LocalDateTime(year: 2000, month: 1, day: 1)
    #expect(picker.minimumDate == picker.maximumDate && picker.time == picker.maximumDate)
  }

  @Test func `A countdown lasts at least one interval and less than a day`() {
    let picker = picker(.countDown)
    picker.minuteInterval = 5
    for (given, used) in [
      (Duration.zero, 5), (.seconds(-9), 5), (.seconds(3599), 55), (.seconds(1 << 60), 1435),
    ] {
      picker.duration = given
      #expect(picker.duration == .seconds(used * 60))
    }
    picker.duration = .seconds(3600)
    scrollWheel(200, rows: 1, at: 0)
    #expect(picker.duration == .seconds(3900))
    #expect(panel.read() == ["when valueChanged"])
  }

  @Test func `A date picker replaces missing labels with numbers`() {
    let picker = picker(.date)
    picker.localizedNames.months = ["Jan"]
    #expect(picker.wheels[0].rows.prefix(3) == ["Jan", "2", "3"])
  }

  @Test func `A minimum date is rounded up to a multiple of the interval, even into the next day`()
  {
    let picker = picker(.dateAndTime)
    picker.minuteInterval = 15
    picker.minimumDate = LocalDateTime(year: 2026, month: 3, day: 1, hour: 8, minute: 50)
    picker.time = .earliest
    #expect(picker.time == LocalDateTime(year: 2026, month: 3, day: 1, hour: 9, minute: 0))
    picker.minimumDate = LocalDateTime(year: 2026, month: 12, day: 31, hour: 23, minute: 50)
    picker.time = .earliest
    #expect(picker.time == LocalDateTime(year: 2027, month: 1, day: 1))
    // There is no multiple of the interval after the last possible minute.
    picker.minimumDate = .latest
    picker.time = .earliest
    #expect(picker.time == LocalDateTime(year: 9999, month: 12, day: 31, hour: 23, minute: 45))
  }

  @Test func `A touch outside a date picker's wheels does nothing`() {
    let picker = picker(.time)
    for wheel in picker.wheels { wheel.isUserInteractionEnabled = false }
    let before = picker.time
    _ = panel.read()
    stage.drag(1, from: (50, 100), to: (50, 20), at: 0, for: 100, steps: 10)
    stage.lift(1, at: 110)
    #expect(picker.time == before && panel.read().isEmpty && !picker.isTracking)
    for wheel in picker.wheels { wheel.isUserInteractionEnabled = true }
    stage.drag(2, from: (50, 100), to: (50, 20), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    stage.wait(until: 5000)
    #expect(picker.time != before)
  }
}

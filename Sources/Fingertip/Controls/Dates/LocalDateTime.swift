/// A date and time in the Gregorian calendar, to the minute and without a time zone, in the years 1
/// to 9999.
///
/// Components outside their ranges are clamped to the nearest valid values. For example, February
/// 31 becomes February 28, or February 29 in a leap year.
public struct LocalDateTime: Hashable, Comparable, Sendable {
  /// The year, 1 … 9999.
  public let year: Int
  /// The month, 1 … 12.
  public let month: Int
  /// The day of the month, 1 … 31.
  public let day: Int
  /// The hour, 0 … 23.
  public let hour: Int
  /// The minute, 0 … 59.
  public let minute: Int

  /// The earliest valid minute.
  public static let earliest = LocalDateTime(year: 1, month: 1, day: 1)
  /// The latest valid minute.
  public static let latest = LocalDateTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59)

  /// Creates a date and time from components, each clamped to the nearest valid value.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, 1), 9999)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), LocalDateTime.days(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  /// Creates a date and time from the number of days since January 1, 1970, clamped to the nearest
  /// valid date.
  public init(daysSince1970 days: Int, hour: Int = 0, minute: Int = 0) {
    // Count years from March so that the leap day is the last day of a year. Every period of 400
    // years has 146,097 days.
    let days = min(max(days, -719_162), 2_932_896) + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let monthSinceMarch = (5 * dayOfYear + 2) / 153
    let month = monthSinceMarch < 10 ? monthSinceMarch + 3 : monthSinceMarch - 9
    self.init(
      year: year + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthSinceMarch + 2) / 5 + 1, hour: hour, minute: minute)
  }

  /// The number of days since January 1, 1970, negative before that date.
  public var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week, where 0 is Sunday.
  public var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  /// Returns the number of days in a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns whether the first date and time precedes the second.
  public static func < (a: LocalDateTime, b: LocalDateTime) -> Bool { a.sortKey < b.sortKey }

  /// A sort key: the number of minutes since year 0, as if every month had 31 days. This number
  /// doesn't fit in 32 bits.
  private var sortKey: Int64 {
    Int64((year * 12 + month) * 31 + day) * 1440 + Int64(hour * 60 + minute)
  }
}

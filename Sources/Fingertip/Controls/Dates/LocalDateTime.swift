/// A minute of the Gregorian calendar, in no time zone, in the years 1 to 9999.
///
/// Whatever is given, it is a day that exists: a month, a day, an hour or a minute out of range is cut to
/// the nearest that there is, so the 31st of February is the 28th, or in a leap year the 29th.
public struct CalendarTime: Hashable, Comparable, Sendable {
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

  /// The first minute that there is.
  public static let first = CalendarTime(year: 1, month: 1, day: 1)
  /// The last minute that there is.
  public static let last = CalendarTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59)

  /// Makes the minute, or the nearest that exists.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, 1), 9999)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), CalendarTime.days(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  /// Makes the minute of a day that is counted from the 1st of January 1970; the nearest that exists.
  public init(daysSince1970 days: Int, hour: Int = 0, minute: Int = 0) {
    // Years that begin in March end with the day that leaps; 146 097 days are 400 of them.
    let days = min(max(days, -719_162), 2_932_896) + 719_468
    let (era, ofEra) = (days / 146_097, days % 146_097)
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    self.init(
      year: year + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: ofYear - (153 * fromMarch + 2) / 5 + 1, hour: hour, minute: minute)
  }

  /// How many days lie between the 1st of January 1970 and its day; below 0 before that.
  public var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let (era, ofEra) = (year / 400, year % 400)
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// The day of the week: 0 is Sunday.
  public var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  /// How many days a month has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Whether one minute is before another.
  public static func < (a: CalendarTime, b: CalendarTime) -> Bool { a.order < b.order }

  /// The minutes since the year 0, if every month had 31 days: more than 32 bits hold.
  private var order: Int64 {
    Int64((year * 12 + month) * 31 + day) * 1440 + Int64(hour * 60 + minute)
  }
}

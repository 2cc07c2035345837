import CFingertip

/// What a number must be that a host sets.
enum Domain {
  /// 0 or 1.
  case flag
  /// Neither infinite nor not a number.
  case finite
  /// A length, a distance, a speed.
  case atLeastZero
  /// A step, a height, a way.
  case aboveZero
  /// How large content is shown.
  case scale
  /// Nanoseconds.
  case duration
  /// How many fingers or taps.
  case count
  /// What the thing itself says that it must be, when it is set.
  case own

  /// What a property of a view must be.
  static func ofProperty(_ property: Int) -> Domain {
    switch property {
    case FT_VIEW_ALPHA, FT_CONTROL_THUMB_WIDTH, FT_CONTROL_THUMB_HEIGHT: .atLeastZero
    case FT_CONTROL_VALUE, FT_CONTROL_MINIMUM, FT_CONTROL_MAXIMUM: .finite
    case FT_CONTROL_STEP, FT_CONTROL_ROW_HEIGHT: .aboveZero
    case FT_SCROLL_MINIMUM_ZOOM, FT_SCROLL_MAXIMUM_ZOOM: .scale
    case FT_CONTROL_REPEAT_DELAY, FT_CONTROL_REPEAT_INTERVAL: .duration
    case FT_CONTROL_COUNT, FT_SCROLL_DECELERATION: .own
    // The others that can be set.
    case FT_VIEW_HIDDEN...FT_VIEW_CLIPS, FT_CONTROL_ENABLED...FT_CONTROL_FOCUSED,
      FT_CONTROL_CONTINUOUS...FT_CONTROL_REPEATS, FT_CONTROL_VERTICAL, FT_CONTROL_JUMPS,
      FT_CONTROL_MOMENTARY, FT_SCROLL_ENABLED...FT_SCROLL_SHOWS_VERTICAL:
      .flag
    default: .own
    }
  }
}

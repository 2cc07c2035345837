/// The keys and values that scenes used before version 0.1.0. Error messages suggest their
/// replacements.
enum RenamedSceneKeys {
  private static let renamedKeys = [
    ("anchor", "anchorPoint"), ("anyFinger", "beginsWithAnyTouch"), ("autorepeats", "autorepeat"),
    ("checksSelection", "showsCheckmarks"), ("clips", "clipsToBounds"), ("contact", "contactSize"),
    ("deletionSides", "deleteSwipeEdges"), ("doublingTravel", "travelPerDoubling"),
    ("greatestCount", "maximumVisibleItems"), ("has24Hours", "uses24HourClock"),
    ("hold", "long press"), ("jointTravel", "maximumCentroidTravel"),
    ("leastWidth", "minimumItemWidth"), ("left", "leading"), ("maximum", "maximumValue"),
    ("maximumAcross", "maximumCrossRatio"), ("maximumPress", "maximumPressDuration"),
    ("maximumSpread", "maximumTouchInterval"), ("minimum", "minimumValue"),
    ("minimumClosing", "minimumSpreadDecrease"), ("minimumOpening", "minimumSpreadIncrease"),
    ("minimumPress", "minimumPressDuration"), ("minimumShare", "minimumTravelRatio"),
    ("modalButton", "multiModeButton"), ("partingLimits", "spreadLimits"), ("rest", "stationary"),
    ("right", "trailing"),
    ("selectedSegment", "selectedSegmentIndex"), ("staysInView", "failsOutsideView"),
    ("storm", "contactBurst"), ("takesTouchesOnTrack", "jumpsToTouch"),
    ("tapsBefore", "precedingTaps"), ("turningLimits", "rotationLimits"),
    ("winsAsLast", "winsByDefault"),
  ]

  /// Returns the known word, including its unit, that replaces an earlier word, or `nil` if there
  /// is no replacement.
  static func replacement(for word: String, among known: [String]) -> String? {
    renamedKeys.lazy.filter { word.hasPrefix($0.0) }
      .map { $0.1 + word.dropFirst($0.0.count) }
      .first(where: known.contains)
  }
}

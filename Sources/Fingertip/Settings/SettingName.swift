/// The name of a setting in all languages, and its number in C. The name is either the UIKit name
/// or the name of the Swift property, without the `is` of a Boolean. Only read-only states and
/// `isOn` keep the `is`.
public struct SettingName: Hashable, Sendable {
  /// The number that identifies the setting in C. The constant in C is `FINGERTIP_SETTING_…`,
  /// `FINGERTIP_CONTROL_…`, `FINGERTIP_SCROLL_…` or `FINGERTIP_VIEW_…`, followed by the same name.
  public let code: UInt16
  /// The name used in Swift.
  public let name: StaticText

  init(_ code: UInt16, _ name: StaticText) {
    self.code = code
    self.name = name
  }

  /// Returns whether two names are equal.
  public static func == (a: SettingName, b: SettingName) -> Bool { a.code == b.code }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

// Settings of individual recognizers.
extension SettingName {
  package static var taps: Self { Self(1, "taps") }
  package static var touches: Self { Self(2, "touches") }
  package static var minimumTouches: Self { Self(3, "minimumTouches") }
  package static var maximumTouches: Self { Self(4, "maximumTouches") }
  package static var precedingTaps: Self { Self(5, "precedingTaps") }
  package static var directions: Self { Self(6, "directions") }
  package static var edges: Self { Self(7, "edges") }
  package static var axis: Self { Self(8, "axis") }
  package static var segmentStart: Self { Self(9, "segmentStart") }
  package static var segmentEnd: Self { Self(10, "segmentEnd") }
  package static var maximumPressDuration: Self { Self(20, "maximumPressDuration") }
  package static var minimumPressDuration: Self { Self(21, "minimumPressDuration") }
  package static var maximumMovement: Self { Self(22, "maximumMovement") }
  package static var maximumGap: Self { Self(23, "maximumGap") }
  package static var maximumGapDistance: Self { Self(24, "maximumGapDistance") }
  package static var maximumTouchInterval: Self { Self(25, "maximumTouchInterval") }
  package static var minimumTravel: Self { Self(26, "minimumTravel") }
  package static var maximumCrossRatio: Self { Self(27, "maximumCrossRatio") }
  package static var maximumDuration: Self { Self(28, "maximumDuration") }
  package static var minimumReleaseSpeed: Self { Self(29, "minimumReleaseSpeed") }
  package static var minimumSpeed: Self { Self(30, "minimumSpeed") }
  package static var minimumSpreadIncrease: Self { Self(31, "minimumSpreadIncrease") }
  package static var minimumSpreadDecrease: Self { Self(32, "minimumSpreadDecrease") }
  package static var minimumArc: Self { Self(33, "minimumArc") }
  package static var minimumAngle: Self { Self(34, "minimumAngle") }
  package static var edgeWidth: Self { Self(35, "edgeWidth") }
  package static var travelPerDoubling: Self { Self(36, "travelPerDoubling") }
  package static var minimumGap: Self { Self(37, "minimumGap") }
  package static var minimumInterval: Self { Self(38, "minimumInterval") }
  package static var minimumSeparation: Self { Self(39, "minimumSeparation") }
  package static var maximumSeparation: Self { Self(40, "maximumSeparation") }
  package static var maximumSpeed: Self { Self(41, "maximumSpeed") }
  package static var maximumReleaseSpeed: Self { Self(42, "maximumReleaseSpeed") }
  package static var minimumTravelRatio: Self { Self(43, "minimumTravelRatio") }
  package static var beginsWithAnyTouch: Self { Self(44, "beginsWithAnyTouch") }
  package static var winsByDefault: Self { Self(45, "winsByDefault") }
  package static var maximumCentroidTravel: Self { Self(46, "maximumCentroidTravel") }
  package static var rollTime: Self { Self(47, "rollTime") }
  package static var rollTravel: Self { Self(48, "rollTravel") }
  package static var gateTravel: Self { Self(49, "gateTravel") }
}

// Settings of all recognizers.
extension SettingName {
  package static var cancelsTouchesInView: Self { Self(50, "cancelsTouchesInView") }
  package static var delaysTouchesBegan: Self { Self(51, "delaysTouchesBegan") }
  package static var delaysTouchesEnded: Self { Self(52, "delaysTouchesEnded") }
  package static var enabled: Self { Self(53, "enabled") }
  package static var failsOutsideView: Self { Self(54, "failsOutsideView") }
  package static var yieldsToControls: Self { Self(55, "yieldsToControls") }
}

// More settings of individual recognizers.
extension SettingName {
  package static var gateTime: Self { Self(60, "gateTime") }
  package static var maximumVelocity: Self { Self(64, "maximumVelocity") }
  package static var allowsDiagonalStrokes: Self { Self(65, "allowsDiagonalStrokes") }
  package static var minimumAnchoredDecrease: Self { Self(61, "minimumAnchoredDecrease") }
  package static var withdrawalTime: Self { Self(62, "withdrawalTime") }
  package static var along: Self { Self(66, "along") }
  package static var minimumTravelFraction: Self { Self(67, "minimumTravelFraction") }
  package static var direction: Self { Self(68, "direction") }
  package static var requiredTouches: Self { Self(69, "requiredTouches") }
  package static var lateLandingTime: Self { Self(63, "lateLandingTime") }
}

// Settings of controls: `FINGERTIP_CONTROL_…`.
extension SettingName {
  static var controlEnabled: Self { Self(100, "enabled") }
  static var selected: Self { Self(101, "selected") }
  static var focused: Self { Self(102, "focused") }
  static var isHighlighted: Self { Self(103, "isHighlighted") }
  static var isTracking: Self { Self(104, "isTracking") }
  static var value: Self { Self(110, "value") }
  static var minimumValue: Self { Self(111, "minimumValue") }
  static var maximumValue: Self { Self(112, "maximumValue") }
  static var step: Self { Self(113, "step") }
  static var continuous: Self { Self(114, "continuous") }
  static var wraps: Self { Self(115, "wraps") }
  static var autorepeat: Self { Self(116, "autorepeat") }
  static var repeatDelay: Self { Self(117, "repeatDelay") }
  static var repeatInterval: Self { Self(118, "repeatInterval") }
  static var vertical: Self { Self(119, "vertical") }
  static var thumbWidth: Self { Self(120, "thumbWidth") }
  static var thumbHeight: Self { Self(121, "thumbHeight") }
  static var jumpsToTouch: Self { Self(122, "jumpsToTouch") }
  static var position: Self { Self(123, "position") }
  static var momentary: Self { Self(124, "momentary") }
  static var pressedPart: Self { Self(125, "pressedPart") }
  static var count: Self { Self(126, "count") }
  static var offset: Self { Self(127, "offset") }
  static var rowHeight: Self { Self(128, "rowHeight") }
  static var isOn: Self { Self(129, "isOn") }
  static var selectedSegmentIndex: Self { Self(130, "selectedSegmentIndex") }
  static var numberOfPages: Self { Self(131, "numberOfPages") }
  static var currentPage: Self { Self(132, "currentPage") }
  static var hidesForSinglePage: Self { Self(133, "hidesForSinglePage") }
  static var dotSize: Self { Self(134, "dotSize") }
  static var dotDistance: Self { Self(135, "dotDistance") }
  static var selectedRow: Self { Self(136, "selectedRow") }
  static var wheelDeceleration: Self { Self(137, "decelerationRate") }
  static var selectedIndex: Self { Self(138, "selectedIndex") }
  static var secure: Self { Self(139, "secure") }
  static var clearsOnBeginEditing: Self { Self(140, "clearsOnBeginEditing") }
  static var returnKey: Self { Self(141, "returnKey") }
  static var endsOnReturn: Self { Self(142, "endsOnReturn") }
  static var endsOnTouchOutside: Self { Self(143, "endsOnTouchOutside") }
  static var clearButtonMode: Self { Self(144, "clearButtonMode") }
  static var isEditing: Self { Self(145, "isEditing") }
  static var showsCancelButton: Self { Self(146, "showsCancelButton") }
  static var cancelButtonWidth: Self { Self(147, "cancelButtonWidth") }
  static var showsBookmarkButton: Self { Self(148, "showsBookmarkButton") }
  static var scopeBarHeight: Self { Self(149, "scopeBarHeight") }
  static var selectedScope: Self { Self(150, "selectedScope") }
  static var editing: Self { Self(151, "editing") }
  static var allowsDeletion: Self { Self(152, "allowsDeletion") }
  static var allowsMoving: Self { Self(153, "allowsMoving") }
  static var selection: Self { Self(154, "selection") }
  static var showsCheckmarks: Self { Self(155, "showsCheckmarks") }
  static var deleteSwipeEdges: Self { Self(156, "deleteSwipeEdges") }
  static var allowsSelectionDuringEditing: Self { Self(179, "allowsSelectionDuringEditing") }
  static var selectedItem: Self { Self(157, "selectedItem") }
  static var maximumVisibleItems: Self { Self(158, "maximumVisibleItems") }
  static var minimumItemWidth: Self { Self(159, "minimumItemWidth") }
  static var pressedItem: Self { Self(160, "pressedItem") }
  static var mode: Self { Self(161, "mode") }
  static var minuteInterval: Self { Self(162, "minuteInterval") }
  static var uses24HourClock: Self { Self(163, "uses24HourClock") }
  static var modeIndex: Self { Self(164, "modeIndex") }
  static var isWaiting: Self { Self(165, "isWaiting") }
  static var itemWidth: Self { Self(166, "itemWidth") }
  static var itemHeight: Self { Self(167, "itemHeight") }
  static var distance: Self { Self(168, "distance") }
  static var editingStyle: Self { Self(169, "editingStyle") }
  static var accessory: Self { Self(170, "accessory") }
  static var deleteButtonWidth: Self { Self(171, "deleteButtonWidth") }
  static var handleWidth: Self { Self(172, "handleWidth") }
  static var editingControlWidth: Self { Self(173, "editingControlWidth") }
  static var accessoryWidth: Self { Self(174, "accessoryWidth") }
  static var swipeOffset: Self { Self(175, "swipeOffset") }
  static var isBeingMoved: Self { Self(176, "isBeingMoved") }
  static var isChecked: Self { Self(177, "isChecked") }
  static var isShown: Self { Self(178, "isShown") }
}

// Settings of scroll views: `FINGERTIP_SCROLL_…`.
extension SettingName {
  static var scrollEnabled: Self { Self(200, "scrollEnabled") }
  static var bounces: Self { Self(201, "bounces") }
  static var alwaysBounceHorizontal: Self { Self(202, "alwaysBounceHorizontal") }
  static var alwaysBounceVertical: Self { Self(203, "alwaysBounceVertical") }
  static var paging: Self { Self(204, "paging") }
  static var directionalLock: Self { Self(205, "directionalLock") }
  static var decelerationRate: Self { Self(206, "decelerationRate") }
  static var delaysContentTouches: Self { Self(207, "delaysContentTouches") }
  static var canCancelContentTouches: Self { Self(208, "canCancelContentTouches") }
  static var minimumZoomScale: Self { Self(209, "minimumZoomScale") }
  static var maximumZoomScale: Self { Self(210, "maximumZoomScale") }
  static var bouncesZoom: Self { Self(211, "bouncesZoom") }
  static var zoomsOnDoubleTap: Self { Self(212, "zoomsOnDoubleTap") }
  static var showsHorizontalScrollIndicator: Self { Self(213, "showsHorizontalScrollIndicator") }
  static var showsVerticalScrollIndicator: Self { Self(214, "showsVerticalScrollIndicator") }
  static var zoomScale: Self { Self(230, "zoomScale") }
  static var isScrollTracking: Self { Self(231, "isTracking") }
  static var isDragging: Self { Self(232, "isDragging") }
  static var isDecelerating: Self { Self(233, "isDecelerating") }
  static var isZooming: Self { Self(234, "isZooming") }
  static var isAnimating: Self { Self(235, "isAnimating") }
  static var editable: Self { Self(240, "editable") }
  static var handleSize: Self { Self(241, "handleSize") }
}

// Settings of all views: `FINGERTIP_VIEW_…`.
extension SettingName {
  package static var hidden: Self { Self(300, "hidden") }
  package static var alpha: Self { Self(301, "alpha") }
  package static var userInteractionEnabled: Self { Self(302, "userInteractionEnabled") }
  package static var multipleTouch: Self { Self(303, "multipleTouch") }
  package static var exclusiveTouch: Self { Self(304, "exclusiveTouch") }
  package static var clipsToBounds: Self { Self(305, "clipsToBounds") }
  package static var layoutDirection: Self { Self(306, "layoutDirection") }
  static var effectiveLayoutDirection: Self { Self(307, "effectiveLayoutDirection") }
}

// The edges of a margin. In a scene, the edges are nested under the margin's name.
extension SettingName {
  static var top: Self { Self(310, "top") }
  static var left: Self { Self(311, "left") }
  static var bottom: Self { Self(312, "bottom") }
  static var right: Self { Self(313, "right") }

  /// Whether this setting is one edge of a margin. In scenes, an edge is written without a unit,
  /// like a coordinate.
  package var isMarginEdge: Bool { code >= 310 && code <= 313 }
}

// Groups of settings. In C, a nested setting is identified by the sum of the group's number and its
// own number.
extension SettingName {
  package static var tapLimits: Self { Self(1000, "tapLimits") }
  package static var rotationLimits: Self { Self(2000, "rotationLimits") }
  package static var spreadLimits: Self { Self(3000, "spreadLimits") }
  package static var restingMargin: Self { Self(4000, "restingMargin") }
  package static var trackingMargin: Self { Self(5000, "trackingMargin") }

  /// Whether this setting is a margin. In a scene, a margin can be a single number that applies to
  /// all edges.
  package var isMarginGroup: Bool { self == .restingMargin || self == .trackingMargin }
}

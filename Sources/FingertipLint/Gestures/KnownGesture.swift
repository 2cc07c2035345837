internal import Fingertip
internal import FingertipScenes

/// The description of a gesture for lint: the actions worth trying, the motions that perform the
/// gesture, and its established purposes. This folder contains a file for each gesture.
protocol KnownGesture {
  /// The minimum number of fingers.
  var minimumFingers: Int { get }
  /// The movement of the gesture's fingers while they are down.
  var motion: TouchMotion { get }
  /// The established purposes, or `nil` if the gesture may have any purpose. ``PurposeCheck`` lists
  /// them.
  var usualPurpose: GestureConvention? { get }
  /// Returns the gestures to compare between scenes, or an empty array if the effect depends on the
  /// view.
  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture]
  /// Adds the actions worth trying: those at the gesture's limits, slightly below them and slightly
  /// above them.
  func addSteps(to alphabet: inout ProbeAlphabet)
  /// Returns the motions that perform the gesture.
  func motions(radius: Double) -> [[Probe.Action]]
  /// The strokes of several fingers that perform the gesture, for fingers that don't move exactly
  /// alike, or `nil` if there are none.
  var groupStroke: GroupStroke? { get }
  /// The highest speed that the gesture requires, or `nil` if it requires none.
  var requiredSpeed: Double? { get }
}

extension KnownGesture {
  var groupStroke: GroupStroke? { nil }
  var requiredSpeed: Double? { nil }
  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [] }
}

/// The movement of a gesture's fingers while they are down.
enum TouchMotion {
  /// The fingers hold still.
  case still
  /// The fingers move to an end point; the path doesn't matter (WCAG 2.2, 2.5.7).
  case drag
  /// The path matters: its direction, or the movement about a center (2.5.1).
  case path
}

/// Strokes of several fingers, and how the fingers differ.
struct GroupStroke: Hashable {
  /// The minimum travel of a stroke: 200 pt, as in fast swipes of people.
  private static let minimumTravel = 200.0

  var fingers: Int
  private(set) var directions: Directions
  private var travel: Double
  /// The differences between the fingers.
  private var coordinations: [Probe.Coordination]

  /// Creates strokes that are much longer than a limit.
  init(
    _ fingers: Int, _ directions: Directions, beyond limit: Double,
    _ coordinations: [Probe.Coordination]
  ) {
    (self.fingers, self.directions, self.coordinations) = (fingers, directions, coordinations)
    travel = max(2 * limit, Self.minimumTravel)
  }

  /// Returns the motions in each direction: one whose fingers move exactly alike, and others.
  var motions: [(even: [Probe.Action], uneven: [[Probe.Action]])] {
    Direction.allCases.filter { directions.contains($0) }.map { direction in
      func motion(_ coordination: Probe.Coordination) -> [Probe.Action] {
        [.stroke(fingers, direction, travel, coordination), .lift]
      }
      return (motion(.exact), coordinations.map(motion))
    }
  }
}

/// The established name and purposes of a gesture.
struct GestureConvention {
  var name: String
  var purposes: [InteractionPurpose]
}

/// A gesture in the form used to compare scenes.
struct ComparedGesture: Hashable {
  var name: String
  var direction: Direction?

  /// Creates a gesture with a name such as "hold" or "hold with 2 fingers".
  init(_ words: String, fingers: Int = 1, direction: Direction? = nil) {
    self.name = words + (fingers == 1 ? "" : " with \(fingers) fingers")
    self.direction = direction
  }
}

extension SceneRecognizer.Kind {
  /// The description of the gesture for lint.
  var knownGesture: any KnownGesture {
    struct Reader: RecognizerVisitor {
      var known: (any KnownGesture)?
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        known = machine as? any KnownGesture
      }
    }
    var (reader, copy) = (Reader(), self)
    copy.accept(&reader)
    guard let known = reader.known else { preconditionFailure("lint doesn't support \(typeName)") }
    return known
  }

  /// Creates the kind that matches a live recognizer, with its configuration. Returns `nil` for a
  /// custom state machine.
  init?(_ gesture: GestureRecognizer) {
    struct Reader: RecognizerVisitor {
      let gesture: GestureRecognizer
      var isFound = false
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        guard let typed = gesture as? Gesture<Machine> else { return }
        machine = typed.configuration
        isFound = true
      }
    }
    for var kind in Self.all {
      var reader = Reader(gesture: gesture)
      kind.accept(&reader)
      guard reader.isFound else { continue }
      if case .edgePan(let pan, _) = kind { kind = .edgePan(pan, of: pan.bounds) }
      self = kind
      return
    }
    return nil
  }
}

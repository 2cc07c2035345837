internal import Fingertip
internal import FingertipScenes

/// A description of a gesture for lint. It specifies the actions worth trying, the motions that
/// perform the gesture, and the purposes for which the gesture is usually used. This folder
/// contains a file for each gesture.
protocol LintableGesture {
  /// The minimum number of fingers.
  var minimumFingers: Int { get }
  /// The movement of the gesture's fingers while they are down.
  var fingerMovement: FingerMovement { get }
  /// The gesture's established name and purposes, or `nil` if the gesture may have any purpose.
  /// ``UnusualPurposeCheck`` lists the purposes of all gestures.
  var establishedConvention: GestureConvention? { get }
  /// Returns the gestures whose purposes are compared between scenes. The array is empty if the
  /// gesture's effect depends on the view.
  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture]
  /// Adds the actions that are worth trying: those at the gesture's limits, slightly below them,
  /// and slightly above them.
  func addProbeActions(to actionSet: inout ProbeActionSet)
  /// Returns the motions that perform the gesture.
  func performingMotions(radius: Double) -> [[ProbeMotion.Action]]
  /// The multi-finger strokes that perform the gesture with fingers that don't move exactly alike,
  /// or `nil` if the gesture has none.
  var multiFingerStroke: MultiFingerStroke? { get }
  /// A speed that is sufficient for the gesture, with some margin, or `nil` if any speed is
  /// sufficient.
  var sufficientSpeed: Double? { get }
  /// The settings and groups of settings that have no effect because of the values of other
  /// settings.
  var settingsWithoutEffect: [SettingName] { get }
}

extension LintableGesture {
  var multiFingerStroke: MultiFingerStroke? { nil }
  var sufficientSpeed: Double? { nil }
  var settingsWithoutEffect: [SettingName] { [] }
  func comparedGestures(onRow isOnRow: Bool) -> [ComparedGesture] { [] }
}

/// The movement of a gesture's fingers while they are down.
enum FingerMovement {
  /// The fingers hold still.
  case still
  /// The fingers move to an end point, and the path doesn't matter (WCAG 2.2, 2.5.7).
  case drag
  /// The path matters, for example its direction or a movement about a center (WCAG 2.2, 2.5.1).
  case path
}

/// A set of multi-finger strokes, along with the differences between their fingers' movements.
struct MultiFingerStroke: Equatable {
  /// The minimum travel of a stroke: 200 pt, as in users' fast swipes.
  private static let minimumTravel = 200.0

  var fingers: Int
  private(set) var directions: Directions
  private var travel: Double
  /// The differences between the fingers' movements.
  private var coordinations: [ProbeMotion.Coordination]

  /// Creates strokes that are much longer than the given limit.
  init(
    _ fingers: Int, _ directions: Directions, beyond limit: Double,
    _ coordinations: [ProbeMotion.Coordination]
  ) {
    (self.fingers, self.directions, self.coordinations) = (fingers, directions, coordinations)
    travel = max(2 * limit, Self.minimumTravel)
  }

  /// The motions for each direction: one motion whose fingers move exactly alike, and several whose
  /// fingers move differently.
  var motions: [(even: [ProbeMotion.Action], uneven: [[ProbeMotion.Action]])] {
    Direction.allCases.filter { directions.contains($0) }.map { direction in
      func motion(_ coordination: ProbeMotion.Coordination) -> [ProbeMotion.Action] {
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

/// A gesture, reduced to the properties that identify it across scenes.
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
  var lintableGesture: any LintableGesture {
    struct Reader: RecognizerVisitor {
      var known: (any LintableGesture)?
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        known = machine as? any LintableGesture
      }
    }
    var (reader, copy) = (Reader(), self)
    copy.accept(&reader)
    guard let known = reader.known else { preconditionFailure("lint doesn't support \(typeName)") }
    return known
  }

  /// Creates the kind that corresponds to a live recognizer and has the recognizer's configuration.
  /// Returns `nil` for a custom state machine.
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

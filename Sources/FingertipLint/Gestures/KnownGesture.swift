internal import Fingertip
internal import FingertipScenes

/// What lint knows of a gesture: the steps that are worth trying because of it, the motions that make it, and
/// what people know it for. One file for each gesture, in this folder.
protocol KnownGesture {
  /// How many fingers it takes at least.
  var fewestFingers: Int { get }
  /// What its fingers do while they are down.
  var manner: FingerManner { get }
  /// What people know it for; `nil` where it may be for anything. ``PurposeCheck`` has them all in a table.
  var habit: GestureHabit? { get }
  /// As what it is compared with the gestures of other scenes; nothing where what it does depends on what
  /// it is done to.
  func compared(onRow isOnRow: Bool) -> [ComparedGesture]
  /// Adds the steps worth trying with it: at its limits, a little less and a little more.
  func addSteps(to alphabet: inout ProbeAlphabet)
  /// The motions that it is made for.
  func motions(radius: Double) -> [[Probe.Step]]
  /// The fastest that a finger need move for it; `nil` when no speed is needed.
  var neededSpeed: Double? { get }
}

extension KnownGesture {
  var neededSpeed: Double? { nil }
  func compared(onRow isOnRow: Bool) -> [ComparedGesture] { [] }
}

/// What the fingers of a gesture do while they are down.
enum FingerManner {
  /// They stay where they land.
  case still
  /// They go somewhere, whichever way they take (WCAG 2.2, 2.5.7).
  case drag
  /// They go a way that counts: its direction, or about a centre (2.5.1).
  case path
}

/// What people know a gesture for.
struct GestureHabit {
  var name: String
  var purposes: [ScenePurpose]
}

/// A gesture as people tell it from others.
struct ComparedGesture: Hashable {
  var words: String
  var direction: Direction?

  /// "hold", "hold with 2 fingers" …
  init(_ words: String, fingers: Int = 1, direction: Direction? = nil) {
    self.words = words + (fingers == 1 ? "" : " with \(fingers) fingers")
    self.direction = direction
  }
}

extension SceneRecognizer.Kind {
  /// What lint knows of it.
  var known: any KnownGesture {
    struct Reader: MachineVisitor {
      var known: (any KnownGesture)?
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        known = machine as? any KnownGesture
      }
    }
    var (reader, copy) = (Reader(), self)
    copy.open(&reader)
    guard let known = reader.known else { preconditionFailure("lint doesn't support \(typeName)") }
    return known
  }

  /// The gesture of a living recognizer as it is configured; `nil` for a machine that is none of the
  /// engine's.
  init?(_ gesture: GestureRecognizer) {
    struct Reader: MachineVisitor {
      let gesture: GestureRecognizer
      var isFound = false
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        guard let it = gesture as? Gesture<Machine> else { return }
        machine = it.configuration
        isFound = true
      }
    }
    for var kind in Self.all {
      var reader = Reader(gesture: gesture)
      kind.open(&reader)
      guard reader.isFound else { continue }
      if case .edgePan(let pan, _) = kind { kind = .edgePan(pan, of: pan.bounds) }
      self = kind
      return
    }
    return nil
  }
}

internal import FingertipText

/// The level of detail at which the two sides' decisions are compared.
enum DiffScope: String, Sendable, CaseIterable {
  /// All decisions, with times and numbers.
  case decisions
  /// All decisions, without times and numbers.
  case decisionsWithoutNumbers = "words"
  /// Only decisions in which a gesture is recognized, begins, ends or is cancelled, without times
  /// and numbers.
  case gestures

  /// Returns the part of a line that is compared, or `nil` if the line is ignored.
  fileprivate func comparedText(of line: DecisionLine) -> String? {
    switch self {
    case .decisions: line.text
    case .decisionsWithoutNumbers: line.textWithoutNumbers
    case .gestures: line.gestureAndState
    }
  }
}

/// A decision as a line of a transcript.
struct DecisionLine: Hashable, Sendable {
  /// The line, including its time.
  let text: String
  /// The line, excluding its time and numbers.
  let textWithoutNumbers: String

  /// The recognizer and state of a gesture that is recognized, begins, ends or is cancelled, or
  /// `nil` if the line describes another kind of decision.
  fileprivate var gestureAndState: String? {
    guard let arrow = textWithoutNumbers.firstRange(of: " → ") else { return nil }
    let state = textWithoutNumbers[arrow.upperBound...].prefix { $0 != "," && $0 != " " }
    guard ["began", "ended", "recognized", "cancelled"].contains(state) else { return nil }
    return String(
      textWithoutNumbers[..<textWithoutNumbers.index(arrow.upperBound, offsetBy: state.count)])
  }

  /// Parses a line of a transcript. Returns `nil` if the line is a heading, an anomaly, or a report
  /// to an action or view instead of a decision.
  init?(_ line: some StringProtocol) {
    guard let end = line.firstRange(of: " s  ") else { return nil }
    let message = line[end.upperBound...]
    guard !line.hasPrefix("#"), let mark = message.first, !"<>!".contains(mark) else { return nil }
    text = String(line)
    textWithoutNumbers = String(message.filter { !$0.isNumber && !".-".contains($0) })
  }

  /// Returns the decisions in a transcript.
  static func decisions(of transcript: String) -> [DecisionLine] {
    transcript.split(separator: "\n").compactMap { DecisionLine($0) }
  }
}

/// The first decision that differs between two transcripts.
struct Divergence: Hashable, Sendable {
  /// The old decision, or `nil` if the old transcript ends first.
  let oldLine: String?
  /// The new decision, or `nil` if the new transcript ends first.
  let newLine: String?
  /// The kind of difference. Two differences that are equal except for their numbers have the same
  /// kind.
  let kind: String
  /// Whether the two decisions are equal except for their times and numbers.
  let differsOnlyInNumbers: Bool

  /// Compares decisions one by one, and finds the first difference. Returns `nil` if all decisions
  /// are the same.
  init?(_ old: [DecisionLine], _ new: [DecisionLine], _ scope: DiffScope) {
    let (old, new) = (Self.comparedParts(of: old, scope), Self.comparedParts(of: new, scope))
    let common = zip(old, new).prefix { $0.part == $1.part }.count
    guard common < max(old.count, new.count) else { return nil }
    let (before, after) = (old.dropFirst(common).first, new.dropFirst(common).first)
    self.oldLine = before?.line.text
    self.newLine = after?.line.text
    func comparedText(_ item: (part: String, line: DecisionLine)?) -> String {
      (scope == .gestures ? item?.part : item?.line.textWithoutNumbers) ?? ""
    }
    kind = comparedText(before) + "\n" + comparedText(after)
    differsOnlyInNumbers =
      before != nil && before?.line.textWithoutNumbers == after?.line.textWithoutNumbers
  }

  private static func comparedParts(
    of lines: [DecisionLine], _ scope: DiffScope
  ) -> [(part: String, line: DecisionLine)] {
    lines.compactMap { line in scope.comparedText(of: line).map { ($0, line) } }
  }

  /// Returns a summary of what differs, such as `standard: tap on window recognized; android: no
  /// further gesture`.
  ///
  /// - Parameter absence: The text for a side without a further line.
  func summary(_ names: (old: String, new: String), absence: String) -> String {
    let (old, new) = (oldLine.map(Self.decision(in:)), newLine.map(Self.decision(in:)))
    if let old, old == new {
      return differsOnlyInNumbers ? "only numbers differ: \(old)" : "the reason differs: \(old)"
    }
    return "\(names.old): \(old ?? absence); \(names.new): \(new ?? absence)"
  }

  /// Returns the subject of a line and its new state, such as `pan on panel began`.
  private static func decision(in line: String) -> String {
    let message = line.firstRange(of: " s  ").map { line[$0.upperBound...] } ?? line[...]
    let start = message.prefix { $0 != "," }
    guard let arrow = start.firstRange(of: " → "), let colon = start.firstRange(of: ": ") else {
      return String(start)
    }
    return start[..<colon.lowerBound] + " " + start[arrow.upperBound...]
  }

  /// The time of the decision in seconds, as printed in the transcript.
  var timeText: String {
    let line = newLine ?? oldLine ?? ""
    return line.firstRange(of: " s  ").map { String(line[..<$0.lowerBound]) } ?? ""
  }
}

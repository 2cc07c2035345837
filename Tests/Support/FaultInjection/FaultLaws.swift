internal import Foundation

extension FaultyRun {
  /// Returns the problems with a run in which a call failed, or an empty array if the program
  /// behaved correctly.
  ///
  /// The run must end on its own. A failure that is part of normal operation, such as an
  /// interruption by a signal, must change nothing. After any other failure, either the result must
  /// equal the one without the fault, or the exit status must not be 0 and a message must name the
  /// failed call and the reason. If a run continues after a failure, only a message is required. An
  /// existing file must be either unchanged or complete.
  public func complaints(of outcome: Outcome, _ fault: Fault, without: Outcome) -> [String] {
    guard outcome.hasFailed else { return [] }
    guard let status = outcome.status else { return ["the program did not end by itself"] }
    var complaints: [String] = []
    let isWhole =
      outcome.files.count == without.files.count
      && outcome.files.allSatisfy { isSame($1, without.files[$0]) }
      && isSame(outcome.output, without.output)
      && lastingMessages.allSatisfy(outcome.messages.contains)
    if status != without.status || !isWhole {
      if fault.failure.isPassing {
        complaints.append("the program gave up after a normal event: \(outcome.messages)")
      }
      if !goesOn, status == 0 || status == without.status {
        complaints.append("output was lost, but the exit status is \(status)")
      }
      let printed = outcome.messages + String(decoding: outcome.output, as: UTF8.self)
      if !isReported(fault, printed) {
        complaints.append("the messages don't name the failed call and the reason: \(printed)")
      }
    }
    for (name, before) in files where !streams.contains(name) {
      let after = outcome.files[name]
      if after != before, !isSame(after, without.files[name]) {
        complaints.append("\(name) is neither unchanged nor complete")
      }
    }
    for name in outcome.files.keys
    where files[name] == nil && without.files[name] == nil && !streams.contains(name) {
      complaints.append("\(name) is left behind")
    }
    return complaints
  }

  /// Returns whether two outputs or files are equal, ignoring the times in them, which vary between
  /// runs.
  private func isSame(_ one: Data?, _ other: Data?) -> Bool {
    one == other || one.map(comparable) == other.map(comparable)
  }

  private func comparable(_ output: Data) -> String {
    // The durations in a report vary between runs.
    let text = String(decoding: output, as: UTF8.self).replacing(/\stime="[0-9.]+"/, with: "")
    guard let lastingLines else { return text }
    let lines = text.split(separator: "\n").filter(lastingLines)
    return lines.joined(separator: "\n").replacing(/"time":[-0-9.]+/, with: "")
  }

  private func isReported(_ fault: Fault, _ messages: String) -> Bool {
    // libevdev doesn't report why a device query failed.
    guard fault.call.name == "ioctl" || messages.contains(fault.failure.explanation) else {
      return false
    }
    let names =
      arguments.filter { !$0.hasPrefix("-") } + [
        fault.call.name, "output", "/dev/", "inspector.wasm",
      ] + fault.call.subject.split(separator: "/").suffix(1).map(String.init)
    return names.contains { messages.contains($0) }
  }
}

extension FaultyRun {
  /// Runs the command once for each fault, and returns the problems.
  public func complaints(of faults: [Fault], without: Outcome) async throws -> [String] {
    let parts = (0..<atOnce).map { part in
      faults.indices.filter { $0 % atOnce == part }.map { faults[$0] }
    }
    return try await withThrowingTaskGroup(of: [String].self) { group in
      for part in parts {
        group.addTask {
          try await run(part) { fault, outcome in
            complaints(of: outcome, fault, without: without).map { "\(fault): \($0)" }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted()
    }
  }
}

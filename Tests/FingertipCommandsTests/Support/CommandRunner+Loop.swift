#if Live && os(Linux)
import Foundation

@testable import FingertipCommands

extension CommandRunner {
  /// Runs the event loop until a condition holds. Returns `false` if that takes longer than ten
  /// seconds.
  func runLoop(until holds: () -> Bool) -> Bool {
    let end = Date.now + 10
    while !holds() {
      if Date.now > end { return false }
      _ = DescriptorCondition.waitForAny(
        outputDescriptors.map { .readable($0) }, milliseconds: 10)
      reapEndedCommands()
      reportOutputAndRemoveEnded()
    }
    return true
  }
}
#endif

#if Live && os(Linux)
import FingertipLive
import Glibc
import Testing

@Suite struct OrphanedProcessesTests {
  @Test func `Reaping includes a process that exits while others are being reaped`() async {
    // The test runs in a separate process because it reaps all children of its process.
    await #expect(processExitsWith: .success) {
      let (first, second, unknown) = (start("true"), start("sleep", "1000"), start("true"))
      for child in [first, unknown] { waitForEnd(of: child) }
      var asked: [pid_t] = []
      OrphanedProcesses.reapEndedChildren {
        for child in [first, second] where waitpid(child, nil, WNOHANG) == child {
          asked.append(child)
        }
        if !asked.contains(second) {
          kill(second, SIGKILL)
          waitForEnd(of: second)
        }
      }
      #expect(asked == [first, second])
      // Children that no caller waits for are also reaped.
      #expect(waitpid(unknown, nil, WNOHANG) == -1)
    }
  }
}

private func start(_ arguments: String...) -> pid_t {
  var child = pid_t()
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  #expect(posix_spawnp(&child, arguments[0], nil, nil, &words, nil) == 0)
  return child
}

/// Waits for the child to exit, without reaping it.
private func waitForEnd(of child: pid_t) {
  var info = siginfo_t()
  #expect(waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) == 0)
}
#endif

#if Live && os(Linux)
import FingertipLive
import Glibc
import Testing

@Suite struct OrphansTests {
  @Test func `A program that ends while others are asked for is asked for as well`() async {
    // In a process of its own, because all of its children are looked after.
    await #expect(processExitsWith: .success) {
      let (first, second, unknown) = (start("true"), start("sleep", "1000"), start("true"))
      for child in [first, unknown] { waitForEnd(of: child) }
      var asked: [pid_t] = []
      Orphans.reap {
        for child in [first, second] where waitpid(child, nil, WNOHANG) == child {
          asked.append(child)
        }
        if !asked.contains(second) {
          kill(second, SIGKILL)
          waitForEnd(of: second)
        }
      }
      #expect(asked == [first, second])
      // Of whom nobody wants to know anything, nothing is left.
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

/// Waits until it has ended, and leaves it to be asked for.
private func waitForEnd(of child: pid_t) {
  var info = siginfo_t()
  #expect(waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) == 0)
}
#endif

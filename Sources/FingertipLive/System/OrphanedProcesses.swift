#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// Functions that handle orphans, which are processes that were started by a scene's commands and
/// whose parent processes have ended.
package enum OrphanedProcesses {
  /// Configures the kernel to reparent orphans to this process instead of to init, so that this
  /// process is notified when they end. Call this before running a command.
  package static func becomeParentOfOrphans() { _ = fingertip_adopt_orphans() }

  /// Reaps the child processes that have ended, so that none remain zombies.
  ///
  /// - Parameter collectStatuses: A closure called for each child that has ended, to collect the
  ///   exit statuses that are still needed. Another child may end during the call.
  package static func reapEndedChildren(collectingStatuses collectStatuses: () -> Void) {
    while true {
      let child = fingertip_ended_child()
      guard child > 0 else { return }
      collectStatuses()
      // If the child's status has already been collected, this call has no effect.
      var status: CInt = 0
      waitpid(child, &status, WNOHANG)
    }
  }
}
#endif

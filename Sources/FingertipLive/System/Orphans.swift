#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// Programs whose parent has ended: what the commands of a scene left behind.
package enum Orphans {
  /// Has the kernel make them children of this process, which so hears when they end, rather than of the
  /// first process of the machine. To be called before a command is run.
  package static func adopt() { _ = fingertip_adopt_orphans() }

  /// Looks after the children that have ended, so that none is left as a zombie.
  ///
  /// - Parameter ask: Asks how those have ended of whom somebody wants to know. It is called for each that has
  ///   ended, because another one may end while it asks.
  package static func reap(after collectStatuses: () -> Void) {
    while true {
      let child = fingertip_ended_child()
      guard child > 0 else { return }
      collectStatuses()
      // Does nothing if it was asked for.
      var status: CInt = 0
      waitpid(child, &status, WNOHANG)
    }
  }
}
#endif

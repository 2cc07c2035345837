#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// Programs whose parent has ended: what the commands of a scene left behind.
package enum Orphans {
  /// Has the kernel make them children of this process, which so hears when they end, rather than of the
  /// first process of the machine. To be called before a command is run.
  package static func adopt() { _ = fingertip_adopt_orphans() }

  /// Looks after the children that have ended, so that none is left as a zombie. Those of whom somebody
  /// wants to know how they ended must be asked for before.
  package static func reap() {
    var status: CInt = 0
    while waitpid(-1, &status, WNOHANG) > 0 {}
  }
}
#endif

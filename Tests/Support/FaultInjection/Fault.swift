#if canImport(Glibc)
internal import Glibc
#endif

/// An operating system call that a program made.
public struct SystemCall: Hashable, Sendable, CustomStringConvertible {
  /// The C library function.
  public var name: String
  /// The call's index among the calls to the same function, starting at 1.
  public var number: Int
  /// The file, if known.
  public var subject: String

  /// Creates a call from a line written by `CFaults`.
  init?(line: Substring) {
    let words = line.drop { $0 == "!" || $0 == " " }.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, let number = Int(words[1]) else { return nil }
    (name, self.number) = (String(words[0]), number)
    subject = words.count > 2 ? String(words[2]) : ""
  }

  /// The call as `CFaults` lists it.
  public var description: String { "\(name) \(number) \(subject)" }
}

/// The failure of a call.
public enum Failure: Hashable, Sendable {
  /// An error, with the system's error number and its name.
  case error(Int32, String)
  /// A partial result.
  case short

  /// Whether the failure is part of normal operation, in which case a program must continue.
  public var isPassing: Bool { self == .short || self == .interrupted || self == .notNow }

  /// The failure in the form that is used in a request to `CFaults`.
  var word: String {
    switch self {
    case .short: "short"
    case .error(let number, _): "\(number)"
    }
  }

  /// The name for display.
  public var name: String {
    switch self {
    case .short: "partial transfer"
    case .error(_, let name): name
    }
  }

  /// The system's message for the failure.
  public var explanation: String {
    switch self {
    case .short: ""
    case .error(let number, _): String(cString: strerror(number))
    }
  }

  static let interrupted = Failure.error(EINTR, "EINTR")
  static let notNow = Failure.error(EAGAIN, "EAGAIN")
  static let noRoom = Failure.error(ENOSPC, "ENOSPC")
  static let noFiles = Failure.error(EMFILE, "EMFILE")
  static let notAllowed = Failure.error(EPERM, "EPERM")
  static let invalid = Failure.error(EINVAL, "EINVAL")
  static let noMemory = Failure.error(ENOMEM, "ENOMEM")
  static let broken = Failure.error(EIO, "EIO")
}

/// A call that fails, and how it fails.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
  /// The call that fails.
  public var call: SystemCall
  /// The failure of that call.
  public var failure: Failure

  /// The call and its failure as text.
  public var description: String { "\(call): \(failure.name)" }

  /// The fault in the form that is used in a request to `CFaults`.
  var order: String { "\(call.name) \(call.number) \(failure.word)" }

  /// The possible failures of each call. Calls that aren't listed, such as reading the clock, have
  /// no relevant failures.
  public static let table: [(calls: [String], failures: [Failure])] = [
    (["open"], [.interrupted, .noMemory, .broken]),
    (["read"], [.interrupted, .notNow, .noMemory, .broken, .short]),
    (["write"], [.interrupted, .noRoom, .broken, .short]),
    (["close"], [.interrupted, .noRoom, .broken]),
    (["poll"], [.interrupted, .noMemory]),
    (["lseek", "ftruncate", "fsync", "closedir", "rmdir"], [.broken]),
    (
      ["stat", "fstat", "access", "realpath", "readlink", "opendir", "readdir"],
      [.noMemory, .broken]
    ),
    (["pipe"], [.noFiles]),
    (["fcntl"], [.broken]),
    (
      [
        "posix_spawnp", "posix_spawn_file_actions_init", "posix_spawn_file_actions_addopen",
        "posix_spawn_file_actions_adddup2", "posix_spawnattr_init",
      ], [.noMemory]
    ),
    (
      [
        "posix_spawnattr_setsigmask", "posix_spawnattr_setsigdefault", "posix_spawnattr_setflags",
      ], [.invalid]
    ),
    (["waitpid", "nanosleep"], [.interrupted]),
    (["kill"], [.notAllowed]),
    (["mkdir", "unlink", "rename", "link"], [.noRoom, .broken]),
    (["ioctl"], [.noMemory, .broken]),
    (
      [
        "epoll_create1", "epoll_ctl", "eventfd", "timerfd_create", "timerfd_settime",
        "inotify_init1", "inotify_add_watch", "signalfd", "socket",
      ], [.noMemory]
    ),
    (["sendto"], [.interrupted, .noMemory]),
    (["prctl"], [.invalid]),
  ]

  /// Returns every possible fault for the given calls.
  public static func all(of calls: some Sequence<SystemCall>) -> [Fault] {
    calls.flatMap { call in
      table.filter { $0.calls.contains(call.name) }.flatMap(\.failures).map {
        Fault(call: call, failure: $0)
      }
    }
  }
}

#if canImport(Glibc)
internal import Glibc
#endif

/// A call of the operating system that a program made.
public struct SystemCall: Hashable, Sendable, CustomStringConvertible {
  /// The function of the C library.
  public var name: String
  /// Which of the calls of that function it was, from 1.
  public var number: Int
  /// The file, as far as it is known.
  public var subject: String

  /// A line of what `CFaults` has written, and whether that call failed on purpose.
  init?(line: Substring) {
    let words = line.drop { $0 == "!" || $0 == " " }.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, let number = Int(words[1]) else { return nil }
    (name, self.number) = (String(words[0]), number)
    subject = words.count > 2 ? String(words[2]) : ""
  }

  /// As it is listed.
  public var description: String { "\(name) \(number) \(subject)" }
}

/// How a call fails.
public enum Failure: Hashable, Sendable {
  /// With an error number of the system, by its name.
  case error(Int32, String)
  /// It does a part of what it was asked for.
  case short

  /// What the system may well do in the course of things, so that a program must go on.
  public var isPassing: Bool { self == .short || self == .interrupted || self == .notNow }

  /// How it is asked for.
  var word: String {
    switch self {
    case .short: "short"
    case .error(let number, _): "\(number)"
    }
  }

  /// How it is called.
  public var name: String {
    switch self {
    case .short: "a part"
    case .error(_, let name): name
    }
  }

  /// What the system says about it.
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

/// One call that fails in one way.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
  /// Which call fails.
  public var call: SystemCall
  /// In which way.
  public var failure: Failure

  /// Both in words.
  public var description: String { "\(call): \(failure.name)" }

  /// How it is asked for.
  var order: String { "\(call.name) \(call.number) \(failure.word)" }

  /// How each call is made to fail, in the order of a table. What is not in it does not fail in ways that
  /// matter, such as asking for the time.
  public static let table: [(calls: [String], failures: [Failure])] = [
    (["open"], [.interrupted, .noMemory, .broken]),
    (["read"], [.interrupted, .notNow, .noMemory, .broken, .short]),
    (["write"], [.interrupted, .noRoom, .broken, .short]),
    (["close"], [.interrupted, .noRoom, .broken]),
    (["poll"], [.interrupted, .noMemory]),
    (["lseek", "ftruncate", "fsync", "closedir", "rmdir"], [.broken]),
    (["stat", "fstat", "access", "realpath", "opendir", "readdir"], [.noMemory, .broken]),
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
    (["mkdir", "unlink", "rename"], [.noRoom, .broken]),
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

  /// The ways in which one of these calls fails, each of them.
  public static func all(of calls: some Sequence<SystemCall>) -> [Fault] {
    calls.flatMap { call in
      table.filter { $0.calls.contains(call.name) }.flatMap(\.failures).map {
        Fault(call: call, failure: $0)
      }
    }
  }
}

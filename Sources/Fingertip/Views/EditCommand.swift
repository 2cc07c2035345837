/// Something that can be done with what is selected, for which the chain of responders is asked.
public struct Command: Hashable, Sendable {
  /// What it is known by.
  public let name: String

  /// Makes a command of the host's own.
  public init(_ name: String) { self.name = name }

  /// Takes what is selected out, and keeps it.
  public static let cut = Command("cut")
  /// Keeps what is selected.
  public static let copy = Command("copy")
  /// Puts what was kept in.
  public static let paste = Command("paste")
  /// Selects what is there.
  public static let select = Command("select")
  /// Selects everything.
  public static let selectAll = Command("selectAll")
  /// Takes what is selected out.
  public static let delete = Command("delete")

  /// Those that an edit menu offers unless told otherwise, in its order.
  public static var standard: [Command] { [.cut, .copy, .paste, .select, .selectAll, .delete] }

  /// Whether two are known by the same name.
  public static func == (a: Command, b: Command) -> Bool { a.name.hasSameBytes(as: b.name) }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

extension Responder {
  /// Who along the chain can perform a command now; `nil` when nobody can.
  public final func responder(for command: Command) -> Responder? {
    var responder: Responder? = self
    while let current = responder {
      if current.canPerform(command) { return current }
      responder = current.next
    }
    return nil
  }

  /// Has a command performed by whoever along the chain can, and says whether anybody did.
  @discardableResult
  public final func send(_ command: Command) -> Bool {
    guard let responder = responder(for: command) else { return false }
    responder.perform(command)
    return true
  }
}

/// An action on the selection, such as copy, that is sent along the responder chain.
public struct Command: Hashable, Sendable {
  /// The name, which identifies the command.
  public let name: String

  /// Creates a custom command.
  public init(_ name: String) { self.name = name }

  /// Removes the selection and stores it.
  public static let cut = Command("cut")
  /// Stores the selection.
  public static let copy = Command("copy")
  /// Inserts what was stored.
  public static let paste = Command("paste")
  /// Selects the item at the location.
  public static let select = Command("select")
  /// Selects everything.
  public static let selectAll = Command("selectAll")
  /// Removes the selection.
  public static let delete = Command("delete")

  /// The default commands of an edit menu, in its order.
  public static var standard: [Command] { [.cut, .copy, .paste, .select, .selectAll, .delete] }

  /// Returns whether two commands have the same name.
  public static func == (a: Command, b: Command) -> Bool { a.name.hasSameBytes(as: b.name) }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

extension Responder {
  /// Returns the first responder along the chain that can perform a command now, or `nil` if there
  /// is none.
  public final func responder(for command: Command) -> Responder? {
    var responder: Responder? = self
    while let current = responder {
      if current.canPerform(command) { return current }
      responder = current.next
    }
    return nil
  }

  /// Performs a command on the first responder along the chain that can, and returns whether there
  /// was one.
  @discardableResult
  public final func send(_ command: Command) -> Bool {
    guard let responder = responder(for: command) else { return false }
    responder.perform(command)
    return true
  }
}

/// An action on the selection, such as *copy*, sent along the responder chain.
public struct EditCommand: Hashable, Sendable {
  /// The name, which identifies the command.
  public let name: String

  /// Creates a custom command.
  public init(_ name: String) { self.name = name }

  /// Removes the selection and stores its contents.
  public static let cut = EditCommand("cut")
  /// Stores the contents of the selection without removing them.
  public static let copy = EditCommand("copy")
  /// Inserts the stored contents.
  public static let paste = EditCommand("paste")
  /// Selects the item under the touch.
  public static let select = EditCommand("select")
  /// Selects everything.
  public static let selectAll = EditCommand("selectAll")
  /// Removes the selection.
  public static let delete = EditCommand("delete")

  /// The default commands of an edit menu, in display order.
  public static var standard: [EditCommand] { [.cut, .copy, .paste, .select, .selectAll, .delete] }

  /// Returns whether two commands have the same name.
  public static func == (a: EditCommand, b: EditCommand) -> Bool { a.name.hasSameBytes(as: b.name) }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

extension Responder {
  /// Returns the nearest responder in the chain that can currently perform a command, or `nil` if
  /// there is none.
  public final func responder(for command: EditCommand) -> Responder? {
    var responder: Responder? = self
    while let current = responder {
      if current.canPerform(command) { return current }
      responder = current.next
    }
    return nil
  }

  /// Performs a command on the nearest responder in the chain that can perform it. Returns `false`
  /// if no responder can perform it.
  @discardableResult
  public final func send(_ command: EditCommand) -> Bool {
    guard let responder = responder(for: command) else { return false }
    responder.perform(command)
    return true
  }
}

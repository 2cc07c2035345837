// Lists every possible change to the source files, as input for `Tools/mutants`.
//
// Each output line describes a change as JSON. The line contains the file, the kind and form of the
// change, the byte range of the whole expression or statement, and the parts of the range to
// replace.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Edit: Encodable {
  let start: Int
  let end: Int
  let text: String
}

struct Site: Encodable {
  enum Kind: String, Encodable { case `operator`, constant, deletion, swap, `return` }
  /// The form of the code that selects between the original and the change.
  enum Form: String, Encodable {
    /// An expression, in the form `(isMutant(1) ? changed : original)`.
    case expression
    /// A statement, in the form `if !isMutant(1) { original }`.
    case statement
    /// An inserted `return`, in the form `if isMutant(1) { return }`.
    case insertion
    /// A `return` inserted before a single expression, which then also needs its own `return`.
    case insertionBeforeExpression
  }

  let file: String
  let kind: Kind
  let form: Form
  let start: Int
  let end: Int
  let edits: [Edit]
}

let operators = [
  "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "&&": "||", "||": "&&",
  "==": "!=",
  "!=": "==", "*": "/",
]
let functions = ["min": "max", "max": "min"]
/// Calls that trap on programming errors.
let checks: Set = [
  "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
]
/// The values for an early return, keyed by type.
let earlyValues: [String: [String]] = [
  "Bool": ["false", "true"], "String": ["\"\""],
  "Vector": [".zero"], "Point": [".zero"], "Size": [".zero"], "Angle": [".zero"],
  "Duration": [".zero"], "Rect": [".zero"],
]
let numbers: Set = [
  "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
  "Float",
]

extension SyntaxProtocol {
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

final class SiteFinder: SyntaxVisitor {
  let file: String
  var sites: [Site] = []

  init(file: String) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ kind: Site.Kind, in expression: some SyntaxProtocol, changing part: some SyntaxProtocol,
    to text: String
  ) {
    sites.append(
      Site(
        file: file, kind: kind, form: .expression, start: expression.start, end: expression.end,
        edits: [Edit(start: part.start, end: part.end, text: text)]))
  }

  // MARK: Operators and conditions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let change = operators[token.text]
    {
      add(.operator, in: node, changing: token, to: change)
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let change = node.literal.text == "true" ? "false" : "true"
    add(.operator, in: node, changing: node.literal, to: change)
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition,
      !condition.is(BooleanLiteralExprSyntax.self)
    {
      add(.deletion, in: condition, changing: condition, to: "true")
    }
    return .visitChildren
  }

  // MARK: Constants

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.replacing("_", with: "")
    let isHexadecimal = text.hasPrefix("0x")
    guard let value = isHexadecimal ? Int(text.dropFirst(2), radix: 16) : Int(text) else {
      return .skipChildren
    }
    var changes = [value + 1, value - 1, 0]
    if value >= 10 { changes += [value + (value + 5) / 10, value - (value + 5) / 10] }
    for (index, change) in changes.enumerated()
    where change != value && !changes[..<index].contains(change) {
      let isNegative = change < 0
      let digits =
        isHexadecimal && !isNegative ? "0x" + String(change, radix: 16) : String(change)
      add(.constant, in: node, changing: node, to: isNegative ? "(\(digits))" : digits)
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Double(node.literal.text.replacing("_", with: "")) else {
      return .skipChildren
    }
    for change in value == 0 ? [1] : [value * 1.1, value * 0.9, value + 1, value - 1, 0] {
      let text = String(describing: change)
      add(.constant, in: node, changing: node, to: change < 0 ? "(\(text))" : text)
    }
    return .skipChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name else {
      addSwaps(of: node)
      return .visitChildren
    }
    if checks.contains(name.text) { return .skipChildren }
    if let change = functions[name.text] {
      add(.operator, in: node, changing: name, to: change)
    } else if name.text == "abs", let argument = node.arguments.first {
      add(.deletion, in: node, changing: node, to: "(\(argument.expression.trimmed))")
    } else if name.text != "init" {
      addSwaps(of: node)
    }
    return .visitChildren
  }

  /// Adds swaps of adjacent arguments that may have the same type. The compiler rejects swaps of
  /// arguments with different types.
  private func addSwaps(of call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      let (a, b) = (first.expression, second.expression)
      guard isSwappable(a), isSwappable(b), a.trimmedDescription != b.trimmedDescription,
        a.is(BooleanLiteralExprSyntax.self) == b.is(BooleanLiteralExprSyntax.self)
      else { continue }
      sites.append(
        Site(
          file: file, kind: .swap, form: .expression, start: call.start, end: call.end,
          edits: [
            Edit(start: a.start, end: a.end, text: b.trimmedDescription),
            Edit(start: b.start, end: b.end, text: a.trimmedDescription),
          ]))
    }
  }

  private func isSwappable(_ argument: ExprSyntax) -> Bool {
    !argument.is(ClosureExprSyntax.self) && !argument.is(InOutExprSyntax.self)
      && !argument.is(StringLiteralExprSyntax.self) && !argument.is(NilLiteralExprSyntax.self)
  }

  // MARK: Deleted statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isDeletable(node) {
      sites.append(
        Site(
          file: file, kind: .deletion, form: .statement, start: node.item.start, end: node.item.end,
          edits: [Edit(start: node.item.start, end: node.item.start, text: "// ")]))
    }
    return .visitChildren
  }

  private func isDeletable(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent,
      owner.parent?.is(GuardStmtSyntax.self) != true, !owner.is(SourceFileSyntax.self)
    else { return false }
    switch item.item {
    case .decl: return false
    case .stmt(let statement):
      if let statement = statement.as(ExpressionStmtSyntax.self) {
        return statement.expression.as(IfExprSyntax.self).map { $0.elseBody == nil } ?? false
      }
      if let statement = statement.as(ReturnStmtSyntax.self) {
        return statement.expression == nil && list.count == 1
      }
      return statement.is(ForStmtSyntax.self) || statement.is(WhileStmtSyntax.self)
        || statement.is(ContinueStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
    case .expr(let expression):
      if let choice = expression.as(IfExprSyntax.self) { return choice.elseBody == nil }
      if let infix = expression.as(InfixOperatorExprSyntax.self) {
        if infix.operator.is(AssignmentExprSyntax.self) { return !isInInitializer(item) }
        let text = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return text.hasSuffix("=") && operators[text] == nil
      }
      let called = expression.as(TryExprSyntax.self)?.expression ?? expression
      guard let call = called.as(FunctionCallExprSyntax.self) else { return false }
      let name = call.calledExpression.trimmedDescription
      return !checks.contains(name) && name != "super.init" && name != "self.init"
        && (list.count > 1 || !mayBeResult(list))
    @unknown default: return false
    }
  }

  private func isInInitializer(_ item: CodeBlockItemSyntax) -> Bool {
    var node = item.parent
    while let next = node {
      if next.is(InitializerDeclSyntax.self) { return true }
      if next.is(FunctionDeclSyntax.self) || next.is(AccessorDeclSyntax.self) { return false }
      node = next.parent
    }
    return false
  }

  /// Returns whether the only expression in a list may be a function's implicit result.
  private func mayBeResult(_ list: CodeBlockItemListSyntax) -> Bool {
    var node = list.parent
    while let next = node {
      if let function = next.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = next.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.text == "get"
      }
      if next.is(InitializerDeclSyntax.self) || next.is(DeinitializerDeclSyntax.self)
        || next.is(ClosureExprSyntax.self)
      {
        return false
      }
      if next.is(AccessorBlockSyntax.self) { return true }
      node = next.parent
    }
    return false
  }

  // MARK: Early returns

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body {
      addReturns(body.statements, after: body.leftBrace, type: node.signature.returnClause?.type)
    }
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { addReturns(body.statements, after: body.leftBrace, type: nil) }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    switch node.accessorSpecifier.text {
    case "set", "didSet", "willSet":
      addReturns(body.statements, after: body.leftBrace, type: nil)
    case "get":
      if let type = type(of: node.parent?.parent) {
        addReturns(body.statements, after: body.leftBrace, type: type)
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let items) = node.accessors, let type = type(of: node) {
      addReturns(items, after: node.leftBrace, type: type)
    }
    return .visitChildren
  }

  private func type(of accessors: Syntax?) -> TypeSyntax? {
    let owner = accessors?.as(AccessorBlockSyntax.self)?.parent
    return owner?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? owner?.as(SubscriptDeclSyntax.self)?.returnClause.type
  }

  private func type(of block: AccessorBlockSyntax) -> TypeSyntax? { type(of: Syntax(block)) }

  private func addReturns(
    _ items: CodeBlockItemListSyntax, after brace: TokenSyntax, type: TypeSyntax?
  ) {
    guard !items.isEmpty else { return }
    let name = type?.trimmedDescription ?? "Void"
    if name == "Void" || name == "()" {
      addReturn(" return;", .insertion, at: brace.end)
      for item in items.dropLast() { addReturn("; return", .insertion, at: item.end) }
      return
    }
    let values =
      name.hasSuffix("?")
      ? ["nil"]
      : name.hasPrefix("[")
        ? [name.contains(":") ? "[:]" : "[]"]
        : numbers.contains(name) ? ["0"] : earlyValues[name] ?? []
    for value in values where items.trimmedDescription != value {
      let isExpression = items.count == 1 && !isReturn(items)
      addReturn(
        " return \(value);", isExpression ? .insertionBeforeExpression : .insertion, at: brace.end)
    }
  }

  private func isReturn(_ items: CodeBlockItemListSyntax) -> Bool {
    guard case .stmt(let statement) = items.first?.item else { return false }
    return !statement.is(ExpressionStmtSyntax.self)
  }

  private func addReturn(_ text: String, _ form: Site.Form, at offset: Int) {
    sites.append(
      Site(
        file: file, kind: .return, form: form, start: offset, end: offset,
        edits: [Edit(start: offset, end: offset, text: text)]))
  }

  // MARK: Code that isn't changed

  override func visit(_: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for file in CommandLine.arguments.dropFirst() {
  let source = try String(contentsOfFile: file, encoding: .utf8)
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let finder = SiteFinder(file: file)
  finder.walk(tree)
  for site in finder.sites { print(String(decoding: try encoder.encode(site), as: UTF8.self)) }
}

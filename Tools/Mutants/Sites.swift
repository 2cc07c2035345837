// Lists every mutable operator in the source files, as input for `Tools/mutants`.
//
// Each output line describes a site as JSON. It contains the file, the byte range of the whole
// expression, the byte range of the part to change, and the replacement.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Site: Encodable {
  let file: String
  let start: Int
  let end: Int
  let changeStart: Int
  let changeEnd: Int
  let change: String
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

final class SiteFinder: SyntaxVisitor {
  let file: String
  var sites: [Site] = []

  init(file: String) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ expression: some ExprSyntaxProtocol, changing token: TokenSyntax, to change: String
  ) {
    sites.append(
      Site(
        file: file, start: expression.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: expression.endPositionBeforeTrailingTrivia.utf8Offset,
        changeStart: token.positionAfterSkippingLeadingTrivia.utf8Offset,
        changeEnd: token.endPositionBeforeTrailingTrivia.utf8Offset, change: change))
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let change = operators[token.text]
    {
      add(node, changing: token, to: change)
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(ExpressionPatternSyntax.self) != true {
      add(node, changing: node.literal, to: node.literal.text == "true" ? "false" : "true")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let name else { return .visitChildren }
    if let change = functions[name.text] { add(node, changing: name, to: change) }
    return checks.contains(name.text) ? .skipChildren : .visitChildren
  }

  override func visit(_: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
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

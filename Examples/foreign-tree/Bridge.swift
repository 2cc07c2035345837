import Fingertip

/// The tree in the engine: a view that asks the toolkit what a finger is on, with a view in it for each
/// node that listens, and for what that node is in.
final class Bridge: View {
  private let root: Node
  private var views: [ObjectIdentifier: (node: Node, view: View)] = [:]

  init(_ root: Node, frame: Rect) {
    self.root = root
    super.init(frame: frame, name: "bridge")
  }

  override func hitTest(_ point: Point) -> View? {
    var node = root.node(atX: Float(point.x), y: Float(point.y))
    while let next = node, views[ObjectIdentifier(next)] == nil { node = next.parent }
    return node.map { view(of: $0) }
  }

  func view(of node: Node) -> View {
    if let known = views[ObjectIdentifier(node)] { return known.view }
    let view = View(frame: .zero, name: node.name)
    (node.parent.map { self.view(of: $0) } ?? self).addSubview(view)
    views[ObjectIdentifier(node)] = (node, view)
    return view
  }

  /// To be called when the toolkit has laid out its nodes: places are told in a node's coordinates.
  func layOut() {
    root.layOut(0, 0, Float(bounds.size.width), Float(bounds.size.height))
    for (node, view) in views.values {
      view.frame = Rect(
        x: Double(node.x - (node.parent?.x ?? 0)), y: Double(node.y - (node.parent?.y ?? 0)),
        width: Double(node.width), height: Double(node.height))
    }
  }
}

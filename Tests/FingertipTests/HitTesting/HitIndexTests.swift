import SeededNumbers
import Testing

@testable import Fingertip

/// Tests that a search with the index finds the same view as a search through all views.
@Suite struct HitIndexTests {
  @Test func `In 10,000 random scenes, the index changes neither the hit view nor the reasons`() {
    var (chosen, margins, contacts) = (0, 0, 0)
    for seed in 1...10_000 as ClosedRange<UInt64> {
      var scene = RandomViews(seed: seed, isWide: seed.isMultiple(of: 20))
      for _ in 0..<3 {
        let (point, contact) = (scene.target(), scene.contact())
        let (window, isFull) = (scene.window, seed.isMultiple(of: 8))
        let quick = window.hitReport(at: point, contact: contact)
        let plain = ReferenceSearch().report(in: window, at: point, contact: contact)
        let full = isFull ? window.hitReport(at: point, contact: contact, scope: .all) : plain
        let isSame =
          full.chosen == plain.chosen && quick.chosen == plain.chosen
          && isPart(quick.entries, of: plain.entries)
          && kept(quick) == kept(plain)
          && scene.window.hitTest(point, contact: contact)?.name == plain.chosen
        if !isSame {
          Issue.record("seed \(seed), with an index: \(quick)\nwithout: \(plain)")
          return
        }
        if plain.chosen != nil, plain.chosen != "window" { chosen += 1 }
        for entry in plain.entries {
          if case .chosen(.margin) = entry.outcome { margins += 1 }
          if case .chosen(.contact) = entry.outcome { contacts += 1 }
        }
        scene.changeSomething()
        if scene.numbers.once(in: 2) { scene.changeSomething() }
      }
    }
    // The random scenes must be diverse enough for this comparison.
    #expect(chosen > 8_000 && margins > 300 && contacts > 30, "\(chosen) \(margins) \(contacts)")
  }

  private func kept(_ report: HitReport) -> [HitReport.Entry] {
    report.entries.filter { if case .rejected = $0.outcome { false } else { true } }
  }

  /// Returns whether some entries are a subsequence of others.
  private func isPart(_ entries: [HitReport.Entry], of all: [HitReport.Entry]) -> Bool {
    var rest = all[...]
    for entry in entries {
      guard let index = rest.firstIndex(of: entry) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  @Test func `The index of many siblings is updated after every change`() {
    var numbers = SeededNumbers(seed: 77)
    let window = Window(size: Size(width: 1000, height: 1000))
    var views: [View] = []
    for number in 0..<600 {
      views.append(
        window.add("\(number)", numbers.number(0, 990), numbers.number(0, 990), 40, 40))
    }
    for step in 0..<1500 {
      let view = views[numbers.index(views.count)]
      switch numbers.index(8) {
      case 0: view.removeFromSuperview()
      case 1: window.addSubview(view)
      case 2: view.isHidden.toggle()
      case 3: view.center = Point(x: 1e18, y: 0)
      case 4: view.hitArea.restingMargin = Insets(all: numbers.once(in: 9) ? .infinity : 5)
      default: view.center = Point(x: numbers.number(0, 1000), y: numbers.number(0, 1000))
      }
      let point = Point(x: numbers.number(0, 1000), y: numbers.number(0, 1000))
      let quick = HitSearch().hitView(in: window, at: point)
      let plain = ReferenceSearch().report(in: window, at: point).chosen
      #expect(quick?.name == plain, "step \(step): \(quick?.name ?? "-"), not \(plain ?? "-")")
    }
  }

  @Test func `The window's index reflects a change deep in the view tree`() {
    let window = makeWindow()
    for column in 0..<50 { window.add("c\(column)", Double(column) * 8, 0, 8, 8) }
    let (middle, leaf) = (window.add("middle", 0, 0, 8, 8), View(frame: .zero, name: "leaf"))
    #expect(window.hit(350, 350) == "window")
    let inner = middle.add("inner", 0, 0, 8, 8)
    inner.addSubview(leaf)
    #expect(window.hit(350, 350) == "window")
    leaf.frame = Rect(x: 340, y: 340, width: 20, height: 20)
    #expect(window.hit(350, 350) == "leaf")
    inner.clipsToBounds = true
    #expect(window.hit(350, 350) == "window")
    inner.clipsToBounds = false
    inner.bounds.origin.x = 100
    #expect(window.hit(350, 350) == "window")
    #expect(window.hit(250, 350) == "leaf")
    leaf.removeFromSuperview()
    #expect(window.hit(250, 350) == "window")
  }

  @Test
  func `The index finds one of many subviews even if that subview is far outside the superview`() {
    let window = makeWindow()
    for column in 0..<50 { window.add("c\(column)", Double(column) * 8, 0, 8, 8) }
    let grid = window.add("grid", 100, 100, 50, 50)
    let keys = (0..<200).map { number in
      grid.add("k\(number)", Double(number % 10) * 5, Double(number / 10) * 2.5, 5, 2.5)
    }
    #expect(window.hit(101, 101) == "k0")
    // By now, the grid has an index, which stores how far the subviews reach.
    keys[7].frame.origin = Point(x: 200, y: 200)
    #expect(window.hit(302, 301) == "k7")
    #expect(window.hit(301, 299) == "window")
    // Coordinates this large are beyond the index's resolution.
    keys[8].frame = Rect(x: 3e15, y: -4e15, width: 1e15, height: 1e15)
    #expect(HitSearch().hitView(in: window, at: Point(x: 3.5e15, y: -3.5e15))?.name == "k8")
    #expect(window.hit(302, 301) == "k7")
  }

  @Test func `A bounding box tree stays balanced and tight after every change`() {
    var numbers = SeededNumbers(seed: 9)
    let tree = BoundingBoxTree()
    var boxes: [BoundingBox] = []
    func check() {
      var leaves = 0
      func visit(_ index: Int) -> (box: BoundingBox, height: Int) {
        let node = tree.nodes[index]
        if node.isLeaf {
          leaves += 1
          #expect(node.box == boxes[node.right])
          return (node.box, 0)
        }
        let (left, right) = (visit(node.left), visit(node.right))
        #expect(node.box == left.box.union(right.box))
        #expect(abs(left.height - right.height) <= 1)
        #expect(tree.nodes[node.left].parent == index && tree.nodes[node.right].parent == index)
        return (node.box, max(left.height, right.height) + 1)
      }
      if tree.root >= 0 { _ = visit(tree.root) }
      #expect(leaves == boxes.count { !$0.isEmpty })
    }
    // Sorted insertions are the worst case for an unbalanced tree.
    for slot in 0..<200 {
      boxes.append(BoundingBox(Rect(x: Double(slot) * 10, y: 0, width: 9, height: 9)))
      tree.setBox(slot, boxes[slot])
    }
    check()
    for step in 0..<600 {
      let slot = numbers.index(200)
      boxes[slot] =
        numbers.once(in: 3)
        ? .empty
        : BoundingBox(
          Rect(x: numbers.number(0, 2000), y: numbers.number(0, 500), width: 9, height: 9))
      tree.setBox(slot, boxes[slot])
      if step.isMultiple(of: 50) { check() }
    }
    var list = UniqueArray<BoundingBox>()
    for box in boxes { list.append(box) }
    tree.build(list)
    check()
    for slot in boxes.indices {
      boxes[slot] = .empty
      tree.setBox(slot, .empty)
    }
    check()
    #expect(tree.root == -1 && tree.boundingBox == .empty)
  }
}

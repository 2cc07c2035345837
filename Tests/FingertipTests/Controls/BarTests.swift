import EngineStage
import Testing

@testable import Fingertip

@Suite struct TabBarTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func bar(_ count: Int, width: Double = 320) -> TabBar {
    panel.add(
      TabBar(
        frame: Rect(x: 0, y: 700, width: width, height: 49),
        items: (0..<count).map { BarItem("\($0)") }, name: "tabs"))
  }

  @Test func `A tap selects a tab, and tapping the selected tab sends valueChanged again`() {
    let bar = bar(4)
    #expect(bar.selectedItem == 0)
    bar.items[2].badge = "3"
    stage.tap(1, 200, 720, at: 0)
    #expect(bar.selectedItem == 2)
    stage.tap(2, 200, 720, at: 1000)
    #expect(panel.read().filter { $0 == "tabs valueChanged" }.count == 2)
    stage.land((3, 200, 720), at: 2000)
    #expect(bar.pressedPart == .item(2))
    stage.move((3, 20, 720), at: 2016)
    #expect(bar.pressedPart == nil)
    stage.lift(3, at: 2032)
    #expect(bar.selectedItem == 2, "a touch that slides to another tab selects neither")
  }

  @Test func `Tabs that don't fit are replaced with a More item`() {
    let bar = bar(7)
    #expect(bar.hiddenItems == 4..<7)
    #expect(bar.parts == [.item(0), .item(1), .item(2), .item(3), .more])
    #expect(bar.rect(of: .more) == Rect(x: 256, y: 0, width: 64, height: 49))
    stage.tap(1, 300, 720, at: 0)
    #expect(bar.selectedPart == .more && bar.selectedItem == nil)
    #expect(panel.read().last == "tabs valueChanged")
    bar.selectedItem = 5
    #expect(bar.selectedItem == 5)
  }

  @Test(arguments: 1...12, [44.0, 100, 320, 1000])
  func `Each bar item is at least 44 points wide and 44 points high`(count: Int, width: Double) {
    let bar = bar(count, width: width)
    bar.maximumVisibleItems = 99
    for part in bar.parts {
      let rect = bar.rect(of: part) ?? .zero
      #expect(rect.size.width >= min(44, width / 2) && rect.size.height >= 44)
    }
    // Each item is either visible or hidden.
    #expect(bar.parts.count { $0 != .more } + bar.hiddenItems.count == count)
    #expect(bar.parts.contains(.more) == !bar.hiddenItems.isEmpty)
  }

  @Test func `Out-of-range indices are ignored, and a disabled tab can't be selected`() {
    let bar = bar(3)
    for bad in [-1, 3, Int.min, .max] {
      bar.selectedItem = bad
      #expect(bar.selectedItem == 0 && bar.rect(of: .item(bad)) == nil)
    }
    bar.items[1].isEnabled = false
    stage.tap(1, 160, 720, at: 0)
    #expect(bar.selectedItem == 0)
    bar.items[1].isEnabled = true
    stage.tap(3, 160, 720, at: 500)
    #expect(bar.selectedItem == 1)
    bar.selectedItem = 2
    bar.items.removeLast()
    #expect(bar.selectedItem == 0)
    bar.items = []
    #expect(bar.selectedItem == nil && bar.parts.isEmpty)
    stage.tap(2, 160, 720, at: 1000)
    for bad in [Double.nan, .infinity, 0, -5] {
      bar.minimumItemWidth = bad
      bar.maximumVisibleItems = -7
      bar.items = [BarItem("a"), BarItem("b"), BarItem("c")]
      #expect(!bar.parts.isEmpty)
    }
  }
}

@Suite struct ToolbarTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private func bar(_ entries: [Toolbar.Entry], width: Double = 320) -> Toolbar {
    panel.add(
      Toolbar(
        frame: Rect(x: 0, y: 700, width: width, height: 44), entries: entries, name: "tools"))
  }

  @Test func `Flexible spaces share the remaining width`() {
    let bar = bar([
      .button(BarItem("Back")), .flexibleSpace, .button(BarItem("Title"), width: 100),
      .fixedSpace(12), .flexibleSpace, .button(BarItem("Share"), width: 60),
    ])
    #expect(bar.rect(of: .item(0)) == Rect(x: 0, y: 0, width: 44, height: 44))
    #expect(bar.rect(of: .item(1)) == Rect(x: 96, y: 0, width: 100, height: 44))
    #expect(bar.rect(of: .item(2)) == Rect(x: 260, y: 0, width: 60, height: 44))
    stage.tap(1, 300, 720, at: 0)
    #expect(bar.pressedItem == 2)
    #expect(panel.read() == ["tools touchDown", "tools touchUpInside", "tools valueChanged"])
    stage.tap(2, 70, 720, at: 1000)
    #expect(panel.read().isEmpty, "a touch between buttons presses no button")
  }

  @Test func `The More item can fill the remaining width exactly`() {
    let bar = bar((0..<9).map { .button(BarItem("\($0)"), width: 50) }, width: 294)
    #expect(bar.hiddenItems == 5..<9)
    #expect(bar.rect(of: .more) == Rect(x: 250, y: 0, width: 44, height: 44))
  }

  @Test func `Buttons that don't fit are replaced with a More item`() {
    let bar = bar((0..<9).map { .button(BarItem("\($0)"), width: 50) })
    #expect(bar.parts.count == 6 && bar.parts.last == .more)
    #expect(bar.hiddenItems == 5..<9)
    #expect(bar.rect(of: .more) == Rect(x: 276, y: 0, width: 44, height: 44))
    stage.tap(1, 300, 720, at: 0)
    #expect(bar.pressedItem == nil)
    #expect(panel.read().last == "tools valueChanged")
  }

  @Test func `Invalid widths are clamped, and a disabled button can't be pressed`() {
    var item = BarItem("off")
    item.isEnabled = false
    let bar = bar([
      .button(item, width: .nan), .fixedSpace(-.infinity), .fixedSpace(.nan), .flexibleSpace,
      .button(BarItem("b"), width: -9),
    ])
    #expect(bar.rect(of: .item(0)) == Rect(x: 0, y: 0, width: 44, height: 44))
    #expect(bar.rect(of: .item(1)) == Rect(x: 276, y: 0, width: 44, height: 44))
    #expect(bar.rect(of: .item(7)) == nil)
    stage.tap(1, 20, 720, at: 0)
    #expect(bar.pressedItem == nil && !panel.read().contains("tools valueChanged"))
    bar.entries = []
    #expect(bar.parts.isEmpty)
    stage.tap(2, 20, 720, at: 1000)
  }
}

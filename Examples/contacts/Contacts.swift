import Fingertip

/// A view with two pages, one for favorites and one for all contacts.
final class Contacts: View {
  private var names = [
    "Ada", "Alan", "Barbara", "Claude", "Donald", "Edsger", "Fran", "Grace", "Hans", "Ivan", "John",
    "Katherine", "Leslie", "Margaret", "Niklaus", "Ole", "Peter", "Radia", "Susan", "Tony",
  ]
  let list = ListView(frame: .zero, titles: [], name: "people")
  private let pager: ScrollView
  private let people = ScrollView(frame: Rect(x: 320, y: 44, width: 300, height: 436), name: "all")
  private let search = SearchBar(frame: Rect(x: 320, y: 0, width: 320, height: 44), name: "search")
  private let ribbon: SectionIndex
  /// The names shown in the list.
  private var found: [String] = []

  init(size: Size) {
    pager = ScrollView(frame: Rect(origin: .zero, size: size), name: "pager")
    // A section index of the names' initial letters, 20 points wide, next to the list.
    let letters = names.map { String($0.prefix(1)) }.reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    ribbon = SectionIndex(
      frame: Rect(x: 620, y: 44, width: 20, height: 436), titles: letters, name: "letters")
    super.init(frame: Rect(origin: .zero, size: size), name: "contacts")
    pager.contentSize = Size(width: 2 * size.width, height: size.height)
    pager.isPagingEnabled = true
    pager.contentOffset.x = size.width
    addSubview(pager)
    for view in [people, search, ribbon] { pager.addSubview(view) }
    people.addSubview(list)
    find(search)
    list.addTarget(self, action: Contacts.listDidChange, for: .valueChanged)
    ribbon.addTarget(self, action: Contacts.jump, for: .valueChanged)
    search.addTarget(self, action: Contacts.find, for: .editingChanged)
  }

  /// Types text, as the host's keyboard would.
  func type(_ text: String) {
    print("typed: \(text)")
    search.edit(to: text)
    show()
  }

  private func fill() {
    for index in list.rows.indices.reversed() { list.deleteRow(at: index) }
    for name in found { list.append(name) }
    for row in list.rows {
      let star = Button(frame: Rect(x: 250, y: 7, width: 30, height: 30), name: "star")
      star.addAction(for: .touchUpInside) { _ in print("  a star for \(row.title)") }
      row.contentView.addSubview(star)
    }
    fit()
  }

  private func fit() {
    let height = Double(list.rows.count) * list.rowHeight
    list.frame = Rect(x: 0, y: 0, width: 300, height: height)
    people.contentSize = Size(width: 300, height: height)
  }

  private func listDidChange(_ list: ListView) {
    guard let change = list.lastChange else { return }
    print("  \(change)")
    if case .deleted(let index) = change {
      let name = found.remove(at: index)
      names.removeAll { $0 == name }
    }
    fit()
  }

  private func jump(_ ribbon: SectionIndex) {
    guard let letter = ribbon.selectedTitle,
      let row = list.rows.first(where: { $0.title.hasPrefix(letter) })
    else { return }
    people.setContentOffset(Point(x: 0, y: row.frame.minY), animated: true)
  }

  private func find(_ bar: SearchBar) {
    let text = bar.text.lowercased()
    found = names.filter { text.isEmpty || $0.lowercased().contains(text) }
    fill()
  }

  func show() {
    let seen = people.bounds
    let rows = list.rows.filter { $0.frame.maxY > seen.minY && $0.frame.minY < seen.maxY }
    let open = list.rows.first { $0.isDeleteRevealed }.map { ", \($0.title) is open" } ?? ""
    let page = pager.contentOffset.x == 0 ? "favourites" : "all people"
    print("  \(page), \(rows.first?.title ?? "-") to \(rows.last?.title ?? "-")\(open)")
  }
}

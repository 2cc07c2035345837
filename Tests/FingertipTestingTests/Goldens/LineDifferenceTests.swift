import FingertipTesting
import Testing

struct LineDifferenceTests {
  @Test func `A line difference shows only the changed lines and their context`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8"
    let difference = LineDifference(from: old, to: old.replacing("5", with: "five"))
    #expect(difference.description == " 3\n 4\n-5\n+five\n 6\n 7")
    #expect(LineDifference(from: old, to: old).description == "")
    #expect(LineDifference(from: "", to: "a").description == "-\n+a")
    #expect(LineDifference(from: "a\nb", to: "a").description == " a\n-b")
  }

  @Test func `In a line difference, the gap between two changes is marked`() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let new = old.replacing("3\n", with: "three\n").replacing("18", with: "eighteen")
    let lines = LineDifference(from: old, to: new).lines
    #expect(lines.count { $0 == "…" } == 1)
    #expect(lines.first == " 1" && lines.contains("+three") && lines.contains("+eighteen"))
    #expect(
      LineDifference(from: old, to: new).abbreviatedText(maximumLines: 3)
        == " 1\n 2\n-3\n… \(lines.count - 3) more lines")
  }

  @Test func `A line added next to equal lines counts as one added line`() {
    let difference = LineDifference(from: "a\na\nb", to: "a\na\na\nb")
    #expect(difference.lines == [" a", " a", "+a", " b"])
  }

  @Test func `Completely different long texts are compared in bounded time`() {
    let old = (0..<5000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5000).map { "new \($0)" }.joined(separator: "\n")
    #expect(LineDifference(from: old, to: new).lines.count == 800)
  }
}

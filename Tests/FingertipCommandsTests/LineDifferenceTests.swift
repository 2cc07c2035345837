import Testing

struct LineDifferenceTests {
  @Test func `Only the changed lines and those around them are shown`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8"
    let difference = LineDifference(from: old, to: old.replacing("5", with: "five"))
    #expect(difference.description == " 3\n 4\n-5\n+five\n 6\n 7")
    #expect(LineDifference(from: old, to: old).description == "")
    #expect(LineDifference(from: "", to: "a").description == "-\n+a")
    #expect(LineDifference(from: "a\nb", to: "a").description == " a\n-b")
  }
}

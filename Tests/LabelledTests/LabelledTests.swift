import Fingertip
import Testing

@Suite(.disabled(if: LabelledRecordings.all.isEmpty, LabelledRecordings.absence))
struct LabelledTests {
  @Test func table() throws {
    for r in LabelledRecordings.all {
      let app = try CarefulApp()
      app.play(r.frames)
      print(r.testDescription, app.told)
    }
  }
}

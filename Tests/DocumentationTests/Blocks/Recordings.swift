import FingertipRecordings

func convert() throws {
  var reader = try RecordingReader(.file("bug-report.txt"))
  guard var writer = RecordingWriter(.jsonLines) else { return }
  if let device = reader.device { writer.write(device) }
  while let event = try reader.next() { writer.write(event) }
  writer.finish()
}

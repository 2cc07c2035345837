/// Returns a text on one line, with control characters replaced.
package func printable(_ text: String) -> String {
  var bytes = ByteText()
  bytes.append(printable: text)
  return bytes.text
}

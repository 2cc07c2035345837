/// A text on one line, without anything that a terminal might obey.
package func printable(_ text: String) -> String {
  var bytes = ByteText()
  bytes.append(printable: text)
  return bytes.text
}

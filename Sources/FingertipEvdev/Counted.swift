/// Returns a count followed by a noun in the singular or plural, such as `1 touch` or `2 touches`.
///
/// Pass `plural` unless the plural is formed by adding an s to the noun.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 " + noun : "\(count) " + (plural ?? noun + "s")
}

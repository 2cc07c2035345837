/// Returns a count with its noun, such as `1 touch` or `2 touches`.
///
/// `plural` is required unless the plural is the noun with an s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 " + noun : "\(count) " + (plural ?? noun + "s")
}

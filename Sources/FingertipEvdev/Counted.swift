/// Returns a count followed by a noun in the singular or plural, such as `1 touch` or `2 touches`.
///
/// `plural` is required unless the plural is the noun with an added s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 " + noun : "\(count) " + (plural ?? noun + "s")
}

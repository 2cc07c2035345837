/// Returns a count with its noun: `1 touch`, `2 touches`.
///
/// `plural` is required unless the plural only adds an s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 " + noun : "\(count) " + (plural ?? noun + "s")
}

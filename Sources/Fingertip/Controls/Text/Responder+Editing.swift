extension Responder {
  /// Resigns as first responder. Returns whether the responder is no longer the first responder.
  // In the browser module, only the engine can call overridable members. If text fields and text
  // views each had this method, the compiler could merge the two copies into a single function in
  // another module.
  @inline(never)
  package final func endEditing() -> Bool { resignFirstResponder() }
}

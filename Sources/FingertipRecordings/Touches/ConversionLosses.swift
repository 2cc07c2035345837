internal import FingertipEvdev

/// The numbers of items in a touch recording that events or scripts can't represent.
package struct ConversionLosses: Hashable, Sendable {
  /// The number of touches that landed while all slots were in use.
  package var touchesBeyondSlots = 0
  /// The number of touches that landed at an undefined location, or at a location with a coordinate
  /// of more than a billion points.
  package var touchesWithoutLocation = 0
  /// The number of moves and lifts at an undefined location, or at a location with a coordinate of
  /// more than a billion points. The touch keeps its last location.
  package var changesWithoutLocation = 0
  /// The number of locations outside the window.
  package var locationsOutsideWindow = 0
  /// The number of moves, lifts and cancellations of touches that weren't down.
  package var unknownChanges = 0
  /// The number of landings of touches that were already down.
  package var repeatedBeginnings = 0
  /// The number of cancellations, excluding those of palms.
  package var cancellations = 0
  /// The number of touches that were made with a mouse or another pointing device.
  package var pointerTouches = 0
  /// The number of contact shapes and pressures with values that aren't numbers or that exceed a
  /// billion.
  package var invalidDetails = 0
  /// The number of frames without touches.
  package var emptyFrames = 0
  /// The number of accelerometer samples and remote-control commands.
  package var auxiliaryEvents = 0

  package init() {}

  /// A message for each kind of loss.
  package var messages: [String] {
    [
      touchesBeyondSlots > 0
        ? "omitted \(counted(touchesBeyondSlots, "touch", "touches")) beyond "
          + "the limit of \(SyntheticTouchscreen.slotCount) simultaneous touches" : nil,
      touchesWithoutLocation > 0
        ? "omitted \(counted(touchesWithoutLocation, "touch", "touches")) without a valid location"
        : nil,
      changesWithoutLocation > 0
        ? "kept the last location in \(counted(changesWithoutLocation, "change")) without a valid "
          + "location" : nil,
      locationsOutsideWindow > 0
        ? "moved \(counted(locationsOutsideWindow, "location")) from outside the window to its edge"
        : nil,
      unknownChanges > 0
        ? "omitted \(counted(unknownChanges, "change")) to touches that weren't down" : nil,
      repeatedBeginnings > 0
        ? "wrote "
          + counted(
            repeatedBeginnings, "repeated \"began\" phase as a move",
            "repeated \"began\" phases as moves")
        : nil,
      cancellations > 0
        ? "wrote "
          + counted(
            cancellations, "cancellation as a palm that lifts",
            "cancellations as palms that lift") : nil,
      pointerTouches > 0
        ? "wrote "
          + counted(
            pointerTouches, "pointer touch as a finger touch", "pointer touches as finger touches")
        : nil,
      invalidDetails > 0
        ? "omitted "
          + counted(
            invalidDetails, "invalid contact shape or pressure",
            "invalid contact shapes and pressures") : nil,
      emptyFrames > 0 ? "omitted \(counted(emptyFrames, "empty frame"))" : nil,
      auxiliaryEvents > 0
        ? "omitted "
          + counted(
            auxiliaryEvents, "motion sample or remote-control command",
            "motion samples and remote-control commands") : nil,
    ].compactMap { $0 }
  }
}

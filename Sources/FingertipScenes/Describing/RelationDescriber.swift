#if !hasFeature(Embedded)
internal import Fingertip

/// Describes the relations between a window's recognizers, which are referred to by name.
struct RelationDescriber {
  private struct Entry {
    let gesture: GestureRecognizer
    let name: String
    /// The scroll view that the recognizer belongs to, or `nil` for any other recognizer.
    let owner: View?
  }

  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  mutating func add(_ gesture: GestureRecognizer, named name: String, ownedBy owner: View?) {
    indices[ObjectIdentifier(gesture)] = entries.count
    entries.append(Entry(gesture: gesture, name: name, owner: owner))
  }

  /// The failure requirements, in the order of the recognizers that wait.
  var requirements: [Scene.Requirement] {
    entries.indices.flatMap { index in
      related(to: index, entries[index].gesture.requiredRecognizers).map {
        Scene.Requirement(entries[index].name, waitsFor: entries[$0].name)
      }
    }
  }

  /// Groups of names that together contain each pair of simultaneous recognizers. A window stores
  /// only pairs, so each group is made as large as possible.
  var simultaneousGroups: [[String]] {
    let neighbors = entries.indices.map { index in
      Set(related(to: index, entries[index].gesture.simultaneousRecognizers).filter { $0 != index })
    }
    var groups: [[Int]] = []
    var coveredPairs: Set<[Int]> = []
    for first in neighbors.indices {
      for second in neighbors[first].sorted()
      where second > first && !coveredPairs.contains([first, second]) {
        var group = [first, second]
        for other in neighbors[first].intersection(neighbors[second]).sorted()
        where group.allSatisfy({ neighbors[other].contains($0) }) {
          group.append(other)
        }
        group.sort()
        for (position, one) in group.enumerated() {
          for other in group[(position + 1)...] { coveredPairs.insert([one, other]) }
        }
        groups.append(group)
      }
    }
    return groups.map { $0.map { entries[$0].name } }
  }

  /// Returns the indices of the recognizers to which a relation must be described. A scroll view
  /// relates its own recognizers to each other, so those relations are omitted.
  private func related(to index: Int, _ gestures: [GestureRecognizer]) -> [Int] {
    gestures.compactMap { indices[ObjectIdentifier($0)] }.filter {
      entries[index].owner == nil || entries[$0].owner !== entries[index].owner
    }
  }
}
#endif

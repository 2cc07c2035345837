// What became of each candidate, once one is chosen (rule H7).

extension HitSearch {
  /// Writes the outcomes of all candidates into their entries.
  func explain(_ winner: Int?) {
    guard isReporting else { return }
    for index in candidates.indices {
      entries[candidates[index].entry].outcome =
        index == winner ? .chosen(claim(index)) : outcome(index, winner: winner)
    }
  }

  private func claim(_ index: Int) -> HitReport.Claim {
    switch candidates[index].claim {
    case .shape: .shape
    case .margin: .margin(distance(index))
    case .contact: .contact(share(of: index))
    case .answer: .answer
    }
  }

  private func outcome(_ index: Int, winner: Int?) -> HitReport.Outcome {
    let candidate = candidates[index]
    let claim = claim(index)
    guard let winner, claim != .contact(0) else { return .rejected(.outside(distance(index))) }
    let name = candidates[winner].view.name
    if let front, front != winner {
      let isWinnerBeside = isBeside(winner, front)
      if candidate.holdsTouch, index != front {
        return .beaten(claim, by: candidates[front].view.name, .inFront)
      }
      if index == front {
        guard isWinnerBeside else { return .beaten(claim, by: name, .liesOn) }
        let shares = shares(winner, front)
        return .beaten(claim, by: name, .coveredMore(shares.rival, than: shares.front))
      }
      if isWinnerBeside {
        return .beaten(claim, by: name, .coveredMore(share(of: winner), than: share(of: index)))
      }
    }
    switch candidate.claim {
    case .shape, .answer: return .beaten(claim, by: name, .inFront)
    case .margin: return .beaten(claim, by: name, marginLoss(index, to: winner))
    case .contact:
      guard winner == front, isBeside(index, winner) else {
        return .beaten(claim, by: name, .holdsTouch)
      }
      let shares = shares(index, winner)
      return .beaten(claim, by: name, .coveredMore(shares.front, than: shares.rival))
    }
  }

  private func marginLoss(_ index: Int, to winner: Int) -> HitReport.Advantage {
    if winner == front { return .shape }
    if let front, !liesOn(index, front) { return .shape }
    return advantage(of: winner, over: index) ?? .inFront
  }
}

extension Directions: SettingChoice {
  package static var words: Phrase { "right left up down up-right up-left down-right down-left" }
}

extension VelocityEstimator: SettingChoice {
  package static var words: Phrase { "leastSquares impulse twoPoint" }
}

extension Directions: SettingChoice {
  package static var words: Phrase { "right left up down" }
}

extension VelocityEstimator: SettingChoice {
  package static var words: Phrase { "leastSquares impulse twoPoint" }
}

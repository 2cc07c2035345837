extension Directions: SettingChoice {
  package static var choiceNames: StaticText {
    "right left up down up-right up-left down-right down-left"
  }
}

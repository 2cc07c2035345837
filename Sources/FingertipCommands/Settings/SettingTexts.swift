// Made by Tools/settings from the comments in the code. Do not change it here.

/// What each setting is, and where its number comes from: by recognizer and name.
enum SettingTexts {
  static let lines = """
    flick.directions | The directions that count |
    flick.touches | How many fingers flick, at least 1 |
    flick.minimumSpeed | The least speed at the lift | ruled
    flick.maximumSpeed | The greatest speed at the lift, in pt/s |
    flick.minimumTravel | The least way from the landing to the lift | as for Pan, so that a tap that slips is no flick
    flick.estimator | How velocities are estimated |
    hold.tapsBefore | How many taps come before the press |
    hold.touches | How many fingers press, at least 1 |
    hold.minimumPress | The time to hold | read in code derived from Apple's
    hold.maximumMovement | The farthest that a finger may be from where it landed before | read in code derived from Apple's
    hold.tapLimits | The limits of the taps that come before |
    hold.tapLimits.maximumPress | The longest time from landing to lifting | read in code derived from Apple's
    hold.tapLimits.maximumMovement | The farthest that a finger may ever be from where it landed | read in code derived from Apple's
    hold.tapLimits.maximumGap | The longest time between two taps | read in code derived from Apple's
    hold.tapLimits.minimumGap | The shortest time between two taps, from the lift to the next landing | ruled
    hold.tapLimits.minimumInterval | The shortest time from one landing to the next | ruled
    hold.tapLimits.maximumGapDistance | The farthest that a tap may be from the one before | read in code derived from Apple's
    hold.tapLimits.maximumSpread | Several fingers may land, and may lift, within this time | ruled
    hold.tapLimits.minimumSeparation | The least distance of several fingers when the last of them lands, in points, as spread has it | ruled
    hold.tapLimits.maximumSeparation | The greatest distance of several fingers when the last of them lands, in points |
    pan.minimumTouches | The least number of fingers, at least 1 |
    pan.maximumTouches | The greatest number of fingers |
    pan.directions | The directions in which a pan may start |
    pan.axis | The axes along which it runs |
    pan.minimumTravel | The way that starts a pan | measured
    pan.minimumSpeed | The least speed of the fingers when they are far enough, in pt/s | ruled
    pan.maximumSpeed | The greatest speed of the fingers when they are far enough, in pt/s |
    pan.anyFinger | Whether it begins as soon as one finger is `minimumTravel` from where it landed, wherever the centre of all is |
    pan.winsAsLast | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    pan.turningLimits | How far fingers that move against each other by turning keep it waiting |
    pan.turningLimits.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    pan.turningLimits.minimumAngle | The angle that they must turn, however far apart they are | ruled
    pan.partingLimits | How far fingers that move against each other by parting keep it waiting |
    pan.partingLimits.minimumOpening | How much farther apart starts it | measured
    pan.partingLimits.minimumClosing | How much closer starts it | measured
    pan.estimator | How velocities are estimated |
    pinch.minimumTouches | The least number of fingers with which a Pinch that has begun goes on | ruled
    pinch.minimumOpening | How much farther apart starts it | measured
    pinch.minimumClosing | How much closer starts it | measured
    pinch.minimumSeparation | The least distance of the fingers, in points, as spread has it | ruled
    pinch.maximumSeparation | The greatest distance of the fingers with which it begins, in points |
    pinch.jointTravel | How far the centre of fingers that mostly move the same way keeps it waiting, in points | as far as a Pan takes
    pinch.winsAsLast | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    pinch.turningLimits | How far fingers that turn more than they part keep it waiting |
    pinch.turningLimits.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    pinch.turningLimits.minimumAngle | The angle that they must turn, however far apart they are | ruled
    pinch.estimator | How velocities are estimated |
    rotation.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    rotation.minimumAngle | The angle that they must turn, however far apart they are | ruled
    rotation.winsAsLast | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    rotation.estimator | How velocities are estimated |
    edge pan.edges | The edges and corners that count |
    edge pan.segmentStart | Where the part of each edge that counts begins, as a share of its length from its left or upper end |
    edge pan.segmentEnd | Where the part of each edge that counts ends, as a share of its length |
    edge pan.touches | How many fingers drag, at least 1 |
    edge pan.edgeWidth | How far from its edge a finger may land | ruled
    edge pan.minimumTravel | The way that starts the gesture | as for Pan
    edge pan.winsAsLast | Whether it begins without that way once all others that compete for its fingers have failed, as in Flutter's arena |
    edge pan.estimator | How velocities are estimated |
    swipe.directions | The directions that count |
    swipe.touches | How many fingers swipe, at least 1 |
    swipe.minimumTravel | The least way along the direction | ruled
    swipe.maximumAcross | The greatest way across, as a share of the way along |
    swipe.maximumDuration | The longest time from landing to being far enough | ruled
    swipe.minimumReleaseSpeed | The least speed along the direction at the lift | as for a Flick
    swipe.maximumReleaseSpeed | The greatest speed along the direction at the lift, in pt/s |
    swipe.minimumShare | The least way of each of several fingers along the direction, as a share of minimumTravel |
    tap.taps | How many taps are needed, at least 1 |
    tap.touches | How many fingers each tap needs, at least 1 |
    tap.maximumPress | The longest time from landing to lifting | read in code derived from Apple's
    tap.maximumMovement | The farthest that a finger may ever be from where it landed | read in code derived from Apple's
    tap.maximumGap | The longest time between two taps | read in code derived from Apple's
    tap.minimumGap | The shortest time between two taps, from the lift to the next landing | ruled
    tap.minimumInterval | The shortest time from one landing to the next | ruled
    tap.maximumGapDistance | The farthest that a tap may be from the one before | read in code derived from Apple's
    tap.maximumSpread | Several fingers may land, and may lift, within this time | ruled
    tap.minimumSeparation | The least distance of several fingers when the last of them lands, in points, as spread has it | ruled
    tap.maximumSeparation | The greatest distance of several fingers when the last of them lands, in points |
    tap then drag.tapsBefore | How many taps come before the drag, at least 1 |
    tap then drag.minimumTravel | The way that starts the drag | as for Pan
    tap then drag.doublingTravel | The way down that doubles the scale, and the way up that halves it | which is half a per cent for each point, read in Chromium (`gesture_provider.cc`)
    tap then drag.tapLimits | The limits of the taps that come before; the gap also holds for the drag |
    tap then drag.tapLimits.maximumPress | The longest time from landing to lifting | read in code derived from Apple's
    tap then drag.tapLimits.maximumMovement | The farthest that a finger may ever be from where it landed | read in code derived from Apple's
    tap then drag.tapLimits.maximumGap | The longest time between two taps | read in code derived from Apple's
    tap then drag.tapLimits.minimumGap | The shortest time between two taps, from the lift to the next landing | ruled
    tap then drag.tapLimits.minimumInterval | The shortest time from one landing to the next | ruled
    tap then drag.tapLimits.maximumGapDistance | The farthest that a tap may be from the one before | read in code derived from Apple's
    tap then drag.tapLimits.maximumSpread | Several fingers may land, and may lift, within this time | ruled
    tap then drag.tapLimits.minimumSeparation | The least distance of several fingers when the last of them lands, in points, as spread has it | ruled
    tap then drag.tapLimits.maximumSeparation | The greatest distance of several fingers when the last of them lands, in points |
    tap then drag.estimator | How velocities are estimated |
    transform.minimumTouches | The fingers needed to begin, at least 1 |
    transform.minimumTravel | The way that starts a pan | measured
    transform.minimumOpening | How much farther apart starts it | measured
    transform.minimumClosing | How much closer starts it | measured
    transform.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    transform.minimumAngle | The angle that they must turn, however far apart they are | ruled
    transform.winsAsLast | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    transform.estimator | How velocities are estimated |
    enabled | Whether it takes part |
    cancelsTouchesInView | Whether its view's touches are cancelled when it is recognized |
    delaysTouchesBegan | Whether its view hears of new touches only after it has failed, or after it was recognized without cancelling its view's touches |
    delaysTouchesEnded | Whether its view hears of the end of touches only after it has failed |
    staysInView | Whether its fingers must stay in its view until it is recognized |
    """
}

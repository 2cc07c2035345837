// swift-tools-version: 6.2
import PackageDescription

/// Settings for every target: warnings are errors, and imports and existentials are explicit.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Without Foundation, a debug link on Linux doesn't add the C math library automatically.
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

/// The command's argument parser. Packages that depend on the engine without traits don't fetch it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))

/// Example programs for common patterns, each in its own folder in Examples. The tests run them.
let examples = [
  "hello", "desk", "hot-view", "circle", "transparent-image", "drag-a-view", "touch-and-hold-keys",
  "spinner", "tile-board", "draw-a-circle", "buttons", "multi-mode-button", "slider",
  "flipper",
  "segmented-pager", "paging-gallery", "contacts",
  "notes", "alarm", "windows", "number-scroller", "foreign-tree",
]

/// Returns a test target for some folders of the engine. With a single target for all of them,
/// every change would cost half a minute of macro expansion.
func engineTests(
  _ name: String, of folders: [String], with others: [Target.Dependency] = []
) -> Target {
  let all = [
    "Controls", "Core", "Explanation", "Geometry", "HitTesting", "Laws", "Recognition",
    "Recognizers", "Rules", "Scrolling", "Storage", "Surfaces", "Touches", "Views",
  ]
  return .testTarget(
    name: name, dependencies: ["Fingertip", "EngineStage", "SeededNumbers"] + others,
    path: "Tests/FingertipTests",
    exclude: all.filter { !folders.contains($0) } + ["Support"], sources: folders,
    swiftSettings: strict)
}

let package = Package(
  name: "fingertip",
  products: [
    .library(name: "Fingertip", targets: ["Fingertip"]),
    .library(name: "FingertipC", targets: ["FingertipC"]),
    .library(name: "FingertipC-static", type: .static, targets: ["FingertipC"]),
    .library(name: "FingertipC-shared", type: .dynamic, targets: ["FingertipC"]),
    .library(name: "FingertipEvdev", targets: ["FingertipEvdev"]),
    .library(name: "FingertipRecordings", targets: ["FingertipRecordings"]),
    .library(name: "FingertipScenes", targets: ["FingertipScenes"]),
    .library(name: "FingertipLint", targets: ["FingertipLint"]),
    .library(name: "FingertipTesting", targets: ["FingertipTesting"]),
    .library(name: "FingertipTestingTraits", targets: ["FingertipTestingTraits"]),
    .library(name: "FingertipLive", targets: ["FingertipLive"]),
    .executable(name: "fingertip", targets: ["fingertip"]),
  ],
  traits: [
    .trait(
      name: "Live",
      description: "Reads touchscreens of the Linux machine it runs on; needs libevdev-dev."),
    .trait(
      name: "Command",
      description: "The command fingertip and its tests; fetches swift-argument-parser."),
    .default(enabledTraits: ["Live", "Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "Fingertip", exclude: ["Settings/README.md"], swiftSettings: strict,
      linkerSettings: maths),
    // The C interface: the header and its implementation in Swift.
    .target(
      name: "CFingertip", exclude: ["interface.json"], cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "FingertipC", dependencies: ["CFingertip", "Fingertip"], exclude: ["README.md"],
      swiftSettings: strict, linkerSettings: maths),
    // Reads and writes text and JSON; shared by recordings, scenes and the command.
    .target(name: "FingertipText", swiftSettings: strict),
    .target(name: "FingertipEvdev", dependencies: ["Fingertip"], swiftSettings: strict),
    .target(
      name: "FingertipRecordings", dependencies: ["Fingertip", "FingertipEvdev", "FingertipText"],
      swiftSettings: strict),
    .target(
      name: "FingertipScenes", dependencies: ["Fingertip", "FingertipText"], swiftSettings: strict),
    .target(
      name: "FingertipLint", dependencies: ["Fingertip", "FingertipScenes"],
      swiftSettings: strict),
    // Creates the data for an inspector page from a recording and a scene. This module is also
    // compiled for the inspector page itself.
    .target(
      name: "FingertipInspector",
      dependencies: ["Fingertip", "FingertipText", "FingertipRecordings", "FingertipScenes"],
      exclude: ["Module"], swiftSettings: strict),
    // The files of the inspector page, as bytes.
    .target(
      name: "CInspectorPage", path: "Sources/InspectorPage", exclude: ["Page", "README.md"],
      cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "FingertipTesting",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipRecordings", "FingertipScenes",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    // The integration with Swift Testing; no other target depends on that framework.
    .target(
      name: "FingertipTestingTraits", dependencies: ["FingertipTesting"], swiftSettings: strict),
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .target(
      name: "FingertipLive",
      dependencies: [
        "Fingertip", "FingertipEvdev",
        .target(name: "CLibevdev", condition: .when(platforms: [.linux], traits: ["Live"])),
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "FingertipCommands",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipRecordings", "FingertipScenes",
        "FingertipInspector", "CInspectorPage", "FingertipLint",
        "FingertipTesting",
        .target(name: "FingertipLive", condition: .when(platforms: [.linux], traits: ["Live"])),
        argumentParser,
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "fingertip",
      dependencies: [
        "FingertipCommands", argumentParser,
      ],
      path: "Sources/fingertip-command",
      swiftSettings: strict),
    .executableTarget(
      name: "example-touchscreen",
      dependencies: [
        "Fingertip", "FingertipEvdev",
        .target(name: "FingertipLive", condition: .when(platforms: [.linux], traits: ["Live"])),
      ],
      path: "Examples/touchscreen", swiftSettings: strict, linkerSettings: maths),
    .executableTarget(
      name: "example-c", dependencies: ["CFingertip", "FingertipC"], path: "Examples/c",
      exclude: ["expected.txt"], linkerSettings: maths),
    .executableTarget(
      name: "fingertip-c-misuse", dependencies: ["CFingertip", "FingertipC"], path: "Tests/C",
      exclude: ["growth.c", "leave.c", "taps.c"], cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: maths),
    .executableTarget(
      name: "fingertip-fixtures",
      dependencies: ["Fingertip", "FingertipEvdev", "FingertipRecordings", "FingertipTesting"],
      swiftSettings: strict, linkerSettings: maths),
    engineTests(
      "FingertipCoreTests",
      of: ["Core", "Explanation", "Geometry", "HitTesting", "Storage", "Touches"]),
    engineTests("FingertipRecognizersTests", of: ["Recognition", "Recognizers"]),
    engineTests("FingertipViewsTests", of: ["Controls", "Scrolling", "Surfaces", "Views"]),
    engineTests(
      "FingertipLawsTests", of: ["Laws", "Rules"], with: ["FingertipTesting", "MotionSeries"]),
    .testTarget(
      name: "LabelledTests",
      dependencies: ["Fingertip", "FingertipScenes", "FingertipTesting", "LabelledRecordings"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipCTests",
      dependencies: ["CFingertip", "Fingertip", "FingertipC", "FingertipScenes", "FuzzTargets"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipEvdevTests", dependencies: ["FingertipEvdev", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipRecordingsTests",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipRecordings", "FingertipTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FixturesTests",
      dependencies: [
        "Fingertip", "FingertipEvdev", "FingertipRecordings", "FingertipTesting",
        "fingertip-fixtures",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipTestingTests",
      dependencies: [
        "Fingertip", "FingertipEvdev", "FingertipRecordings", "FingertipScenes", "FingertipTesting",
        "FingertipTestingTraits",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipScenesTests",
      dependencies: ["Fingertip", "FingertipText", "FingertipScenes"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipLintTests",
      dependencies: ["Fingertip", "FingertipScenes", "FingertipLint"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipCommandsTests",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipRecordings", "FingertipScenes",
        "FingertipTesting", "FingertipTestingTraits",
        "FingertipCommands", "FingertipInspector", "FingertipLint", "fingertip",
        argumentParser,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipLiveTests",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipRecordings", "FingertipLive",
        "fingertip", "example-touchscreen", "FaultInjection", "fingertip-with-faults",
      ],
      swiftSettings: strict),

    // The fuzz targets of `Tools/fuzz` and the invariants that they check. No product depends on
    // this target.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CFingertip", "Fingertip", "FingertipC", "FingertipEvdev", "FingertipRecordings",
        "FingertipScenes", "FingertipLint", "FingertipTesting",
      ],
      path: "Tools/Fuzzing/Targets", swiftSettings: strict),
    .executableTarget(
      name: "fingertip-fuzz", dependencies: ["FuzzTargets"], path: "Tools/Fuzzing/Command",
      swiftSettings: strict, linkerSettings: maths),
    // Simulates a week of kiosk use in minutes and checks that neither memory use nor the cost of
    // an event grows.
    .executableTarget(
      name: "fingertip-soak", dependencies: ["Fingertip"], path: "Tools/Fuzzing/Soak",
      swiftSettings: strict, linkerSettings: maths),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "FuzzTargets", "Fingertip", "FingertipScenes", "FingertipTesting", "FingertipText",
        "FingertipCommands",
      ],
      swiftSettings: strict),

    // Views, recognizers and touches for engine tests.
    .target(
      name: "EngineStage", dependencies: ["Fingertip"], path: "Tests/FingertipTests/Support",
      swiftSettings: strict),
    // Seeded random numbers for tests of the lowest-level modules; no product depends on this
    // target.
    .target(
      name: "SeededNumbers", path: "Tests/Support/SeededNumbers", swiftSettings: strict),
    // Motions with known velocities, for tests and benchmarks; no product depends on this target.
    .target(
      name: "MotionSeries", dependencies: ["Fingertip", "FingertipTesting"],
      path: "Tests/Support/MotionSeries", swiftSettings: strict),
    // Recordings of people's gestures, if available, for tests and benchmarks; no product depends
    // on this target.
    .target(
      name: "LabelledRecordings", dependencies: ["Fingertip"],
      path: "Tests/Support/LabelledRecordings", swiftSettings: strict),
    // The measurements that `Tools/bench accuracy` makes.
    .executableTarget(
      name: "fingertip-accuracy",
      dependencies: ["Fingertip", "FingertipTesting", "MotionSeries", "LabelledRecordings"],
      path: "Tools/Benchmarks/Accuracy", swiftSettings: strict, linkerSettings: maths),
    // The command with injected system call failures, for tests; no product depends on this target.
    .target(
      name: "CFaults", path: "Tests/Support/CFaults",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "fingertip-with-faults",
      dependencies: [
        "CFaults", "FingertipCommands",
        argumentParser,
      ],
      path: "Tests/Support/FaultyCommand", swiftSettings: strict, linkerSettings: maths),
    .target(
      name: "FaultInjection", path: "Tests/Support/FaultInjection", swiftSettings: strict),
    .testTarget(
      name: "FaultTests", dependencies: ["FaultInjection", "fingertip-with-faults"],
      swiftSettings: strict),
    // Counts heap allocations in tests; no product depends on this target.
    .target(
      name: "CAllocationCounter", path: "Tests/Support/CAllocationCounter",
      cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "AllocationCounting", dependencies: ["CAllocationCounter"],
      path: "Tests/Support/AllocationCounting", swiftSettings: strict),
    .testTarget(
      name: "AllocationCountingTests", dependencies: ["AllocationCounting", "Fingertip"],
      swiftSettings: strict),

    // The example that also runs without an operating system: Tools/bare-metal.
    .target(
      name: "CBoard", path: "Examples/bare-metal/Board",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "example-bare-metal", dependencies: ["Fingertip", "CBoard"],
      path: "Examples/bare-metal", exclude: ["Board", "expected.txt"], swiftSettings: strict,
      linkerSettings: maths),

    // The code blocks in README and the guides: the tests compile the code and compare its output.
    .executableTarget(
      name: "documented-c", dependencies: ["CFingertip", "FingertipC"],
      path: "Tests/Support/DocumentedC", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: maths),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Fingertip", "FingertipRecordings", "FingertipScenes", "FingertipTesting",
        "FingertipCommands",
        .target(name: "FingertipLive", condition: .when(platforms: [.linux], traits: ["Live"])),
        "fingertip", "example-hello", "example-desk", "documented-c",
        argumentParser,
      ],
      exclude: ["Blocks/Goldens", "Goldens"],
      swiftSettings: strict),

    // Compiles lines of UIKit code against the engine.
    .testTarget(
      name: "UIKitLinesTests", dependencies: ["Fingertip"], exclude: ["Lines.txt"],
      swiftSettings: strict),

    // Runs the code in the tables of the guides for users of other toolkits.
    .testTarget(
      name: "ComingFromTests", dependencies: ["Fingertip", "FingertipScenes", "FingertipTesting"],
      swiftSettings: strict),

    .testTarget(
      name: "ExamplesTests",
      dependencies: ["Fingertip", "FingertipTesting", "example-c", "example-bare-metal"]
        + examples.map { .byName(name: "example-\($0)") },
      swiftSettings: strict),
  ]
    + examples.map { name in
      .executableTarget(
        name: "example-\(name)", dependencies: ["Fingertip", "FingertipTesting"],
        path: "Examples/\(name)", exclude: ["expected.txt"], swiftSettings: strict,
        linkerSettings: maths)
    }
)

// `Tools/test --filter` sets this variable so that only the test targets that contain the listed
// files are compiled. SwiftPM links all tests of a package into one program, which takes minutes to
// compile.
if let files = Context.environment["FINGERTIP_TEST_FILES"]?.split(separator: " ") {
  package.targets.removeAll { target in
    let folder = (target.path ?? "Tests/\(target.name)") + "/"
    let parts = target.sources?.map { "\(folder)\($0)/" } ?? [folder]
    return target.type == .test && !files.contains { file in parts.contains { file.hasPrefix($0) } }
  }
}

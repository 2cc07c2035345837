// swift-tools-version: 6.2
import PackageDescription

/// Every target compiles in this mode: warnings are errors, imports and existentials are explicit.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Without Foundation, a debug link on Linux does not bring in the C maths library by itself.
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

/// What the command is made with. Whoever depends on the engine without traits fetches nothing.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))

/// Small programs that show the classic patterns, one folder in Examples each. The tests run them.
let examples = [
  "hello", "desk", "hot-view", "circle", "transparent-image", "drag-a-view", "touch-and-hold-keys",
  "spinner", "tile-board", "draw-a-circle", "buttons", "modal-button", "slider", "flipper",
  "segmented-pager", "paging-gallery", "contacts",
  "notes", "alarm", "windows", "number-scroller", "foreign-tree",
]

/// Tests of some folders of the engine. They are several targets, because the macros of one with all of them
/// take half a minute whichever test is changed.
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
    .library(name: "FingertipTraces", targets: ["FingertipTraces"]),
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
    .target(name: "Fingertip", swiftSettings: strict, linkerSettings: maths),
    // The C interface: the header, and what it declares in Swift.
    .target(name: "CFingertip", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "FingertipC", dependencies: ["CFingertip", "Fingertip"], swiftSettings: strict,
      linkerSettings: maths),
    // Text and JSON, written and read: what recordings, scenes and the command have in common.
    .target(name: "FingertipText", swiftSettings: strict),
    .target(name: "FingertipEvdev", dependencies: ["Fingertip"], swiftSettings: strict),
    .target(
      name: "FingertipTraces", dependencies: ["Fingertip", "FingertipEvdev", "FingertipText"],
      swiftSettings: strict),
    .target(
      name: "FingertipScenes", dependencies: ["Fingertip", "FingertipText"], swiftSettings: strict),
    .target(
      name: "FingertipLint", dependencies: ["Fingertip", "FingertipScenes"],
      swiftSettings: strict),
    // What a page shows of a recording in a scene: also compiled for the page itself.
    .target(
      name: "FingertipInspector",
      dependencies: ["Fingertip", "FingertipText", "FingertipTraces", "FingertipScenes"],
      exclude: ["Module"], swiftSettings: strict),
    // The files of the page, as bytes.
    .target(
      name: "CInspectorPage", path: "Sources/InspectorPage", exclude: ["Page"],
      cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "FingertipTesting",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipTraces", "FingertipScenes",
      ],
      swiftSettings: strict),
    // For tests in Swift Testing; no other target depends on that framework.
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
      swiftSettings: strict),
    .target(
      name: "FingertipCommands",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipTraces", "FingertipScenes",
        "FingertipInspector", "CInspectorPage", "FingertipLint",
        "FingertipTesting",
        .target(name: "FingertipLive", condition: .when(platforms: [.linux], traits: ["Live"])),
        argumentParser,
      ],
      swiftSettings: strict),
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
      exclude: ["growth.c"], cSettings: [.treatAllWarnings(as: .error)], linkerSettings: maths),
    .executableTarget(
      name: "fingertip-fixtures",
      dependencies: ["Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipTesting"],
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
      dependencies: ["Fingertip", "FingertipScenes", "LabelledRecordings"], swiftSettings: strict),
    .testTarget(
      name: "FingertipCTests",
      dependencies: ["CFingertip", "Fingertip", "FingertipC", "FingertipScenes"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipEvdevTests", dependencies: ["FingertipEvdev", "SeededNumbers"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipTracesTests",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipTraces", "FingertipTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FixturesTests",
      dependencies: [
        "Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipTesting", "fingertip-fixtures",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipTestingTests",
      dependencies: [
        "Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipScenes", "FingertipTesting",
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
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipTraces", "FingertipScenes",
        "FingertipTesting",
        "FingertipCommands", "FingertipInspector", "FingertipLint", "fingertip",
        argumentParser,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipLiveTests",
      dependencies: [
        "Fingertip", "FingertipText", "FingertipEvdev", "FingertipTraces", "FingertipLive",
        "fingertip", "example-touchscreen", "FaultInjection", "fingertip-with-faults",
      ],
      swiftSettings: strict),

    // What is done with the inputs of fuzzing, and the laws that must hold: `Tools/fuzz`. No product
    // depends on it.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CFingertip", "Fingertip", "FingertipC", "FingertipEvdev", "FingertipTraces",
        "FingertipScenes", "FingertipLint", "FingertipTesting",
      ],
      path: "Tools/Fuzzing/Targets", swiftSettings: strict),
    .executableTarget(
      name: "fingertip-fuzz", dependencies: ["FuzzTargets"], path: "Tools/Fuzzing/Command",
      swiftSettings: strict, linkerSettings: maths),
    // A week of a kiosk in minutes: whether memory and cost stay what they are.
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

    // Where tests of the engine put views, recognizers and fingers, and read what happens.
    .target(
      name: "EngineStage", dependencies: ["Fingertip"], path: "Tests/FingertipTests/Support",
      swiftSettings: strict),
    // Numbers that repeat from their seed, for tests of the lowest modules; no product depends on it.
    .target(
      name: "SeededNumbers", path: "Tests/Support/SeededNumbers", swiftSettings: strict),
    // Motions whose velocity is known, for tests and benchmarks; no product depends on it.
    .target(
      name: "MotionSeries", dependencies: ["Fingertip", "FingertipTesting"],
      path: "Tests/Support/MotionSeries", swiftSettings: strict),
    // Recordings of people, where they are at hand, for tests and benchmarks; no product depends on it.
    .target(
      name: "LabelledRecordings", dependencies: ["Fingertip"],
      path: "Tests/Support/LabelledRecordings", swiftSettings: strict),
    // What `Tools/bench accuracy` makes its tables of.
    .executableTarget(
      name: "fingertip-accuracy",
      dependencies: ["Fingertip", "FingertipTesting", "MotionSeries", "LabelledRecordings"],
      path: "Tools/Benchmarks/Accuracy", swiftSettings: strict, linkerSettings: maths),
    // The command with calls of the operating system that fail as tests ask; no product depends on it.
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
    // Counts heap allocations in tests; no product depends on it.
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

    // What README and the guides show: it compiles, and prints what they say.
    .executableTarget(
      name: "documented-c", dependencies: ["CFingertip", "FingertipC"],
      path: "Tests/Support/DocumentedC", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: maths),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Fingertip", "FingertipTraces", "FingertipScenes", "FingertipTesting", "FingertipCommands",
        .target(name: "FingertipLive", condition: .when(platforms: [.linux], traits: ["Live"])),
        "fingertip", "example-hello", "example-desk", "documented-c",
        argumentParser,
      ],
      exclude: ["Blocks/Goldens", "Goldens"],
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

// `Tools/test --filter` compiles only the test targets that have these files: SwiftPM makes one program of all
// tests of a package, and what all of them name takes minutes.
if let files = Context.environment["FINGERTIP_TEST_FILES"]?.split(separator: " ") {
  package.targets.removeAll { target in
    let folder = (target.path ?? "Tests/\(target.name)") + "/"
    let parts = target.sources?.map { "\(folder)\($0)/" } ?? [folder]
    return target.type == .test && !files.contains { file in parts.contains { file.hasPrefix($0) } }
  }
}

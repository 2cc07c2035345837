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

let package = Package(
  name: "fingertip",
  products: [
    .library(name: "Fingertip", targets: ["Fingertip"]),
    .library(name: "FingertipEvdev", targets: ["FingertipEvdev"]),
    .library(name: "FingertipTraces", targets: ["FingertipTraces"]),
    .library(name: "FingertipScenes", targets: ["FingertipScenes"]),
    .library(name: "FingertipTesting", targets: ["FingertipTesting"]),
    .executable(name: "fingertip", targets: ["fingertip"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(name: "Fingertip", swiftSettings: strict, linkerSettings: maths),
    .target(name: "FingertipEvdev", dependencies: ["Fingertip"], swiftSettings: strict),
    .target(
      name: "FingertipTraces", dependencies: ["Fingertip", "FingertipEvdev"],
      swiftSettings: strict),
    .target(name: "FingertipScenes", dependencies: ["Fingertip"], swiftSettings: strict),
    .target(
      name: "FingertipTesting", dependencies: ["Fingertip", "FingertipEvdev", "FingertipTraces"],
      swiftSettings: strict),
    .target(
      name: "FingertipCommands",
      dependencies: [
        "Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipScenes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "fingertip",
      dependencies: [
        "FingertipCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/fingertip-command",
      swiftSettings: strict),
    .executableTarget(
      name: "fingertip-fixtures",
      dependencies: ["Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipTesting"],
      swiftSettings: strict, linkerSettings: maths),
    .testTarget(name: "FingertipTests", dependencies: ["Fingertip"], swiftSettings: strict),
    .testTarget(
      name: "FingertipEvdevTests", dependencies: ["FingertipEvdev"], swiftSettings: strict),
    .testTarget(
      name: "FingertipTracesTests",
      dependencies: ["Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "FingertipTestingTests",
      dependencies: ["Fingertip", "FingertipEvdev", "FingertipTraces", "FingertipTesting"],
      swiftSettings: strict),
  ]
)

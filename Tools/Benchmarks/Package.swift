// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that nobody who depends on Fingertip fetches what only measuring needs.
// It sees the public interface of Fingertip alone, as its users do.
let package = Package(
  name: "fingertip-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "fingertip", path: "../..", traits: []),
    // Without its own allocation counts, which read 0 on Linux.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // A link to the counter of the tests: one counter, two packages.
    .target(name: "CAllocationCounter", path: "Sources/CAllocationCounter"),
    // What all measured programs share, those in C and C++ too.
    .target(name: "CMeasuring", dependencies: ["CAllocationCounter"]),
    // The screens that are measured, and what plays a workload into them.
    .target(
      name: "Workbench",
      dependencies: [
        "CMeasuring",
        .product(name: "Fingertip", package: "fingertip"),
        .product(name: "FingertipEvdev", package: "fingertip"),
      ],
      swiftSettings: strict),
    // What `Tools/bench` measures the engine with.
    .executableTarget(
      name: "engine-cost",
      dependencies: [
        "CMeasuring", "Workbench",
        .product(name: "Fingertip", package: "fingertip"),
        .product(name: "FingertipEvdev", package: "fingertip"),
        .product(name: "FingertipTraces", package: "fingertip"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [
        "CAllocationCounter", "Workbench",
        .product(name: "Fingertip", package: "fingertip"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/EngineBenchmarks",
      swiftSettings: [.treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)

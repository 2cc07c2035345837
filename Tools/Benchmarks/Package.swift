// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The measurements are in a separate package so that packages that depend on Fingertip don't fetch
// the measurements' dependencies. Like the packages of Fingertip's users, this package sees only
// the public interface.
let package = Package(
  name: "fingertip-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "fingertip", path: "../..", traits: []),
    // Disable the benchmark package's own allocation counts, which are 0 on Linux.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // This path is a symbolic link to the tests' allocation counter, so both packages share one
    // copy.
    .target(name: "CAllocationCounter", path: "Sources/CAllocationCounter"),
    // This target is shared by all measured programs, including the C and C++ programs.
    .target(name: "CMeasuring", dependencies: ["CAllocationCounter"]),
    // This target contains the measured screens and the code that replays workloads.
    .target(
      name: "Workbench",
      dependencies: [
        "CMeasuring",
        .product(name: "Fingertip", package: "fingertip"),
        .product(name: "FingertipEvdev", package: "fingertip"),
      ],
      swiftSettings: strict),
    // The engine measurements for `Tools/bench`.
    .executableTarget(
      name: "engine-cost",
      dependencies: [
        "CMeasuring", "Workbench",
        .product(name: "Fingertip", package: "fingertip"),
        .product(name: "FingertipC", package: "fingertip"),
        .product(name: "FingertipEvdev", package: "fingertip"),
        .product(name: "FingertipRecordings", package: "fingertip"),
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

// swift-tools-version: 6.2
import PackageDescription

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
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [
        "CAllocationCounter",
        .product(name: "Fingertip", package: "fingertip"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/EngineBenchmarks",
      swiftSettings: [.treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "reading-throughput",
      dependencies: [
        .product(name: "FingertipTraces", package: "fingertip"),
        .product(name: "FingertipEvdev", package: "fingertip"),
      ],
      path: "Sources/ReadingThroughput",
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)

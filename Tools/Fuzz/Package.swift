// swift-tools-version: 6.2
import PackageDescription

/// The readers, by the format that the first byte of the input is taken for.
let formats = [
  "any", "evemu", "libinput", "evtest", "getevent", "raw", "jsonl", "revent", "kivy", "wayland",
]

// A package of its own, because everything in it is built for libFuzzer. Run it with ./fuzz.
let package = Package(
  name: "fingertip-fuzz",
  dependencies: [.package(name: "fingertip", path: "../..", traits: [])],
  targets: [
    .target(
      name: "FuzzReaders",
      dependencies: [
        .product(name: "FingertipTraces", package: "fingertip"),
        .product(name: "FingertipEvdev", package: "fingertip"),
        .product(name: "Fingertip", package: "fingertip"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
    + formats.map { format in
      .executableTarget(
        name: "fuzz-\(format)", dependencies: ["FuzzReaders"], path: "Sources/fuzz-\(format)",
        swiftSettings: [.treatAllWarnings(as: .error)])
    }
)

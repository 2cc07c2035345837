import Benchmark
import Fingertip
import Workbench

// Run: swift package benchmark        (in Tools/Benchmarks)
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.instructions, .wallClock, allocations],
    scalingFactor: .kilo,
    maxDuration: .seconds(2))

  // The cost of converting a location. This cost is incurred once for each view on the path from
  // the window to the touched view.
  Benchmark("Convert a point through eight nested transforms") { benchmark in
    let transforms = (1...8).map { level in
      AffineTransform(rotation: Angle(degrees: Double(level)))
        .concatenating(AffineTransform(translation: Vector(dx: Double(level), dy: 3)))
    }
    benchmark.startMeasurement()
    benchmark.measureAllocations { iteration in
      var point = Point(x: Double(iteration), y: 1)
      for transform in transforms { point = point.applying(transform) }
      blackHole(point)
    }
  }

  // The cost of fully processing events, from the kernel's records to the actions of eight
  // recognizers. Each iteration processes a tenth of a workload from `Tools/bench`.
  for name in ["taps", "drags", "pinch-rotations", "mixed", "ten-fingers"] {
    Benchmark(
      "Play \(name)", configuration: .init(metrics: [.wallClock, allocations], maxIterations: 5)
    ) { benchmark in
      let stage = Stage.oneView()
      var feed = try Feed(".build/measured/input/\(name).tenth.events")
      benchmark.startMeasurement()
      benchmark.measureAllocations { _ in blackHole(feed.play(into: stage.window)) }
    }
  }

  // An iteration that makes exactly one allocation, to check the allocation counter.
  Benchmark("Obtain one block of memory") { benchmark in
    benchmark.measureAllocations { iteration in blackHole([iteration]) }
  }
}

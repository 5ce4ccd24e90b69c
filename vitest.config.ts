import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { keepTimes } from './scripts/test-times.ts'

// Of the files that take long on two cores; begun last, one of them would keep a single core busy at the end.
const LONGEST =
  /\/(planted-room|planted-provider|new-room-and-listing|hostile-routes|hostile-pages|replicas|access-matrix|killed-workers|killed-tending|killed-paying|database-blinks|copy-tutors|start-failures)\.test\.ts$/

/** The longest first, the others as usual. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId.replaceAll('\\', '/'))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const times = process.env['TEST_TIMES']

export default defineConfig({
  // React's build for production, below, has no other.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    // As the product runs: pages rendered by React's build for development take twice the time.
    env: { TZ: 'UTC', NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    globalSetup: 'test/migrated-template.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes; on a busy machine later than the usual second.
    expect: { poll: { timeout: 30_000 } },
    // With a server of its own the database works, and is waited for, outside the workers.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 3 : 2,
    // Starting a process for each file took a fifth of the run; nothing of ours keeps state in a module.
    isolate: false,
    // Embedded databases of tests are too short-lived to win back what better machine code of theirs costs.
    execArgv: ['--liftoff-only'],
    sequence: { sequencer: LongestFirst },
    ...(times ? { reporters: ['default', keepTimes(times)] } : {}),
  },
})

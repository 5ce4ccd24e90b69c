import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    env: { TZ: 'UTC', NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    globalSetup: 'test/migrated-template.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes; on a busy machine later than the usual second.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Starting a process for each file took a fifth of the run; nothing of ours keeps state in a module.
    isolate: false,
  },
})

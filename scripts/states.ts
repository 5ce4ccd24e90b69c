// Draws the tables of states: writes `domain/STATES.md` of each room that has one.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest', ['run', 'test/state-tables.test.ts', '-u', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: '' },
})
process.exitCode = status ?? 1

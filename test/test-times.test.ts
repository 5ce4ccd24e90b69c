import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeyTimes, keptTimes, slowestLines } from '../scripts/test-times.ts'

test('the slowest tests come first, those that take the same by name', () => {
  const times = [
    { name: 'quick', ms: 4 },
    { name: 'slow b', ms: 61_250 },
    { name: 'slow a', ms: 61_250 },
    { name: 'middle', ms: 1500 },
  ]
  expect(slowestLines(times, 3)).toEqual(['   61.3 s  slow a', '   61.3 s  slow b', '    1.5 s  middle'])
})

test('a journey took as long as all its attempts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'times-'))
  const file = join(folder, 'journeys.json')
  const specs = [
    { file: 'a.e2e.ts', title: 'walks', tests: [{ projectName: 'phone-zh', results: [{ duration: 40 }, { duration: 2 }] }] },
  ]
  writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs }] }, {}] }))
  expect(journeyTimes(file)).toEqual([{ name: 'e2e/a.e2e.ts (phone-zh): walks', ms: 42 }])
  rmSync(folder, { recursive: true })
})

test('a run that ended early has no times', () => {
  expect(keptTimes('/no/such/file')).toEqual([])
  expect(journeyTimes('/no/such/file')).toEqual([])
})

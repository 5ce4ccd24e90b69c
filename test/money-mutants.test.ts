import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MONEY_MUTANTS } from './money-mutants.ts'

const ROOT = join(import.meta.dirname, '../src/modules')

// `npm run bench -- money-mutants` plants them, one after another.
test('every planted fault is one change of what stands there, and the suites that must find it are there', () => {
  const wrong = MONEY_MUTANTS.filter(({ file, find }) => readFileSync(join(ROOT, file), 'utf8').split(find).length !== 2)
  expect(wrong.map(({ file, what }) => `${file}: ${what}`)).toEqual([])
  const tests = globSync('**/*.test.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  const missing = MONEY_MUTANTS.flatMap(({ suites }) => suites).filter((suite) => !tests.some((path) => path.includes(suite)))
  expect([...new Set(missing)]).toEqual([])
  expect(new Set(MONEY_MUTANTS.map(({ file, what }) => `${file} ${what}`)).size).toBe(MONEY_MUTANTS.length)
})

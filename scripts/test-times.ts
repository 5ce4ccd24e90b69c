import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** How long one test took, or what a file does around its tests. */
export type TestTime = { readonly name: string; readonly ms: number }

function timesOf(module: TestModule): readonly TestTime[] {
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${module.relativeModuleId}: ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
  }))
  const inTests = tests.reduce((sum, { ms }) => sum + ms, 0)
  return [
    ...tests,
    { name: `${module.relativeModuleId}: before and after its tests`, ms: module.diagnostic().duration - inTests },
  ]
}

/** Vitest's reporter that keeps the times in a file. */
export const keepTimes = (file: string): Reporter => ({
  onTestRunEnd: (modules) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(modules.flatMap(timesOf)))
  },
})

/** What such a reporter kept; nothing when the run did not come so far. */
export function keptTimes(file: string): readonly TestTime[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly TestTime[]) : []
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** The times in Playwright's report as JSON, of all attempts of a test. */
export function journeyTimes(file: string): readonly TestTime[] {
  const timesIn = ({ suites = [], specs = [] }: Suite): readonly TestTime[] => [
    ...suites.flatMap(timesIn),
    ...specs.flatMap(({ file: path, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `e2e/${path} (${projectName}): ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ]
  return existsSync(file) ? timesIn(JSON.parse(readFileSync(file, 'utf8')) as Suite) : []
}

/** The slowest of them as lines of seconds and names, slowest first. */
export function slowestLines(times: readonly TestTime[], count: number): readonly string[] {
  return times
    .toSorted((a, b) => b.ms - a.ms || a.name.localeCompare(b.name))
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

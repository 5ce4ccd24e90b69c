// Puts each fault of `test/money-mutants.ts` into a copy of the source and runs the suites that must find it, until one does:
// `npm run bench -- money-mutants [parts of a file or fault]`. One process keeps what it has read of the source, so that a fault
// takes seconds. The results of faults that were not tried now stay as they were; `untried` tries those of which none was found.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { TestModule } from 'vitest/node'
import { MONEY_MUTANTS } from '../test/money-mutants.ts'
import type { MoneyMutant } from '../test/money-mutants.ts'
import { machine } from './measure.ts'
import { copyToPlantIn } from './planted-copy.ts'

type Line = Pick<MoneyMutant, 'what' | 'file'> & { readonly by: string | null }
const SHEET = join(import.meta.dirname, 'results/money-mutants.json')

/** Lines of faults that were tried before. */
function linesBefore(): readonly Line[] {
  try {
    const { lines: before } = JSON.parse(readFileSync(SHEET, 'utf8')) as { readonly lines: readonly Line[] }
    return before
  } catch {
    return []
  }
}

const lineOf = (all: readonly Line[], { file, what }: MoneyMutant): Line | undefined =>
  all.find((line) => line.file === file && line.what === what)
const isUntried = process.argv.includes('untried')
const wanted = process.argv.slice(2).filter((part) => part !== 'untried')
const known = linesBefore()
const mutants = MONEY_MUTANTS.filter(
  (mutant) =>
    (wanted.length === 0 || wanted.some((part) => `${mutant.file} ${mutant.what}`.includes(part))) &&
    !(isUntried && lineOf(known, mutant)?.by),
)
const folder = copyToPlantIn('money-mutants')
// On the embedded database, as `npm test` runs them.
process.env['TEST_DATABASE_URL'] = ''
const vitest = await createVitest('test', {
  root: folder,
  config: join(folder, 'vitest.config.ts'),
  watch: false,
  bail: 1,
  reporters: [{}],
  maxWorkers: 1,
})

/** What failed first of some test files, in the words of its name; null where nothing did. */
async function failing(suites: readonly string[]): Promise<string | null> {
  for (const suite of suites) {
    const specifications = await vitest.globTestSpecifications([suite])
    if (specifications.length === 0) throw new Error(`no test file ${suite}`)
    vitest.state.filesMap.clear()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications], true)
    const failed = testModules.map(failureOf).find((one) => one !== null)
    if (failed) return failed
    if (unhandledErrors.length > 0) return `${suite}: an error that no test waits for`
  }
  return null
}

function failureOf(module: TestModule): string | null {
  for (const test of module.children.allTests('failed')) return test.fullName
  const [error] = module.errors()
  return error ? `${module.moduleId.slice(folder.length)} cannot be run: ${error.message}` : null
}

/** The test that fails with the fault in place. */
async function killerOf({ file, find, replace, suites }: MoneyMutant): Promise<string | null> {
  const path = join(folder, 'src/modules', file)
  const text = readFileSync(path, 'utf8')
  const write = (written: string): void => {
    writeFileSync(path, written)
    vitest.invalidateFile(path)
  }
  write(text.replace(find, () => replace))
  const killer = await failing(suites)
  write(text)
  return killer
}

/** Keeps what is known of each fault, in their order. */
function note(tried: readonly Line[]): void {
  const all = [...tried, ...linesBefore()]
  const lines = MONEY_MUTANTS.flatMap((mutant) => lineOf(all, mutant) ?? [])
  const killed = lines.filter(({ by }) => by !== null).length
  const sheet = {
    machine: machine(),
    measuredAt: new Date().toISOString(),
    planted: MONEY_MUTANTS.length,
    tried: lines.length,
    killed,
    lines,
  }
  writeFileSync(SHEET, `${JSON.stringify(sheet, null, 2)}\n`)
}

const lines: Line[] = []
try {
  // Where some are tried again they have run before.
  const broken = isUntried ? null : await failing([...new Set(mutants.flatMap((mutant) => mutant.suites))])
  if (broken !== null) throw new Error(`without any fault fails: ${broken}`)
  for (const mutant of mutants) {
    const { what, file } = mutant
    const begun = performance.now()
    const by = await killerOf(mutant)
    lines.push({ what, file, by })
    note(lines)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${by === null ? 'ALIVE ' : 'killed'} ${file}: ${what} (${seconds} s)${by === null ? '' : ` by "${by}"`}`)
  }
} finally {
  await vitest.close()
  rmSync(folder, { recursive: true })
}
const killed = lines.filter(({ by }) => by !== null).length
console.log(`${killed} of ${lines.length} planted faults found`)
process.exit(killed === lines.length ? 0 : 1)

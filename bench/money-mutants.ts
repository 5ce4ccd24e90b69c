// Puts each fault of `test/money-mutants.ts` into a copy of the source and runs the suites that must find it:
// `npm run bench -- money-mutants [part of a file or fault]`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from '../scripts/run-step.ts'
import { MONEY_MUTANTS } from '../test/money-mutants.ts'
import type { MoneyMutant } from '../test/money-mutants.ts'
import { machine } from './measure.ts'
import { copyToPlantIn } from './planted-copy.ts'

const wanted = process.argv[2] ?? ''
const mutants = MONEY_MUTANTS.filter(({ file, what }) => `${file} ${what}`.includes(wanted))
const folder = copyToPlantIn('money-mutants')

/** Whether one of the suites fails with the fault in place. */
async function isKilled({ file, find, replace, suites }: MoneyMutant): Promise<boolean> {
  const path = join(folder, 'src/modules', file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  const { code } = await runStep('vitest', ['run', ...suites, '--root', folder, '--bail', '1'], {
    isQuiet: true,
    env: { TEST_DATABASE_URL: '' },
  })
  writeFileSync(path, text)
  return code !== 0
}

const lines: { what: string; file: string; isKilled: boolean }[] = []
try {
  const suites = [...new Set(mutants.flatMap((mutant) => mutant.suites))]
  const { code } = await runStep('vitest', ['run', ...suites, '--root', folder], {
    isQuiet: true,
    env: { TEST_DATABASE_URL: '' },
  })
  if (code !== 0) throw new Error('the suites fail without any fault')
  for (const mutant of mutants) {
    const { what, file } = mutant
    const found = await isKilled(mutant)
    lines.push({ what, file, isKilled: found })
    console.log(`${found ? 'killed' : 'ALIVE '} ${file}: ${what}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
const killed = lines.filter((line) => line.isKilled).length
console.log(`${killed} of ${lines.length} planted faults found`)
if (wanted === '')
  writeFileSync(
    join(import.meta.dirname, 'results/money-mutants.json'),
    `${JSON.stringify({ machine: machine(), killed, of: lines.length, lines }, null, 2)}\n`,
  )
process.exitCode = killed === lines.length ? 0 : 1

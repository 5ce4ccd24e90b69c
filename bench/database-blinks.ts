// A PostgreSQL of its own is stopped at once under load, five times each for 1, 12 and 60 s, and the product must ride it out:
// node bench/database-blinks.ts [--rounds 5] [--seconds 1,12,60]. Needs an installed PostgreSQL and a build.
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openBlinkingSite } from '../test/blinking-database.ts'
import type { Blink } from '../test/blinking-database.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '1,12,60' } },
})
const MOST_ATTEMPTS = 60
const LONGEST_MS = 6000
const WATCHED_MS = 10_000

type Row = Pick<Blink, 'attempts' | 'writesAfterMs' | 'descriptors'> & {
  readonly seconds: number
  readonly refused: readonly string[]
}

/** What was not as it must be while the database was away. */
function refusedOf({ during, attempts, writesAfterMs }: Blink): readonly string[] {
  const expected = {
    keptPage: 200,
    listing: 200,
    listingPage: 200,
    ownCall: 503,
    ownPage: 503,
    otherPage: 503,
    alive: 200,
    ready: 503,
  }
  const wrong = Object.entries(expected).filter(([name, status]) => during[name as keyof typeof during].status !== status)
  return [
    ...wrong.map(([name]) => `${name} ${during[name as keyof typeof during].status}`),
    ...(attempts > MOST_ATTEMPTS ? [`${attempts} attempts`] : []),
    ...(writesAfterMs > LONGEST_MS ? [`first write after ${Math.round(writesAfterMs)} ms`] : []),
  ]
}

const site = await openBlinkingSite()
const rows: Row[] = []
try {
  for (const seconds of values.seconds.split(',').map(Number)) {
    for (let round = 0; round < Number(values.rounds); round++) {
      const blink = await site.blink({ downMs: seconds * 1000, watchMs: WATCHED_MS })
      const { attempts, writesAfterMs, descriptors } = blink
      rows.push({ seconds, attempts, writesAfterMs: Math.round(writesAfterMs), descriptors, refused: refusedOf(blink) })
      process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`)
    }
  }
  process.kill(site.product.pid, 0)
  const account = await site.settle()
  process.stdout.write(`${JSON.stringify(account)}\n`)
  const sheet = { measuredAt: new Date().toISOString(), machine: machine(), rows, account }
  await mkdir(new URL('results/', import.meta.url), { recursive: true })
  await writeFile(new URL('results/database-blinks.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
  const { lost, messages } = account
  const isLost = lost.length + messages.missing.length + messages.twice.length > 0
  process.exitCode = isLost || rows.some(({ refused }) => refused.length > 0) ? 1 : 0
} finally {
  await site.close()
}

// The simulators as a process of their own: gets its settings from its parent, and needs it no more afterwards.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MARK_FILE, addressOf } from './own-process.ts'
import type { ProcessOrder, ProcessReport } from './own-process.ts'
import { startSimulators } from './start-simulators.ts'

const LOOK_MS = 10_000
const HEALTH_MS = 300_000
/** About an hour. */
const MOST_MISSED = 12

async function run({ options, mark }: ProcessOrder): Promise<void> {
  const own = { pid: process.pid, ...mark }
  const path = join(options.folder, MARK_FILE)
  const simulators = await startSimulators({ ...options, mark: own })
  writeFileSync(path, JSON.stringify({ pid: process.pid, url: addressOf(options) }), { mode: 0o600 })
  const isOurs = (): boolean => {
    try {
      return (JSON.parse(readFileSync(path, 'utf8')) as { pid?: number }).pid === process.pid
    } catch {
      return false
    }
  }
  const end = async (): Promise<void> => {
    if (isOurs()) rmSync(path, { force: true })
    await simulators.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  // A terminal that is closed or interrupted is the product's business.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  // The folder was deleted, or is another's by now.
  setInterval(() => void (isOurs() || end()), LOOK_MS)
  let missed = 0
  const look = async (): Promise<void> => {
    const answer = await fetch(`${options.productUrl}/healthz`).catch(() => null)
    missed = answer?.ok ? 0 : missed + 1
    if (missed >= MOST_MISSED) await end()
  }
  setInterval(() => void look(), HEALTH_MS)
  report({ url: simulators.url })
}

function report(told: ProcessReport): void {
  process.send?.(told)
}

process.once('message', (order) => {
  run(order as ProcessOrder).catch((error: unknown) => {
    const { message, code = null } = error as NodeJS.ErrnoException
    process.send?.({ error: message, code } satisfies ProcessReport, () => process.exit(1))
  })
})

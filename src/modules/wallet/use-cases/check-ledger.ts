import type { Context } from '#platform/context.ts'
import { LEDGER_CHECKS } from '../domain/ledger-checks.ts'
import type { CheckResult } from '../domain/ledger-checks.ts'
import { runCheck } from '../store/ledger-checks.ts'
import { brokenLink } from './chain-records.ts'

/** Looks through the whole ledger for what breaks any of its checks; reads alone. */
export async function checkLedger(ctx: Context): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = []
  for (const name of LEDGER_CHECKS) {
    if (name !== 'chain-whole') {
      results.push(await runCheck(ctx.db, name, { now: ctx.now() }))
      continue
    }
    const link = await brokenLink(ctx)
    results.push({ name, problems: link === null ? 0 : 1, examples: link === null ? [] : [String(link)] })
  }
  return results
}

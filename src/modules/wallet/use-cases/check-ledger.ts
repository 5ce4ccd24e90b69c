import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { LEDGER_CHECKS } from '../domain/ledger-checks.ts'
import type { CheckResult } from '../domain/ledger-checks.ts'
import { allowLongReading, runCheck } from '../store/ledger-checks.ts'
import { brokenLink } from './chain-records.ts'

/** The ledger is being looked through: rooms above look through what they keep against it, and add what they found. */
export const LEDGER_CHECKED = domainEvent<{ readonly add: (result: CheckResult) => void }>('wallet.ledger-checked')

/** Looks through the whole ledger for what breaks any of its checks; reads alone, so postings go on meanwhile. */
export async function checkLedger(ctx: Context): Promise<readonly CheckResult[]> {
  return await inTransaction(ctx, async (tx) => {
    await allowLongReading(tx.db)
    const results: CheckResult[] = []
    for (const name of LEDGER_CHECKS) {
      if (name !== 'chain-whole') {
        results.push(await runCheck(tx.db, name, { now: tx.now() }))
        continue
      }
      const link = await brokenLink(tx)
      results.push({ name, problems: link === null ? 0 : 1, examples: link === null ? [] : [String(link)] })
    }
    await publish(tx, LEDGER_CHECKED, { add: (result) => void results.push(result) })
    return results
  })
}

/** The same in the background: what is found is logged for whoever watches the log. Answers how much it is. */
export async function watchLedger(ctx: Context): Promise<number> {
  const broken = (await checkLedger(ctx)).filter(({ problems }) => problems > 0)
  for (const { name, problems, examples } of broken)
    ctx.log.error({ check: name, problems, examples }, 'the ledger breaks a check')
  return broken.reduce((sum, { problems }) => sum + problems, 0)
}

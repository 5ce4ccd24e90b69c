import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { runBooksCheck } from '#platform/db/books.ts'
import type { CheckResult } from '#platform/db/books.ts'
import { LEDGER_CHECKS } from '../domain/ledger-checks.ts'
import { allowLongReading, runCheck } from '../store/ledger-checks.ts'
import { ledgerTerms } from '../store/ledger-terms.ts'
import { holdsCheck } from '../store/wallet-checks.ts'
import { brokenLink } from './chain-records.ts'

/** Looks through the whole ledger, and what rooms keep against it (`books` of their plugs), for what breaks any check; reads alone, so postings go on meanwhile. */
export async function checkLedger(ctx: Context): Promise<readonly CheckResult[]> {
  return await inTransaction(ctx, async (tx) => {
    await allowLongReading(tx.db)
    const at = { now: tx.now(), ledger: ledgerTerms }
    const results: CheckResult[] = []
    for (const name of LEDGER_CHECKS) {
      if (name !== 'chain-whole') {
        results.push(await runCheck(tx.db, name, at))
        continue
      }
      const link = await brokenLink(tx)
      results.push({ name, problems: link === null ? 0 : 1, examples: link === null ? [] : [String(link)] })
    }
    const holds = holdsCheck(tx.books)
    for (const check of [...tx.books.checks, ...(holds ? [holds] : [])]) results.push(await runBooksCheck(tx.db, check, at))
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

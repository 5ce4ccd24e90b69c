import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { lockHead } from '../store/chain.ts'
import { houseBalances } from '../store/derived-balances.ts'
import type { HouseBalance } from '../store/derived-balances.ts'
import { insertReconciliation, latestReconciliation } from '../store/reconciliations.ts'
import type { Reconciliation } from '../store/reconciliations.ts'
import { checkLedger } from './check-ledger.ts'
import { chainRecords } from './chain-records.ts'
import { writeSnapshot } from './write-snapshot.ts'

/**
 * Chains what was committed, sums the accounts of the house and looks through the whole ledger; what was found is kept, and the
 * end of the chain goes into the audit log, where it cannot be moved any more.
 */
export async function reconcileLedger(ctx: Context): Promise<Reconciliation> {
  await chainRecords(ctx)
  await writeSnapshot(ctx, { least: 1 })
  const results = await checkLedger(ctx)
  const problems = results.reduce((sum, one) => sum + one.problems, 0)
  if (problems > 0) ctx.log.error({ problems }, 'the ledger does not reconcile')
  return await inTransaction(ctx, async (tx) => {
    const chain = await lockHead(tx.db)
    const found = { at: tx.now(), problems, results, chain }
    await insertReconciliation(tx.db, newId(tx.now()), found)
    const details = { problems, chainSeq: chain.seq, chainHash: chain.hash }
    const object = { kind: 'ledger', id: 'HKD' }
    await recordAudit(tx.db, { actor: tx.actor, action: 'ledger.reconciled', object, details, now: tx.now() })
    return found
  })
}

/** What operators see of the ledger as a whole. */
export type LedgerView = { readonly balances: readonly HouseBalance[]; readonly last: Reconciliation | null }

/** Balances of the house now, and what the last reconciliation found. */
export async function viewLedger({ db }: Pick<Context, 'db'>): Promise<LedgerView> {
  return { balances: await houseBalances(db), last: await latestReconciliation(db) }
}

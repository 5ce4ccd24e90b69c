import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { dueFeesOf } from '../store/case-fees.ts'
import { countOpenFines } from '../store/count-fines.ts'

/** Prevents the deletion of an account that owes a case fee, also for a match that has just been left: refuses `ACCOUNT_OWES_FEE`. */
export async function refuseWithFees(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const [first] = await dueFeesOf(tx.db, accountId)
  if (first) throw new Refusal('ACCOUNT_OWES_FEE', { job: `C${first.caseId}` })
}

/** Prevents the deletion of an account with fines that are not over, or that leaving its matches would bring: refuses `ACCOUNT_HAS_FINES`. */
export async function refuseWithFines(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const count = await countOpenFines(tx.db, accountId)
  if (count > 0) throw new Refusal('ACCOUNT_HAS_FINES', { count })
}

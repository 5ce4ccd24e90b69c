import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { countOpenFines } from '../store/count-fines.ts'
import { countLessonsAhead } from '../store/count-lessons.ts'

/** Prevents the deletion of an account with agreed lessons ahead or a dispute: refuses `ACCOUNT_IN_USE`. */
export async function refuseWithLessonsAhead(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const count = await countLessonsAhead(tx.db, accountId, tx.now())
  if (count > 0) throw new Refusal('ACCOUNT_IN_USE', { count })
}

/** Prevents the deletion of an account with fines that are not over, or that leaving its matches would bring: refuses `ACCOUNT_HAS_FINES`. */
export async function refuseWithFines(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const count = await countOpenFines(tx.db, accountId)
  if (count > 0) throw new Refusal('ACCOUNT_HAS_FINES', { count })
}

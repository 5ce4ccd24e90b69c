import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { countLessonsAhead } from '../store/count-lessons.ts'

/** Prevents the deletion of an account with agreed lessons ahead or a dispute: refuses `ACCOUNT_IN_USE`. */
export async function refuseWithLessonsAhead(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const count = await countLessonsAhead(tx.db, accountId, tx.now())
  if (count > 0) throw new Refusal('ACCOUNT_IN_USE', { count })
}

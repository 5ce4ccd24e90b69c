import type { Context } from './context.ts'
import { inTransaction } from './context.ts'

/**
 * Compares a secret that a caller typed, and counts it when it is wrong, never when it is right. Answers null when it is
 * right, else how many seconds the next try must wait. Refuses `RATE_LIMITED` with `seconds` before a wait is over.
 * `whom` names whose secret it is.
 */
export async function countFailures(ctx: Context, whom: string, isRight: () => Promise<boolean>): Promise<number | null> {
  const guess = await inTransaction(ctx, async (tx) => await tx.limits.guess(tx.db, { whom, address: tx.address, now: tx.now() }))
  if (!(await isRight())) return guess.seconds
  await inTransaction(ctx, async (tx) => await guess.forgive(tx.db))
  return null
}

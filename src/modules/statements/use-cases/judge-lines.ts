import { paymentsByCode } from '#modules/payments/public.ts'
import type { Attempt, Order } from '#modules/payments/public.ts'
import type { Db } from '#platform/db/database.ts'
import { isMoving, referenceIn, verdictOf } from '../domain/statement-moves.ts'
import type { Verdict } from '../domain/statement-moves.ts'
import { bookedUnder } from '../store/statements.ts'
import type { KeptLine } from '../store/statements.ts'

/** A line with what it would do now, and the payment that it names. */
export type JudgedLine = KeptLine & {
  readonly verdict: Verdict
  readonly attempt: Attempt | null
  readonly order: Order | null
}

/** What each line of one statement would do if it were booked now, in their order. */
export async function judgeLines(db: Db, lines: readonly KeptLine[]): Promise<readonly JudgedLine[]> {
  const refs = lines.flatMap(({ reference }) => referenceIn(reference) ?? [])
  const payments = await paymentsByCode(db, refs)
  const booked = await bookedUnder(
    db,
    lines.flatMap(({ bankNumber }) => bankNumber ?? []),
  )
  const before = new Map(booked.map((line) => [line.bankNumber, line]))
  const taken = new Set<string>()
  return lines.map((line) => {
    const { attempt = null, order = null } = payments.get(referenceIn(line.reference) ?? '') ?? {}
    // The first of two lines for one order pays it.
    const orderState = order && taken.has(order.id) ? 'paid' : (order?.state ?? 'closed')
    const wanted = attempt && order ? { total: attempt.total, orderState } : null
    const verdict = verdictOf(line, { wanted, same: before.get(line.bankNumber) ?? null })
    if (order && (verdict === 'match' || verdict === 'late')) taken.add(order.id)
    if (line.bankNumber !== null && isMoving(verdict)) before.set(line.bankNumber, line)
    return { ...line, verdict, attempt, order }
  })
}

import type { Db } from '#platform/db/database.ts'
import { BROUGHT_MONEY, UNDERWAY, UNPAID } from '../domain/order-moves.ts'
import { attemptsIn } from './attempts.ts'

/** An attempt whose provider is asked now, unless it was since `notSince`, and when it is next. */
type Turn = { readonly id: string; readonly now: Date; readonly notSince: Date; readonly next: Date | null }

/** Notes that the provider is asked now, and when again; false when it was asked since `notSince`. */
export async function claimAsk(db: Db, { id, now, notSince, next }: Turn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_attempt')
    .set((eb) => ({ askedAt: now, asks: eb('asks', '+', 1), askNextAt: next }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<=', notSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that it is looked now what of an attempt has gone back, and when again; false when it was since `notSince`. */
export async function claimLook(db: Db, { id, now, notSince, next }: Turn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_attempt')
    .set({ lookedAt: now, lookNextAt: next })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('lookedAt', 'is', null), eb('lookedAt', '<=', notSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Attempts that brought money of which it is to be looked what has gone back, those that waited longest first. */
export async function attemptsToLookAt(db: Db, { now, limit }: { readonly now: Date; readonly limit: number }) {
  return await attemptsIn(db).where('lookNextAt', '<=', now).orderBy('lookNextAt').orderBy('id').limit(limit).execute()
}

/** Lets the provider of each attempt of an order that brought money be asked at once what has gone back. */
export async function lookAtOrderNow(db: Db, { orderId, now }: { readonly orderId: string; readonly now: Date }): Promise<void> {
  await db
    .updateTable('pay_attempt')
    .set({ lookNextAt: now })
    .where('orderId', '=', orderId)
    .where('state', 'in', [...BROUGHT_MONEY])
    .execute()
}

/** Attempts whose providers are to be asked, those that waited longest first. */
export async function dueAttempts(db: Db, { now, limit }: { readonly now: Date; readonly limit: number }) {
  return await attemptsIn(db).where('askNextAt', '<=', now).orderBy('askNextAt').orderBy('id').limit(limit).execute()
}

/** Lets the providers of all attempts that are under way be asked at once, with the shortest waits to follow. */
export async function askAgainNow(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('pay_attempt')
    .set({ asks: 0, askNextAt: now })
    .where('state', 'in', [...UNDERWAY])
    .where('askNextAt', '>', now)
    .execute()
}

/** Lets the provider of each attempt of an order that brought no money yet be asked at once. */
export async function askOrderNow(db: Db, { orderId, now }: { readonly orderId: string; readonly now: Date }): Promise<void> {
  await db
    .updateTable('pay_attempt')
    .set({ asks: 0, askNextAt: now })
    .where('orderId', '=', orderId)
    .where('state', 'in', [...UNPAID])
    .execute()
}

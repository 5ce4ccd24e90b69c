import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { PayAttemptTable } from '#platform/db/tables.ts'
import type { NextStep } from '#modules/gateways/public.ts'
import type { Provider } from '../domain/methods.ts'
import type { AttemptState } from '../domain/order-moves.ts'

export type Attempt = {
  readonly id: string
  readonly orderId: string
  readonly number: number
  readonly merchantRef: string
  readonly provider: Provider
  readonly device: 'desktop' | 'mobile'
  readonly providerRef: string | null
  readonly total: Cents
  readonly fee: Cents
  readonly state: AttemptState
  readonly next: NextStep | null
  readonly effectiveSeconds: number | null
  readonly transactionId: string | null
  /** The provider's own, e.g. `PR004`. */
  readonly code: string | null
  readonly refunded: Cents
  /** What arrived where it is not what was asked for. */
  readonly received: Cents | null
  /** What a provider says of a payment that we have not received. */
  readonly strayCents: number | null
  readonly strayCurrency: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly askedAt: Date | null
  readonly asks: number
}

const COLUMNS = [
  ...(['id', 'orderId', 'number', 'merchantRef', 'device', 'providerRef', 'state', 'effectiveSeconds'] as const),
  ...(['totalCents as total', 'feeCents as fee', 'refundedCents as refunded', 'receivedCents as received'] as const),
  ...(['strayCents', 'strayCurrency'] as const),
  ...(['transactionId', 'code', 'createdAt', 'expiresAt', 'askedAt', 'asks'] as const),
] as const

/** Attempts as this room reads them; to be narrowed and ordered. */
export function attemptsIn(db: Db) {
  return (
    db
      .selectFrom('pay_attempt')
      .select(COLUMNS)
      // Written by `startPayment` alone.
      .select((eb) => eb.ref('nextStep').$castTo<NextStep | null>().as('next'))
      // All that stand there are known: `requireMethods`.
      .select((eb) => eb.ref('provider').$castTo<Provider>().as('provider'))
  )
}

/** What may change of an attempt apart from its state. */
export type AttemptChange = Pick<
  Updateable<PayAttemptTable>,
  | 'lookNextAt'
  | 'providerRef'
  | 'nextStep'
  | 'effectiveSeconds'
  | 'transactionId'
  | 'code'
  | 'askNextAt'
  | 'receivedCents'
  | 'strayCents'
  | 'strayCurrency'
>

export async function insertAttempt(db: Db, row: Insertable<PayAttemptTable>): Promise<void> {
  await db.insertInto('pay_attempt').values(row).execute()
}

/** The attempts of an order, in order. */
export async function attemptsOf(db: Db, orderId: string): Promise<readonly Attempt[]> {
  return await attemptsIn(db).where('orderId', '=', orderId).orderBy('number').execute()
}

/** One attempt; lock its order first to move it. */
export async function findAttempt(db: Db, id: string): Promise<Attempt | null> {
  return (await attemptsIn(db).where('id', '=', id).executeTakeFirst()) ?? null
}

type Named = { readonly provider: Provider; readonly merchantRef: string | null; readonly providerRef: string | null }

/** The attempt that a provider names, or null. */
export async function findNamedAttempt(db: Db, { provider, merchantRef, providerRef }: Named): Promise<Attempt | null> {
  const named = attemptsIn(db).where('provider', '=', provider)
  const byRef = merchantRef !== null && (await named.where('merchantRef', '=', merchantRef).executeTakeFirst())
  return byRef || (providerRef !== null && (await named.where('providerRef', '=', providerRef).executeTakeFirst())) || null
}

/** The attempts with these references, those that there are. */
export async function attemptsByRefs(db: Db, refs: readonly string[]): Promise<readonly Attempt[]> {
  if (refs.length === 0) return []
  return await attemptsIn(db)
    .where('merchantRef', 'in', [...refs])
    .execute()
}

type Move = {
  readonly id: string
  readonly from: AttemptState
  readonly to: AttemptState
  readonly change: AttemptChange
}

/** Moves an attempt, with what became known of it; false when it was not in the state any more. */
export async function setAttemptState(db: Db, { id, from, to, change }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_attempt')
    .set({ state: to, ...change })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type MissingRef = Pick<Attempt, 'id' | 'provider'> & { readonly providerRef: string }

/** Notes the provider's number of an attempt that has none yet; one that another attempt has is not taken. */
export async function setMissingProviderRef(db: Db, attempt: MissingRef): Promise<void> {
  const { id, provider, providerRef } = attempt
  await db
    .updateTable('pay_attempt')
    .set({ providerRef })
    .where('id', '=', id)
    .where('providerRef', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pay_attempt as other')
            .select('other.id')
            .where('other.provider', '=', provider)
            .where('other.providerRef', '=', providerRef),
        ),
      ),
    )
    .execute()
}

/** Notes the provider's own code of a payment that stays where it is. */
export async function setAttemptCode(db: Db, { id, code }: Pick<Attempt, 'id' | 'code'>): Promise<void> {
  await db.updateTable('pay_attempt').set({ code }).where('id', '=', id).execute()
}

/** Sets an amount of an attempt aside to go back; false when less than that is left of it. */
export async function addRefunded(db: Db, id: string, amount: Cents): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update pay_attempt set refunded_cents = refunded_cents + ${amount}::bigint
    where id = ${id} and refunded_cents + ${amount}::bigint <= coalesce(received_cents, total_cents) returning id`.execute(db)
  return rows.length > 0
}

/** Takes such an amount back: it did not go. */
export async function takeRefunded(db: Db, id: string, amount: Cents): Promise<void> {
  await sql`update pay_attempt set refunded_cents = refunded_cents - ${amount}::bigint where id = ${id}`.execute(db)
}

/** The attempts of several orders, in order. */
export async function attemptsOfOrders(db: Db, orderIds: readonly string[]): Promise<readonly Attempt[]> {
  if (orderIds.length === 0) return []
  const named = attemptsIn(db).where('orderId', 'in', [...orderIds])
  return await named.orderBy('orderId').orderBy('number').execute()
}

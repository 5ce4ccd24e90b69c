import { sql } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { PROVIDERS } from '../domain/methods.ts'

type Named = { readonly id: string }
type Sorted = Named & { readonly sorted: string }

const BY_AGE: SortedBy = { by: sql`o.created_at`, type: 'timestamptz', id: sql`o.id`, idType: 'uuid' }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const DIGITS = /^\d{4,15}$/

/** Orders that a number names which people read out, the newest first: their own, of a payment, a refund, a transfer, a case, a phone. */
export async function findOrderIds(db: Db, word: string, { after, limit }: Part): Promise<Parted<Named>> {
  const { order, where } = keysetOf(BY_AGE, true, after)
  const { rows } = await sql<Sorted>`
    select o.id, o.created_at::text as sorted from pay_order o
    where o.id in (${sql.join(namedBy(word), sql` union `)}) and ${where} order by ${order} limit ${limit + 1}`.execute(db)
  return partedOf(rows, limit)
}

function namedBy(word: string): readonly RawBuilder<Named>[] {
  const upper = saidNumber(word)
  const digits = upper.replaceAll(/[+-]/g, '')
  return [
    sql<Named>`select id from pay_order where trade_no = ${upper}`,
    sql<Named>`select id from pay_order where target in (${upper}, ${`C${upper}`})`,
    sql<Named>`select order_id from pay_attempt where merchant_ref = ${upper}`,
    sql<Named>`select order_id from pay_attempt where provider_ref = ${word}`,
    sql<Named>`select order_id from pay_attempt where transaction_id = ${word}`,
    sql<Named>`select order_id from pay_refund where refund_ref = ${upper}`,
    sql<Named>`select order_id from pay_reversal where provider in (${sql.join(PROVIDERS)}) and provider_no = ${word}`,
    sql<Named>`select a.order_id from webhook_delivery w join pay_attempt a
      on a.merchant_ref = w.merchant_ref where w.event_id = ${word} and w.is_verified`,
    sql<Named>`select a.order_id from webhook_delivery w join pay_attempt a
      on a.provider = w.provider and a.provider_ref = w.provider_ref where w.event_id = ${word} and w.is_verified`,
    ...(UUID.test(word) ? byId(word) : []),
    ...(DIGITS.test(digits) ? [byMobile(digits)] : []),
  ]
}

function byId(id: string): readonly RawBuilder<Named>[] {
  return [
    sql<Named>`select id from pay_order where payer_account_id = ${id}::uuid`,
    sql<Named>`select o.id from transfer t join pay_order o on o.trade_no = t.about where t.id = ${id}::uuid`,
    sql<Named>`select r.order_id from transfer t join pay_refund r on r.refund_ref = t.about where t.id = ${id}::uuid`,
  ]
}

const byMobile = (digits: string): RawBuilder<Named> => sql<Named>`
  select o.id from account a join pay_order o on o.payer_account_id = a.id
  where a.mobile = ${digits} or (a.country_code || a.mobile) = ${digits}`

type At = Part & { readonly unknownBefore: Date }

/** Orders on which a person must look, by the newest reason. */
export async function waitingOrderIds(db: Db, { after, limit, unknownBefore }: At): Promise<Parted<Named>> {
  const { order, where } = keysetOf(BY_AGE, true, after)
  const { rows } = await sql<Sorted>`
    select o.id, o.created_at::text as sorted
    from (select w.order_id as id, max(w.created_at) as created_at from (${waiting(unknownBefore)}) w group by w.order_id) o
    where ${where} order by ${order} limit ${limit + 1}`.execute(db)
  return partedOf(rows, limit)
}

// A failed refund whose money is in the payer's own wallet waits for nobody.
const waiting = (unknownBefore: Date): RawBuilder<unknown> => sql`
  select order_id, created_at from pay_attempt where state = 'unknown' and created_at < ${unknownBefore}
  union all select a.order_id, a.created_at from pay_attempt a where a.state = 'mismatched'
    and not exists (select from pay_refund r where r.idem = 'mismatch ' || a.merchant_ref)
  union all select order_id, created_at from pay_attempt where state = 'stray'
  union all select f.order_id, f.created_at from pay_refund f where f.state = 'failed' and f.debit_code not like 'user:%'
    and not exists (select from pay_refund r where r.idem = 'instead ' || f.refund_ref)
  union all select order_id, created_at from pay_reversal where state in ('open', 'taken')`

/** How many orders wait for a person. */
export async function countWaiting(db: Db, unknownBefore: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct w.order_id)::int as n from (${waiting(unknownBefore)}) w`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many notifications since a moment came from elsewhere than the provider. */
export async function countUnverified(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook_delivery where not is_verified and received_at >= ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

const MOST = 200

export type DeskDelivery = {
  readonly provider: string
  readonly eventId: string | null
  readonly kind: string | null
  readonly isVerified: boolean
  readonly receivedAt: Date
  readonly handledAt: Date | null
}

/** Notifications that name a payment of an order, the oldest first. */
export async function deliveriesOf(db: Db, orderId: string): Promise<readonly DeskDelivery[]> {
  const { rows } = await sql<DeskDelivery>`
    select w.provider, w.event_id, w.kind, w.is_verified, w.received_at,
      w.handled_at
    from webhook_delivery w where w.id in (
      select d.id from pay_attempt a join webhook_delivery d on d.merchant_ref = a.merchant_ref where a.order_id = ${orderId}
      union select d.id from pay_attempt a join webhook_delivery d on d.provider_ref = a.provider_ref and d.provider = a.provider
        where a.order_id = ${orderId})
    order by w.received_at, w.id limit ${MOST}`.execute(db)
  return rows
}

export type DeskEvent = {
  readonly kind: string
  readonly subjectId: string
  readonly move: string
  readonly from: string | null
  readonly to: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly details: Readonly<Record<string, string | number | null>>
  readonly at: Date
}

/** Every move of an order, its attempts and refunds, the oldest first. */
export async function eventsOf(db: Db, orderId: string): Promise<readonly DeskEvent[]> {
  const { rows } = await sql<DeskEvent>`
    select kind, subject_id, move, from_state as "from", to_state as "to", actor_kind,
      actor_id, details, created_at as at
    from pay_event where order_id = ${orderId} order by created_at, id limit ${MOST}`.execute(db)
  return rows
}

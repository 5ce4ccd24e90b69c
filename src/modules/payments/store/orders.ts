import type { Bilingual } from '#kernel/locale.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { PayOrderTable } from '#platform/db/tables.ts'
import type { Method } from '../domain/methods.ts'
import type { OrderState } from '../domain/order-moves.ts'

export type Order = {
  readonly id: string
  readonly tradeNo: string
  readonly kind: string
  readonly payerAccountId: string
  readonly target: string
  readonly title: Bilingual
  readonly details: Readonly<Record<string, unknown>>
  readonly price: Cents
  readonly deducted: Cents
  readonly holdId: string | null
  /** When the given balance ends that took something off. */
  readonly giftEndsAt: Date | null
  /** Code of the account in the ledger that gets the price. */
  readonly creditTo: string
  readonly takesLate: boolean
  readonly state: OrderState
  readonly method: Method | null
  readonly transferId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** What is left to pay of it, in cents, before the fee of a method. */
export function dueOf({ price, deducted }: Pick<Order, 'price' | 'deducted'>): Cents {
  return cents(price - deducted)
}

/** Whether money that arrives after its end still pays it; given balance is free by then. */
export function takesLateMoney({ takesLate, deducted }: Pick<Order, 'takesLate' | 'deducted'>): boolean {
  return takesLate && deducted === 0
}

const COLUMNS = [
  ...(['id', 'tradeNo', 'kind', 'payerAccountId', 'target', 'titleZh', 'titleEn', 'details'] as const),
  ...([
    'priceCents as price',
    'deductedCents as deducted',
    'holdId',
    'giftEndsAt',
    'creditCode as creditTo',
    'takesLate',
    'state',
    'method',
    'transferId',
    'createdAt',
  ] as const),
  ...(['expiresAt', 'endedAt'] as const),
] as const

const orders = (db: Db) => db.selectFrom('pay_order').select(COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

function orderOf({ titleZh: zh, titleEn: en, details, method, ...row }: Row): Order {
  // The last two are written by `createOrder` and `payOrder` alone.
  return { ...row, title: { zh, en }, details: details as Order['details'], method: method as Method | null }
}

export async function insertOrder(db: Db, row: Insertable<PayOrderTable>): Promise<void> {
  await db.insertInto('pay_order').values(row).execute()
}

type Same = Pick<Order, 'payerAccountId' | 'kind' | 'target'>

const TURNS = 1043

/** Lets those who order the same thing for one payer take turns, each to its end: there may be no row to lock. */
export async function inTurn(db: Db, { payerAccountId, kind, target }: Same): Promise<void> {
  const name = `${payerAccountId} ${kind} ${target}`
  await sql`select pg_advisory_xact_lock(${TURNS}::int, hashtext(${name}::text))`.execute(db)
}

/** The payer's open order for this thing, locked, or null. */
export async function lockSameOrder(db: Db, { payerAccountId, kind, target }: Same): Promise<Order | null> {
  const row = await orders(db)
    .where('payerAccountId', '=', payerAccountId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** The order of a number as people see it, or null. */
export async function findOrderByTradeNo(db: Db, tradeNo: string): Promise<Order | null> {
  const [row] = await read(db, ofTradeNo({ tradeNo }))
  return row ? orderOf(row) : null
}

const ofTradeNo = fixed<{ readonly tradeNo: string }>()((db, $) => orders(db).where('tradeNo', '=', $('tradeNo')))

export async function readOrder(db: Db, id: string): Promise<Order> {
  return orderOf(await orders(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** An order, locked until the transaction ends: whoever moves it or its attempts does so alone. */
export async function lockOrder(db: Db, id: string): Promise<Order> {
  const [row] = await rowsOf(db, locked({ id }))
  if (!row) throw new Error(`no order ${id}`)
  return orderOf(row)
}

const locked = fixed<{ readonly id: string }>()((db, $) => orders(db).where('id', '=', $('id')).forUpdate())

type End = {
  readonly id: string
  readonly from: OrderState
  readonly to: OrderState
  readonly paid?: { readonly method: Method; readonly transferId: string }
  readonly now: Date
}

/** Ends an order; false when it was not in the state any more. */
export async function setOrderState(db: Db, { id, from, to, paid, now }: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pay_order')
    .set({ state: to, endedAt: now, ...(paid && { method: paid.method, transferId: paid.transferId }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The payer's orders, the newest first. */
export async function listOwnOrders(
  db: Db,
  payerAccountId: string,
  { state, ...part }: Part & { readonly state: OrderState | null },
): Promise<Parted<Order>> {
  const own = orders(db)
    .where('payerAccountId', '=', payerAccountId)
    .$if(state !== null, (query) => query.where('state', '=', state))
  const { list, next } = await readPart(own, { sorted: BY_AGE, isDown: true, part })
  return { list: list.map(orderOf), next }
}

const BY_AGE: SortedBy = { by: sql`pay_order.created_at`, type: 'timestamptz', id: sql`pay_order.id`, idType: 'uuid' }

/** How many orders of a person are in each state. */
export async function countOwnOrders(db: Db, payerAccountId: string): Promise<Readonly<Record<OrderState, number>>> {
  return await db
    .selectFrom('pay_order')
    .where('payerAccountId', '=', payerAccountId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'open').as('open'),
      fn.countAll<number>().filterWhere('state', '=', 'paid').as('paid'),
      fn.countAll<number>().filterWhere('state', '=', 'closed').as('closed'),
    ])
    .executeTakeFirstOrThrow()
}

/** Orders by their ids, in this order. */
export async function ordersByIds(db: Db, ids: readonly string[]): Promise<readonly Order[]> {
  if (ids.length === 0) return []
  const rows = await orders(db)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, orderOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Kinds of which orders may be paid now. */
export async function kindsToDeliver(db: Db): Promise<readonly string[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- as many as there are kinds of orders
  const rows = await db.selectFrom('pay_order').select('kind').distinct().where('state', '=', 'open').orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

/** Orders of a kind of one payer in these states, the newest first. */
export async function ordersOfPayer(
  db: Db,
  { payerAccountId, kind, states }: Pick<Order, 'payerAccountId' | 'kind'> & { readonly states: readonly OrderState[] },
): Promise<readonly Order[]> {
  const rows = await orders(db)
    .where('payerAccountId', '=', payerAccountId)
    .where('kind', '=', kind)
    .where('state', 'in', [...states])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_PAYER)
    .execute()
  return rows.map(orderOf)
}
// Parts of one debt are a handful; a family has tens of fees in years.
const MOST_OF_PAYER = 500

import type { z } from 'zod'
import type { Bilingual } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context, Transaction } from './context.ts'

/** An order as its seller sees it. */
export type SoldOrder<Details> = {
  readonly id: string
  readonly tradeNo: string
  readonly payerAccountId: string
  readonly target: string
  /** The whole price, and what given balance takes off it. */
  readonly price: Cents
  readonly deducted: Cents
  readonly createdAt: Date
  readonly details: Details
}

/** What goes back of an order, and how much has gone back with it. */
export type GoingBack = {
  readonly cents: Cents
  /** Given balance beside it. */
  readonly gift: Cents
  /** All the money that has gone back with this, of all that was paid. */
  readonly back: Cents
  readonly paid: Cents
  /** An operator, who may be refused; or the provider, which has the money already. */
  readonly by: 'desk' | 'provider'
}

/** What goes back is taken from these accounts of the ledger, so much of each. */
export type RefundLines = readonly { readonly account: string; readonly cents: Cents }[]

/** A document that a payer must have accepted, and accepts again when it has changed (specification 2 §4). */
export type Consent = {
  /** Its page, below the language: `/content/courses`. */
  readonly document: `/${string}`
  /** The Hong Kong day of its last change: `2026-11-27`. */
  readonly version: string
  /** As it stands between quotation marks of a sentence. */
  readonly title: Bilingual
}

type Selling<Details> = {
  /** What the order keeps of what is bought, enough to deliver it. */
  readonly details: z.ZodType<Details>
  /** Which account of the ledger gets the whole price. */
  readonly credits: (order: Pick<SoldOrder<Details>, 'payerAccountId' | 'details'>) => string
  /** How long it can be paid; half an hour unless said. */
  readonly opensMs?: number
  /** Whether money that comes after the end still pays it, unless `deliver` refuses `NOT_WANTED`. */
  readonly takesLate: boolean
  /** Whether given balance may take something off (decisions 2.1 "Deduction"). */
  readonly takesDeduction?: boolean
  /** False where something scarce is held: a code that only a bank's statement confirms keeps an order open for days. */
  readonly takesStatements?: boolean
  /** What must be accepted before any payment is begun; nothing beside the terms of use unless said. */
  readonly consent?: Consent
  /** Delivers, in the transaction that posts the money. Money of a provider that it refuses with `NOT_WANTED` goes back. */
  readonly deliver: (tx: Transaction, order: SoldOrder<Details>) => Promise<void>
  /** How much of what is left an operator may give back; all unless said. */
  readonly refundable?: (ctx: Context, order: SoldOrder<Details>, left: Cents) => Promise<Cents>
  /**
   * Takes back what was delivered for what goes back, in its transaction, or refuses that to an operator. Answers from which accounts it is
   * taken, money and given balance together; null where it is the one that got the price.
   */
  readonly refund?: (tx: Transaction, order: SoldOrder<Details>, back: GoingBack) => Promise<RefundLines | null>
}

/** What a room sells under one kind. */
export type Sale<Details = unknown> = Omit<Selling<never>, 'details' | 'credits' | 'deliver' | 'refundable' | 'refund'> & {
  /** Never set: keeps the type of its details. */
  readonly of?: Details
  /** The details as they are kept; throws where they are not what is sold. */
  readonly parse: (details: unknown) => Readonly<Record<string, unknown>>
  readonly credits: (order: Pick<SoldOrder<unknown>, 'payerAccountId' | 'details'>) => string
  readonly deliver: (tx: Transaction, order: SoldOrder<unknown>) => Promise<void>
  readonly refundable: (ctx: Context, order: SoldOrder<unknown>, left: Cents) => Promise<Cents>
  readonly refund: (tx: Transaction, order: SoldOrder<unknown>, back: GoingBack) => Promise<RefundLines | null>
}

/** Declares what is sold; its details are parsed here, once for each order that is made or read. */
export function sale<Details extends Readonly<Record<string, unknown>>>(selling: Selling<Details>): Sale<Details> {
  const { details, credits, deliver, refundable, refund, ...rest } = selling
  const parsed = <Order extends { readonly details: unknown }>(order: Order) => ({
    ...order,
    details: details.parse(order.details),
  })
  return {
    ...rest,
    parse: (given) => details.parse(given),
    credits: (order) => credits(parsed(order)),
    deliver: async (tx, order) => await deliver(tx, parsed(order)),
    refundable: async (ctx, order, left) => (refundable ? await refundable(ctx, parsed(order), left) : left),
    refund: async (tx, order, back) => (refund ? await refund(tx, parsed(order), back) : null),
  }
}

/** What a room sells, by the kind of its orders. */
export type Sells = Readonly<Record<string, Sale>>

/** The details of each kind of `sells`. */
export type DetailsSold<S extends Sells> = { readonly [K in keyof S]: S[K] extends Sale<infer Details> ? Details : never }

/** Accounts of the house that a room opens in the ledger with the back office's words (`accounts.ts`): of income, of what providers owe us. */
export type SellerAccounts = Readonly<Record<`income:${string}` | `clearing:${string}`, Bilingual>>

/** Everything that is sold, by its kind; throws when two rooms sell one. */
export function salesOf(rooms: readonly { readonly sells?: Sells }[]): ReadonlyMap<string, Sale> {
  const sales = new Map<string, Sale>()
  for (const [kind, one] of rooms.flatMap(({ sells = {} }) => Object.entries(sells))) {
    if (sales.has(kind)) throw new Error(`two rooms sell ${kind}`)
    sales.set(kind, one)
  }
  return sales
}

/** The accounts of all rooms; throws when two rooms open one. */
export function sellerAccountsOf(rooms: readonly { readonly accounts?: SellerAccounts }[]): SellerAccounts {
  const all = rooms.flatMap(({ accounts = {} }) => Object.entries(accounts))
  const twice = all.find(([code], place) => all.findIndex(([other]) => other === code) < place)
  if (twice) throw new Error(`two rooms open ${twice[0]}`)
  return Object.fromEntries(all)
}

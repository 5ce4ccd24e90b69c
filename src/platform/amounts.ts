import type { AmountPlug, AmountPlugs, AmountTexts, AmountsOf } from '#kernel/amount.ts'
import { amountText } from '#kernel/amount.ts'
import type { Bilingual } from '#kernel/locale.ts'
import type { Context } from './context.ts'
import { readAmountChanges } from './db/amount-changes.ts'
import type { AmountChange } from './db/amount-changes.ts'
import type { Db } from './db/database.ts'

/** An amount as its room declares it; `heading` is what operators read above the amounts of that room. */
export type DeclaredAmount = AmountPlug & { readonly room: string; readonly heading: Bilingual; readonly label: Bilingual }

/** All amounts of the product by name, and their changes as far as this process has read them. */
export type AmountBook = {
  readonly declared: ReadonlyMap<string, DeclaredAmount>
  /** All changes, at most `KEPT_MS` old. */
  readonly changes: (db: Db, now: Date) => Promise<readonly AmountChange[]>
  /** What was read last, however old: for words on pages that are shown while the database is away. */
  readonly lastRead: () => readonly AmountChange[]
}

/** From the making of a change to its force at the soonest. The table holds it too. */
export const LEAD_MS = 120_000
/** How long a process believes what it read: much shorter than the lead, so that all processes agree at every moment. */
const KEPT_MS = 30_000

/** The amounts that rooms declare, with nothing read yet. */
export function amountBook(declared: ReadonlyMap<string, DeclaredAmount>): AmountBook {
  let kept: { readonly changes: readonly AmountChange[]; readonly readAt: number } | null = null
  return {
    declared,
    lastRead: () => kept?.changes ?? [],
    changes: async (db, now) => {
      const age = kept ? now.getTime() - kept.readAt : KEPT_MS
      if (kept && age >= 0 && age < KEPT_MS) return kept.changes
      const changes = await readAmountChanges(db)
      kept = { changes, readAt: now.getTime() }
      return changes
    },
  }
}

/** What an amount was, is or will be at a moment: the default until a change is in force. */
export function amountAt(changes: readonly AmountChange[], name: string, { plug, at }: At): number {
  return changes.findLast((one) => one.name === name && one.inForceFrom <= at)?.value ?? plug.default
}

type At = { readonly plug: AmountPlug; readonly at: Date }

/**
 * The amounts of a room that are in force at a moment, now unless another is given (decisions 2.1). What was quoted keeps the
 * amounts of the moment of its quote: those of a past moment never change. Read from memory, at most one query in 30 seconds.
 */
export async function amountsAt<T extends AmountPlugs>(ctx: Context, plugs: T, at: Date = ctx.now()): Promise<AmountsOf<T>> {
  const changes = await ctx.amounts.changes(ctx.db, ctx.now())
  const values = Object.entries(plugs).map(([name, plug]) => [name, amountAt(changes, name, { plug, at })])
  return Object.fromEntries(values) as AmountsOf<T>
}

/** All amounts that are in force now, by name, as texts have them; those that were read last while the database is away. */
export async function amountTexts(ctx: Pick<Context, 'amounts' | 'db' | 'now'>): Promise<AmountTexts> {
  const at = ctx.now()
  const changes = await ctx.amounts.changes(ctx.db, at).catch(() => ctx.amounts.lastRead())
  const inForce = changes.filter(({ inForceFrom }) => inForceFrom <= at).length
  const known = textsOf.get(ctx.amounts)
  if (known?.changes === changes && known.inForce === inForce) return known.texts
  const all = [...ctx.amounts.declared]
  const texts = Object.fromEntries(
    all.map(([name, plug]) => [name, amountText(plug.unit, amountAt(changes, name, { plug, at }))]),
  )
  textsOf.set(ctx.amounts, { changes, inForce, texts })
  return texts
}

type KnownTexts = { readonly changes: readonly AmountChange[]; readonly inForce: number; readonly texts: AmountTexts }
// Every page asks for them: the same until other changes are read or one more of them is in force.
const textsOf = new WeakMap<AmountBook, KnownTexts>()

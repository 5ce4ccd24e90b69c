import type { Locale } from '#kernel/locale.ts'
import type { Context } from '#platform/context.ts'
import { heldChecks } from '../store/held-checks.ts'
import { readCards } from '../store/read-cards.ts'
import { cardOf, pricedLinesOf } from './card-of.ts'
import type { Card, PricedLine } from './card-of.ts'

export type TutorCards = { readonly ids: readonly number[]; readonly locale: Locale }

/** Search cards of these tutors in the order given, for the lists of other rooms; who is not active is left out. */
export async function tutorCards(ctx: Context, input: TutorCards): Promise<readonly Card[]> {
  return (await pricedTutorCards(ctx, input)).map(({ card }) => card)
}

/** A card, and the lines of which one may be what its price is of. */
export type PricedCard = { readonly card: Card; readonly lines: readonly PricedLine[] }

/** The same with what each teaches and charges, for lists that ask for something of it. */
export async function pricedTutorCards(ctx: Context, { ids, locale }: TutorCards): Promise<readonly PricedCard[]> {
  const now = ctx.now()
  const [cards, checks] = await Promise.all([readCards(ctx.db, ids), heldChecks(ctx.db, ids, now)])
  const found = new Map(cards.map((facts) => [facts.id, facts]))
  return ids.flatMap((id) => {
    const facts = found.get(id)
    if (!facts) return []
    return [{ card: cardOf({ facts, checks: checks.get(id) ?? [] }, locale, now), lines: pricedLinesOf(facts, locale) }]
  })
}

import type { Locale } from '#kernel/locale.ts'
import type { Context } from '#platform/context.ts'
import { heldChecks } from '../store/held-checks.ts'
import { readCards } from '../store/read-cards.ts'
import { cardOf } from './card-of.ts'
import type { Card } from './card-of.ts'

export type TutorCards = { readonly ids: readonly number[]; readonly locale: Locale }

/** Search cards of these tutors in the order given, for the lists of other rooms; who is not active is left out. */
export async function tutorCards(ctx: Context, { ids, locale }: TutorCards): Promise<readonly Card[]> {
  const now = ctx.now()
  const [cards, checks] = await Promise.all([readCards(ctx.db, ids), heldChecks(ctx.db, ids, now)])
  const found = new Map(cards.map((facts) => [facts.id, facts]))
  return ids.flatMap((id) => {
    const facts = found.get(id)
    return facts ? [cardOf({ facts, checks: checks.get(id) ?? [] }, locale, now)] : []
  })
}

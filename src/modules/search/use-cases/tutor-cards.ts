import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'
import { readCards } from '../store/read-cards.ts'
import { cardOf } from './card-of.ts'
import type { Card } from './card-of.ts'

export type TutorCards = { readonly ids: readonly number[]; readonly locale: Locale; readonly now: Date }

/** Search cards of these tutors in the order given, for the lists of other rooms; who is not active is left out. */
export async function tutorCards(db: Db, { ids, locale, now }: TutorCards): Promise<readonly Card[]> {
  const found = new Map((await readCards(db, ids)).map((facts) => [facts.id, facts]))
  return ids.flatMap((id) => {
    const facts = found.get(id)
    return facts ? [cardOf(facts, locale, now)] : []
  })
}

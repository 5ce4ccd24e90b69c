import type { Locale } from '#kernel/locale.ts'
import type { Context } from '#platform/context.ts'
import { readCaseCards } from '../store/read-case-cards.ts'
import { jobCardOf } from './job-card-of.ts'
import type { JobCard } from './job-card-of.ts'

/** Search cards of these cases in the order given, for the lists of other rooms; what is not open is left out. */
export async function jobCards(
  ctx: Context,
  { ids, locale }: { readonly ids: readonly number[]; readonly locale: Locale },
): Promise<readonly JobCard[]> {
  const found = new Map((await readCaseCards(ctx.db, ids)).map((facts) => [facts.id, facts]))
  return ids.flatMap((id) => {
    const facts = found.get(id)
    return facts ? [jobCardOf(facts, locale)] : []
  })
}

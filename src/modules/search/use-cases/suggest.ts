import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { NO_CRITERIA, SMART } from '#modules/engine/public.ts'
import { ALL_LISTINGS } from '../listings/listings.ts'
import type { Listing } from '../listings/listing.ts'
import { MOST_SUGGESTED } from '../query/limits.ts'
import { completionsOf } from '../words/complete.ts'
import type { Completion } from '../words/complete.ts'
import { foldText, plainText, runsOfName, termsOfName } from '#modules/vocabulary/public.ts'
import type { SearchEngine } from './create-search.ts'
import type { Search } from './create-search.ts'

/** A known name, or what one of those who are searched is called. */
type Suggested = Omit<Completion, 'kind'> & { readonly kind: Completion['kind'] | 'name' }

const MOST_COMPLETED = 6
const MOST_NAMES = 3
// Words of a name stand in texts as well; of these some are looked at.
const LOOKED_AT = 12

/** How a keyword may go on where a listing is searched: known names, then who is called so. Refuses `NOT_FOUND` for no listing. */
export async function suggest(
  ctx: Context,
  { engines }: Pick<Search, 'engines'>,
  { keyword, listing: name }: { readonly keyword: string; readonly listing: string },
): Promise<{ readonly list: readonly Suggested[] }> {
  const [known, listing] = ALL_LISTINGS.find(([one]) => one === name) ?? []
  if (!known || !listing) throw new Refusal('NOT_FOUND')
  const words = completionsOf(keyword, { locale: ctx.locale, listing: listing.words, most: MOST_COMPLETED })
  const names = listing.nameOf ? await namesLike(ctx, { listing, engine: engines[known], keyword }) : []
  const list: readonly Suggested[] = [...words, ...names.map((one) => ({ keyword: one, label: one, kind: 'name' as const }))]
  return { list: list.filter((one) => one.keyword !== keyword).slice(0, MOST_SUGGESTED) }
}

type Named = { readonly listing: Listing; readonly engine: SearchEngine; readonly keyword: string }

/** Names of those who are called as was typed, in smart order. */
async function namesLike(ctx: Context, { listing, engine, keyword }: Named): Promise<readonly string[]> {
  const plain = plainText(keyword).trim()
  const typed = runsOfName(plain).join('')
  if (typed.length < 2 || /\d/.test(plain)) return []
  const criteria = { ...NO_CRITERIA, words: termsOfName(plain) }
  const { ids } = await engine.find({ criteria, sort: SMART, offset: 0, limit: LOOKED_AT })
  const cards = await listing.cards({ ...ctx, db: ctx.replica }, ids)
  const names = cards.map(([, card]) => listing.nameOf?.(card.value({ tiers: [], key: '' })) ?? '')
  const isLike = (name: string): boolean => runsOfName(foldText(name)).join('').includes(typed)
  return [...new Set(names.filter(isLike))].slice(0, MOST_NAMES)
}

import type { Context } from '#platform/context.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { jsonPiece } from '#platform/http/json-pieces.ts'
import type { JsonPiece, Pieced } from '#platform/http/json-pieces.ts'
import type { CardCache } from './card-cache.ts'
import type { SearchAnswer } from './find-by-words.ts'
import { askedFor } from './listed-card.ts'
import type { ListedCard } from './listed-card.ts'

/** Reads cards that are not cached and makes JSON of them, checked against the contract. */
export type MakeCards = (ids: readonly number[]) => Promise<readonly (readonly [number, ListedCard])[]>

const LIST_HEAD = jsonPiece('{"list":[')
const COMMA = jsonPiece(',')

/** JSON of a list's contract in pieces: cards that were checked when they were made, and what stands between. */
export async function answerList(
  ctx: Context,
  { found, understood, dropped, said, asked }: SearchAnswer,
  { cards: cache, make }: { readonly cards: CardCache; readonly make: MakeCards },
): Promise<Pieced> {
  const { ids, hasNextPage, total, totalIsCapped } = found
  const cards = ids.map((id) => cache.get(ctx.locale, id))
  if (cards.includes(undefined)) {
    try {
      const keep = cache.reading()
      const made = new Map(await make(ids.filter((_id, place) => cards[place] === undefined)))
      for (const [id, card] of made) keep(ctx.locale, id, card)
      for (const [place, id] of ids.entries()) cards[place] ??= made.get(id)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      for (const [place, id] of ids.entries()) cards[place] ??= cache.getOld(ctx.locale, id)
      // A card that was never read cannot be left out without a word.
      if (cards.includes(undefined)) throw error
    }
  }
  const parts: JsonPiece[] = [LIST_HEAD]
  const wanted = askedFor(asked)
  // What went offline a moment ago has no card any more.
  const shown = cards.filter((card) => card !== undefined)
  for (const card of shown) {
    if (parts.length > 1) parts.push(COMMA)
    parts.push(...card.pieces(wanted))
  }
  const rest = { hasNextPage, total, totalIsCapped, understood, dropped, said }
  parts.push(jsonPiece(`],${JSON.stringify(rest).slice(1)}`))
  return { pieces: parts, value: () => ({ list: shown.map((card) => card.value(wanted)), ...rest }) }
}

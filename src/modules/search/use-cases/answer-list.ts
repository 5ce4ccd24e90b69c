import type { Context } from '#platform/context.ts'
import type { CardCache } from './card-cache.ts'
import type { SearchAnswer } from './find-by-words.ts'

/** Reads cards that are not cached and makes JSON of them, checked against the contract. */
export type MakeCards = (ids: readonly number[]) => Promise<readonly (readonly [number, Buffer])[]>

const LIST_HEAD = Buffer.from('{"list":[')
const COMMA = Buffer.from(',')

/** JSON of a list's contract in UTF-8, in pieces: cards that were checked when they were made, and what stands between. */
export async function answerList(
  ctx: Pick<Context, 'locale'>,
  { found, understood }: SearchAnswer,
  { cards: cache, make }: { readonly cards: CardCache; readonly make: MakeCards },
): Promise<readonly Buffer[]> {
  const { ids, hasNextPage, total, totalIsCapped } = found
  const cards = ids.map((id) => cache.get(ctx.locale, id))
  const missing = ids.filter((_id, place) => cards[place] === undefined)
  if (missing.length > 0) {
    const made = new Map(await make(missing))
    for (const [id, json] of made) cache.put(ctx.locale, id, json)
    for (const [place, id] of ids.entries()) cards[place] ??= made.get(id)
  }
  const parts: Buffer[] = [LIST_HEAD]
  for (const card of cards) {
    // What went offline a moment ago has no card any more.
    if (card === undefined) continue
    if (parts.length > 1) parts.push(COMMA)
    parts.push(card)
  }
  const rest = `],"hasNextPage":${hasNextPage},"total":${total},"totalIsCapped":${totalIsCapped},"understood":${JSON.stringify(understood)}}`
  parts.push(Buffer.from(rest))
  return parts
}

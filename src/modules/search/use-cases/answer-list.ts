import type { Context } from '#platform/context.ts'
import type { CardCache } from './card-cache.ts'
import type { SearchAnswer } from './find-by-words.ts'

/** Reads cards that are not cached and makes JSON of them, checked against the contract. */
export type MakeCards = (ids: readonly number[]) => Promise<readonly (readonly [number, Buffer])[]>

const LIST_HEAD = Buffer.from('{"list":[')
const COMMA = Buffer.from(',')

/** JSON of a list's contract in UTF-8, put together from cards that were checked when they were made. */
export async function answerList(
  ctx: Pick<Context, 'locale'>,
  { found, understood }: SearchAnswer,
  { cards: cache, make }: { readonly cards: CardCache; readonly make: MakeCards },
): Promise<Buffer> {
  const { ids, hasNextPage, total, totalIsCapped } = found
  const ready = new Map<number, Buffer>()
  for (const id of ids) {
    const json = cache.get(ctx.locale, id)
    if (json !== undefined) ready.set(id, json)
  }
  if (ready.size < ids.length) {
    for (const [id, json] of await make(ids.filter((one) => !ready.has(one)))) {
      cache.put(ctx.locale, id, json)
      ready.set(id, json)
    }
  }
  // What went offline a moment ago has no card any more.
  const cards = ids.flatMap((id) => ready.get(id) ?? [])
  const parts = cards.flatMap((card, index) => (index === 0 ? [card] : [COMMA, card]))
  const rest = `],"hasNextPage":${hasNextPage},"total":${total},"totalIsCapped":${totalIsCapped},"understood":${JSON.stringify(understood)}}`
  return Buffer.concat([LIST_HEAD, ...parts, Buffer.from(rest)])
}

import { ApiFailure } from '#web/api-client.ts'
import { fillWords } from '#web/fill-words.ts'
import { grouped } from '#kernel/written-money.ts'
import { packedList } from '#web/packed.ts'
import type { Packed } from '#web/packed.ts'
import type { UnderstoodWord } from '../contract/list-answer.ts'
import type { Fields, ListPlace } from '../address/list-url.ts'
import { MOST_PAGE_SIZE, PAGE_SIZE } from '../query/limits.ts'
import type { PanelLabels, NamedChoice } from './filter-labels.ts'
import type { HeardWords } from './heard-words.ts'
import type { BannerWords, CountWords, EmptyWords } from './list-texts.ts'

// Loader side of all lists.

/** Most items that one address shows at once. */
const MOST_SHOWN = 200

/** What a list page shows. */
export type ListState<C> = SentList<C> & {
  readonly heading: string
  readonly subtitle: string
  readonly route: ListPlace
  /** The list without any filter. */
  readonly allHref: string
  readonly fields: Fields
  /** The keyword as it was searched for, where what is left of it in the fields is another. */
  readonly typed?: string
  readonly words: SaidCount
  readonly applied: readonly { readonly label: string; readonly href: string }[]
  readonly filterCount: number
  readonly panels: PanelLabels
  /** Chosen subjects and grades by the names that people have for them. */
  readonly named?: readonly NamedChoice[]
  /** Words of what few pages show; null where it is not shown. */
  readonly empty: EmptyWords | null
  readonly banner: BannerWords | null
  /** What became of the words; null where there is nothing to say. */
  readonly heard: HeardWords | null
}

/** Ready words; `{{shown}}` stands for the number of items on screen. */
export type SaidCount = { readonly count: string; readonly loaded: string; readonly show: string }

export type Found<C> = {
  readonly list: readonly C[]
  readonly hasNextPage: boolean
  readonly total: number | null
  readonly totalIsCapped: boolean
  readonly hasFailed: boolean
  readonly understood: readonly UnderstoodWord[]
  readonly dropped: readonly UnderstoodWord[]
  readonly said: Fields | null
}

/** What the browser needs of what was found. */
type SentList<C> = Pick<Found<C>, 'hasNextPage'> & { readonly cards: Packed<readonly C[]> }

export type Answer<A> = Omit<Found<A>, 'hasFailed'>
export type Asked = { readonly offset: number; readonly pageSize: number }

/** `offset` is what "show more" asks for; `shown` restores a list that had grown. */
export function sliceOfUrl(url: URL, firstSize: number): { readonly offset: number; readonly size: number } {
  const number = (name: string): number =>
    /^\d{1,5}$/.test(url.searchParams.get(name) ?? '') ? Number(url.searchParams.get(name)) : 0
  const offset = number('offset')
  if (offset > 0) return { offset, size: PAGE_SIZE }
  return { offset: 0, size: Math.min(Math.max(number('shown'), firstSize), MOST_SHOWN) }
}

/**
 * Asks for as many pages as the slice needs; the first one says how many there are. A failed first load shows the empty
 * state with a way to try again (specification 1 §8, decisions 3.3).
 */
export async function findSlice<A, C extends { readonly id: number }>(
  { offset, size }: ReturnType<typeof sliceOfUrl>,
  ask: (asked: Asked) => Promise<Answer<A>>,
  cardOf: (card: A) => C,
): Promise<Found<C>> {
  const nothing = { list: [], total: 0, totalIsCapped: false, understood: [], dropped: [], said: null }
  let found: Found<A> = { ...nothing, hasNextPage: true, hasFailed: false }
  try {
    while (found.list.length < size && found.hasNextPage) {
      const isFirst = found.list.length === 0
      const pageSize = Math.min(size - found.list.length, MOST_PAGE_SIZE)
      const answer = await ask({ offset: offset + found.list.length, pageSize })
      const list = [...found.list, ...answer.list]
      const hasNextPage = answer.hasNextPage && answer.list.length > 0
      found = { ...found, ...(isFirst ? answer : {}), list, hasNextPage }
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ...nothing, hasNextPage: false, hasFailed: true }
  }
  const unique = new Map(found.list.map(cardOf).map((card) => [card.id, card]))
  return { ...found, list: [...unique.values()] }
}

export function sentList<C extends object>({ list, hasNextPage }: Found<C>): SentList<C> {
  return { cards: packedList(list), hasNextPage }
}

/** What the list says about how many there are. */
export function saidCount(words: CountWords, { total, totalIsCapped, hasFailed }: Omit<Found<unknown>, 'list'>): SaidCount {
  const values = { total: total === null ? '' : grouped(total) }
  const known = total === 1 ? words.countOne : totalIsCapped ? words.countMore : words.count
  const count = hasFailed ? words.results : total === null ? words.countShown : known
  const show = total === 0 ? words.showNone : total === 1 ? words.showOne : totalIsCapped ? words.showMany : words.show
  return { count: fillWords(count, values), loaded: fillWords(words.loaded, values), show: fillWords(show, values) }
}

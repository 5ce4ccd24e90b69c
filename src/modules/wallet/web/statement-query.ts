const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const MOST_PAGES = 10_000

/** What the address of the page asks for; what cannot be is left out. */
export type StatementQuery = {
  readonly beginTime?: string
  readonly endTime?: string
  readonly direction?: 'in' | 'out'
  readonly account?: 'cash' | 'gift'
}

const oneOf = <const W extends string>(words: readonly W[], text: string | null): W | undefined =>
  words.find((word) => word === text)
// A day that no month has is left out as well.
const dayOf = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : undefined

/** Reads filter and page number of an address. */
export function statementQueryOf(url: string): { readonly filter: StatementQuery; readonly page: number } {
  const query = new URL(url).searchParams
  const parts = {
    beginTime: dayOf(query.get('from')),
    endTime: dayOf(query.get('to')),
    direction: oneOf(['in', 'out'], query.get('direction')),
    account: oneOf(['cash', 'gift'], query.get('account')),
  }
  const filter = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as StatementQuery
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page') ?? 1)) || 1, 1), MOST_PAGES)
  return { filter, page }
}

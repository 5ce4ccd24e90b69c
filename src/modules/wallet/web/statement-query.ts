const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

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

/** Reads the filter of an address. */
export function statementQueryOf({ searchParams: query }: URL): StatementQuery {
  const parts = {
    beginTime: dayOf(query.get('from')),
    endTime: dayOf(query.get('to')),
    direction: oneOf(['in', 'out'], query.get('direction')),
    account: oneOf(['cash', 'gift'], query.get('account')),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as StatementQuery
}

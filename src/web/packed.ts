declare const content: unique symbol

/**
 * A value that a page's loader sends as one text. The router writes loader data as a table of all their parts, equal ones once;
 * for a list of cards that is more bytes than the list, and every part is looked up again in the browser.
 */
export type Packed<T> = string & { readonly [content]: T }

/** Packs what JSON can say: no dates, no `undefined`. */
export function packed<T>(value: T): Packed<T> {
  return JSON.stringify(value) as Packed<T>
}

/** What was packed. */
export function unpacked<T>(text: Packed<T>): T {
  return JSON.parse(text) as T
}

/**
 * Packs a list whose items have the same fields: their names are written once, in one text. Apostrophes take the place of the quotes of
 * JSON, of which each would be escaped within the page's data.
 */
export function packedList<T extends object>(list: readonly T[]): Packed<readonly T[]> {
  const names = Object.keys(list[0] ?? {}) as (keyof T)[]
  const rows = list.map((item) => names.map((name) => item[name]))
  return swapQuotes(JSON.stringify([names.join(' '), ...rows])) as Packed<readonly T[]>
}

const swapQuotes = (text: string): string => text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

// State of the process: the list that was unpacked last, by its text; the same text is the same list for everybody.
let last: { readonly text: string; readonly list: readonly unknown[] } = { text: '', list: [] }

/** The list that was packed; not to be changed, for the head of a page and its body ask for the same one. */
export function unpackedList<T>(text: Packed<readonly T[]>): readonly T[] {
  if (text !== last.text) last = { text, list: listOf(text) }
  return last.list as readonly T[]
}

function listOf(text: string): readonly unknown[] {
  const [names, ...rows] = JSON.parse(swapQuotes(text)) as [names: string, ...rows: unknown[][]]
  return rows.map((row) => Object.fromEntries(names.split(' ').map((name, at) => [name, row[at]])))
}

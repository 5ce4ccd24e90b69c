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

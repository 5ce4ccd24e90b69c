import type { Fields } from '../address/list-url.ts'

/** These fields without anything in them. */
export const emptied = (names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, '']))

import type words from '../texts/panels/zh.json'

/** An order that has a word. */
export type SortName = keyof typeof words.sorts

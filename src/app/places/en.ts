import type { Texts } from '../words.ts'

/** What the rooms call their places, by file; all in one file of the build. */
export const places = import.meta.glob<Texts>('/src/modules/*/texts/places/en.json', { eager: true, import: 'default' })

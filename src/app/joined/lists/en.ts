import { byRoom } from '#web/by-room.ts'
import type { Texts } from '#web/words.ts'

/** What lists and their cards say, by room; all in one file of the build. */
export const texts = byRoom(import.meta.glob<Texts>('/src/modules/*/texts/lists/en.json', { eager: true, import: 'default' }))

import { byRoom } from '#web/by-room.ts'
import type { Texts } from '#web/words.ts'

/** What the rooms call their topics of notices, by room; all in one file of the build. */
export const texts = byRoom(import.meta.glob<Texts>('/src/modules/*/texts/topic/zh.json', { eager: true, import: 'default' }))

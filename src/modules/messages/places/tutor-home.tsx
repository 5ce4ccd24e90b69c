import type { HomePlace } from '#web/home-places.ts'
import { UnreadCard } from '../web/unread-card.tsx'

/** On a tutor's home: messages that were not read. */
export const place: HomePlace<number> = { texts: [], parts: [{ order: 5, Box: UnreadCard, isAside: true }] }

import { slotOf } from '#web/slot.tsx'
import type { Filling } from '#web/slot.tsx'

/** Slot `tutor-list`: what higher rooms bring to the page of the tutor list, next to the list itself. */
export const BesideTutorList = slotOf(import.meta.glob<Filling<object>>('/src/modules/*/places/tutor-list.tsx', { eager: true }))

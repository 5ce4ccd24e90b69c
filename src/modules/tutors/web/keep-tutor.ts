import { slotOf } from '#web/slot.tsx'
import type { Filling } from '#web/slot.tsx'

export type KeepTutorProps = {
  readonly id: number
  /** Name of the button, in the words of the screen that shows it. */
  readonly label: string
  /** Known to be kept, as in the list of favourites. */
  readonly isKept?: boolean
}

/** Slot `keep-tutor`: the button that keeps a tutor, on cards and next to the price. */
export const KeepTutor = slotOf(
  import.meta.glob<Filling<KeepTutorProps>>('/src/modules/*/places/keep-tutor.tsx', { eager: true }),
)

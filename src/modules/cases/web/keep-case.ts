import { slotOf } from '#web/slot.tsx'
import type { Filling } from '#web/slot.tsx'

export type KeepCaseProps = {
  readonly id: number
  /** Name of the button, in the words of the screen that shows it. */
  readonly label: string
  /** Known to be kept, as in the list of favourites. */
  readonly isKept?: boolean
}

/** Slot `keep-case`: the button that keeps a case, on cards and next to the price. */
export const KeepCase = slotOf(import.meta.glob<Filling<KeepCaseProps>>('/src/modules/*/places/keep-case.tsx', { eager: true }))

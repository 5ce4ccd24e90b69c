import { slotOf } from '#web/slot.tsx'
import type { Filling } from '#web/slot.tsx'

export type AskTutorProps = {
  readonly tutorId: number
  /** Name of the button, in the words of the screen that shows it. */
  readonly label: string
}

/** Slot `ask-tutor`: the button that writes to a tutor, on their profile. */
export const AskTutor = slotOf(import.meta.glob<Filling<AskTutorProps>>('/src/modules/*/places/ask-tutor.tsx', { eager: true }))

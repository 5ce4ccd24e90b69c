import { slotOf } from '#web/slot.tsx'
import type { Filling } from '#web/slot.tsx'

export type KeepCourseProps = {
  readonly id: number
  /** Name of the button, in the words of the screen that shows it. */
  readonly label: string
  /** Known to be kept, as in the list of favourites. */
  readonly isKept?: boolean
  /** `icon` for cards, `button` with words elsewhere. */
  readonly look?: 'icon' | 'button'
}

/** Slot `keep-course`: the button that keeps a course, on cards and on its page. */
export const KeepCourse = slotOf(
  import.meta.glob<Filling<KeepCourseProps>>('/src/modules/*/places/keep-course.tsx', { eager: true }),
)

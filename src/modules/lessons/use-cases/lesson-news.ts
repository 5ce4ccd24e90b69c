import { momentValue } from '#kernel/written-time.ts'
import type { Lesson } from '../store/lessons.ts'

/** What notices say of a lesson: the case's number, day and time in Hong Kong. */
export function lessonNews({ caseId, startsAt }: Pick<Lesson, 'caseId' | 'startsAt'>) {
  return { job: `C${caseId}`, time: momentValue(startsAt) }
}

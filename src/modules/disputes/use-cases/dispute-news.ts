import { momentValue } from '#kernel/written-time.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import { lessonNews } from '#modules/lessons/public.ts'

/** The number of a dispute as people read it out: `D400001`. */
export const disputeNo = (id: number): string => `D${id}`

/** What notices say of a dispute: its number, its lesson, and until when something is to be done. */
export function disputeNews(
  { id, dueAt }: { readonly id: number; readonly dueAt: Date | null },
  lesson: Pick<Lesson, 'caseId' | 'startsAt'>,
) {
  const due = dueAt ? { due: momentValue(dueAt) } : {}
  return { ...lessonNews(lesson), dispute: disputeNo(id), ...due }
}

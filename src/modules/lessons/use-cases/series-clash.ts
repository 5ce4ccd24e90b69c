import { Refusal } from '#kernel/refusal.ts'
import { listText, momentText } from '#kernel/written-time.ts'
import type { Transaction } from '#platform/context.ts'
import { quartersOf } from '../domain/lesson-time.ts'
import { isTaken } from '../store/lesson-slots.ts'

type Times = { readonly id: string; readonly startsAt: Date; readonly minutes: number }

/** Why lessons cannot stand: of a series it names the ones whose time is taken, so that the others need not be tried. */
export function clashOf({ locale }: Transaction, { all, taken }: { all: readonly Times[]; taken: readonly Times[] }): Refusal {
  if (all.length < 2) return new Refusal('LESSON_CLASH')
  const times = taken.map(({ startsAt }) => momentText(startsAt, locale, null))
  return new Refusal('SERIES_CLASH', { times: listText(times, locale) })
}

/** Those of a series whose time the tutor has taken already, by other lessons than themselves. */
export async function takenOf(tx: Transaction, tutorId: number, lessons: readonly Times[]): Promise<readonly Times[]> {
  const taken: Times[] = []
  for (const lesson of lessons)
    if (await isTaken(tx.db, { tutorId, quarters: quartersOf(lesson), lessonId: lesson.id })) taken.push(lesson)
  return taken
}

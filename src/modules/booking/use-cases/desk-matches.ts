import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { escrowAccount, postedTo } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { lessonsOfCase, singlesOfCase } from '../store/desk-matches.ts'
import type { MatchLessons } from '../store/desk-matches.ts'
import { movesOf } from '#modules/lessons/public.ts'

type Asked = { readonly caseId: number; /** Of this match alone. */ readonly of?: MatchLessons }

/** Lessons of a case with every move that they made, the last to begin first; for operators. */
export async function readDeskLessons(ctx: Context, asked: Asked) {
  const lessons = await lessonsOfCase(ctx.db, asked)
  const [names, moves] = await Promise.all([
    tutorNames(ctx.db, [...new Set(lessons.map(({ tutorId }) => tutorId))]),
    movesOf(
      ctx.db,
      'lesson',
      lessons.map(({ id }) => id),
    ),
  ])
  return lessons.map((lesson) => ({
    ...lesson,
    tutorName: names.get(lesson.tutorId)?.[ctx.locale] ?? '',
    moves: moves.get(lesson.id) ?? [],
  }))
}

/** The trials and cover lessons of a case, whose money lies apart from that of its matches; for operators. */
export async function readDeskSingles(ctx: Context, caseId: number) {
  const singles = await singlesOfCase(ctx.db, caseId)
  const names = await tutorNames(ctx.db, [...new Set(singles.map(({ tutorId }) => tutorId))])
  return singles.map((single) => ({ ...single, tutorName: names.get(single.tutorId)?.[ctx.locale] ?? '' }))
}

/** What lies in these escrows. */
export async function readInEscrow(ctx: Context, escrowIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const posted = await postedTo(ctx, escrowIds.map(escrowAccount))
  return new Map(escrowIds.map((id) => [id, posted.get(escrowAccount(id)) ?? cents(0)]))
}

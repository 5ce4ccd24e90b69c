import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { REMIND_BEFORE_MS, SHORT, decideLesson } from '../domain/lesson-moves.ts'
import type { LessonMove } from '../domain/lesson-moves.ts'
import { endOf } from '../domain/lesson-time.ts'
import { begunBefore, countedDown, movingUntil, takeToRemind } from '../store/due-lessons.ts'
import { findLesson, lockMatch } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { askBoth, silentUntil } from './attend-lesson.ts'
import { countLesson } from './confirm-lesson.ts'
import { lessonNews } from './lesson-news.ts'
import { makeMove } from './move-lesson.ts'
import { notifyParent, notifyTutor } from './notify-sides.ts'

const HALF_DAY_MS = 12 * 3_600_000

/**
 * Decides about lessons whose 72 hours are over: they count as held (decisions 4 point 4), those that were too short as not.
 * Each is one transaction: a process that is killed anywhere leaves it done or to do, and two at once do it once. Answers how many.
 */
export async function endSilence(ctx: Context): Promise<number> {
  let ended = 0
  for (;;) {
    const ids = await countedDown(ctx.db, ctx.now())
    let moved = 0
    for (const id of ids) if ((await moveBySystem(ctx, id, 'auto-confirm')) || (await moveBySystem(ctx, id, 'miss'))) moved += 1
    ended += moved
    if (moved === 0) return ended
  }
}

/** Reminds parents a day before a lesson counts as held; each lesson once. Answers how many. */
export async function remindParents(ctx: Context): Promise<number> {
  let reminded = 0
  for (;;) {
    const some = await remindSome(ctx)
    if (some === 0) return reminded
    reminded += some
  }
}

// A few at a time: a process that is killed again and again would never finish many.
async function remindSome(ctx: Context): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const at = tx.now()
    const lessons = await takeToRemind(tx.db, { until: new Date(at.getTime() + REMIND_BEFORE_MS), now: at })
    for (const lesson of lessons)
      await notifyParent(tx, {
        match: lesson,
        kind: 'lesson-reminder',
        values: lessonNews(lesson),
      })
    return lessons.length
  })
}

/** Ends what time has decided: proposals and other times whose hour has come, lessons to which nobody signed in or out. Answers how many. */
export async function tidyLessons(ctx: Context): Promise<number> {
  const { now } = ctx
  let moved = 0
  for (const id of [
    ...(await begunBefore(ctx.db, { states: ['proposed'], before: now() })),
    ...(await movingUntil(ctx.db, now())),
  ])
    if (await moveBySystem(ctx, id, 'lapse')) moved += 1
  const before = new Date(now().getTime() - HALF_DAY_MS)
  for (const id of await begunBefore(ctx.db, { states: ['scheduled'], before }))
    if (await moveBySystem(ctx, id, 'miss')) moved += 1
  for (const id of await begunBefore(ctx.db, { states: ['started'], before }))
    if (await moveBySystem(ctx, id, 'close')) moved += 1
  return moved
}

type SystemMove = Extract<LessonMove, 'auto-confirm' | 'lapse' | 'miss' | 'close'>

/** False when someone moved it meanwhile, or it is not time yet. */
async function moveBySystem(ctx: Context, id: string, move: SystemMove): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    const at = tx.now()
    const found = await findLesson(tx.db, id)
    if (!found) return false
    await lockMatch(tx.db, found)
    const lesson = await findLesson(tx.db, id)
    if (!lesson || !decideLesson(lesson, { move, by: 'system', now: at }).ok) return false
    const state = await makeMove(tx, { lesson, move, party: null, change: changeOf(lesson, move, at) })
    if (move === 'auto-confirm') await countLesson(tx, { lesson, by: 1 })
    if (state === 'too_short') await askBoth(tx, lesson)
    else await notifyBoth(tx, lesson, move)
    return true
  })
}

async function notifyBoth(tx: Transaction, lesson: Lesson, move: SystemMove): Promise<void> {
  const news = { kind: newsOf(lesson, move), values: lessonNews(lesson) } as const
  await notifyParent(tx, { ...news, match: lesson })
  await notifyTutor(tx, { ...news, match: lesson })
}

function newsOf({ state }: Lesson, move: SystemMove) {
  // Another time that lapses leaves the lesson as it was.
  if (state === 'moving') return 'lesson-kept'
  return SHORT.includes(state) ? 'lesson-not-held' : NEWS[move]
}

const NEWS = {
  'auto-confirm': 'lesson-auto-confirmed',
  lapse: 'lesson-lapsed',
  miss: 'lesson-missed',
  close: 'lesson-ended',
} as const

/** Who forgot to sign out has taught until the planned end; the parent's 72 hours begin now. */
function changeOf(lesson: Lesson, move: SystemMove, now: Date) {
  return move === 'close' ? { endedAt: endedAt(lesson), ...silentUntil(now) } : {}
}

// Who signed in after the planned end has taught nothing.
const endedAt = (lesson: Lesson): Date => new Date(Math.max(endOf(lesson).getTime(), lesson.startedAt?.getTime() ?? 0))

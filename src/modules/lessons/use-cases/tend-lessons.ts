import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { REMIND_BEFORE_MS, SHORT, decideLesson } from '../domain/lesson-moves.ts'
import type { LessonMove, LessonState } from '../domain/lesson-moves.ts'
import { endOf } from '../domain/lesson-time.ts'
import { begunBefore, countedDown, lessonsToRemind, movingUntil, noteLessonReminded } from '../store/due-lessons.ts'
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
 * Answers how many.
 */
export async function endSilence(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'lessons.silence',
    due: async ({ db, now }, limit) => await countedDown(db, now(), limit),
    keyOf: String,
    each: async (tx, id) => (await moveBySystem(tx, id, 'auto-confirm')) || (await moveBySystem(tx, id, 'miss')),
  })
}

/** Reminds parents a day before a lesson counts as held; each lesson once. Answers how many. */
export async function remindParents(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'lessons.remind',
    due: async ({ db, now }, limit) => await lessonsToRemind(db, { until: new Date(now().getTime() + REMIND_BEFORE_MS), limit }),
    keyOf: ({ id }) => id,
    each: async (tx, lesson) => {
      if (!(await noteLessonReminded(tx.db, lesson.id, tx.now()))) return false
      await notifyParent(tx, { match: lesson, kind: 'lesson-reminder', values: lessonNews(lesson) })
      return true
    },
  })
}

/** Ends what time has decided: proposals and other times whose hour has come, lessons to which nobody signed in or out. Answers how many. */
export async function tidyLessons(ctx: Context): Promise<number> {
  const begun =
    (states: readonly LessonState[], agoMs: number) =>
    async ({ db, now }: Context, limit: number) =>
      await begunBefore(db, { states, before: new Date(now().getTime() - agoMs), limit })
  const all = {
    lapse: begun(['proposed'], 0),
    keep: async ({ db, now }: Context, limit: number) => await movingUntil(db, now(), limit),
    miss: begun(['scheduled'], HALF_DAY_MS),
    close: begun(['started'], HALF_DAY_MS),
  }
  let moved = 0
  for (const [name, due] of Object.entries(all)) {
    const move = name === 'keep' ? 'lapse' : (name as SystemMove)
    const each = async (tx: Transaction, id: string): Promise<boolean> => await moveBySystem(tx, id, move)
    moved += await eachDue(ctx, { work: `lessons.${name}`, due, keyOf: String, each })
  }
  return moved
}

type SystemMove = Extract<LessonMove, 'auto-confirm' | 'lapse' | 'miss' | 'close'>

/** False when someone moved it meanwhile, or it is not time yet. */
async function moveBySystem(tx: Transaction, id: string, move: SystemMove): Promise<boolean> {
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

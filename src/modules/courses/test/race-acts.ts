import { newId } from '#platform/new-id.ts'
import { inTransaction, systemContext } from '#platform/context.ts'
import type { Chance } from '../../../../test/money-lives/chance.ts'
import { addCaption } from '../use-cases/captions.ts'
import { beginUpload } from '../use-cases/begin-upload.ts'
import { declareVideo } from '../use-cases/declare-video.ts'
import { relistCourse, rollbackReview, submitCourse, takeDownCourse } from '../use-cases/move-course.ts'
import { moveUnitTo, orderChapter, orderUnit } from '../use-cases/order-parts.ts'
import { showVideo } from '../use-cases/pack-videos.ts'
import { removeOwnVideo } from '../use-cases/remove-own-video.ts'
import { addChapter, removeChapter, writeChapter } from '../use-cases/write-chapters.ts'
import { writeCourse } from '../use-cases/write-course.ts'
import { addUnit, holdUnit, removeUnit, writeUnit } from '../use-cases/write-units.ts'
import { findVideo, insertVideo } from '../store/videos.ts'
import type { RaceSite, RacedCourse, Standing } from './raced-course.ts'

/** What one of those who race does. */
export type Act = {
  readonly name: string
  /** Whether it counts as a change of the course. */
  readonly counts: boolean
  readonly run: () => Promise<unknown>
  /** A unit that it moves, or a chapter. */
  readonly moves?: number
  readonly movesChapter?: number
  readonly removes?: { readonly unitId?: number; readonly chapterId?: number }
  readonly adds?: 'chapter' | 'unit'
}

type Ground = { readonly site: RaceSite; readonly course: RacedCourse; readonly before: Standing; readonly chance: Chance }

const LATEST = 2_000_000_000
const MARKS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalves'

/** Draws an act on parts that were there before the race. */
export function drawAct(ground: Ground): Act {
  const { chance } = ground
  const kinds = [moves, moves, moves, edits, edits, grows, ends, reviews, videos, elsewhere] as const
  return chance.oneOf(kinds)(ground)
}

function moves({ course: { ctx, other }, before: { chapters, units }, chance }: Ground): Act {
  const [unit, b] = [chance.oneOf(units), chance.oneOf(units)]
  const chapter = chance.oneOf(chapters)
  return chance.oneOf<() => Act>([
    () => ({
      name: 'orderChapter',
      counts: true,
      movesChapter: chapter.id,
      run: async () => await orderChapter(ctx, { a: chapter.id, b: chance.oneOf(chapters).id }),
    }),
    // Wherever the other stands by then.
    ...[1, 2].map(() => () => ({
      name: 'orderUnit',
      counts: true,
      run: async () => await orderUnit(ctx, { a: unit.id, b: b.id }),
      moves: unit.id,
    })),
    () => ({
      name: 'moveUnitTo',
      counts: true,
      run: async () => await moveUnitTo(ctx, { unitId: unit.id, chapterId: chapter.id }),
      moves: unit.id,
    }),
    () => ({ name: 'across', counts: true, run: async () => await orderUnit(ctx, { a: unit.id, b: other.unitId }) }),
    () => ({ name: 'across', counts: false, run: async () => await orderUnit(ctx, { a: other.unitId, b: unit.id }) }),
  ])()
}

function edits({ course: { ctx, manuscriptId: id }, before: { revision, chapters, units }, chance }: Ground): Act {
  const unit = chance.oneOf(units).id
  const text = `x${chance.between(0, 999)}`
  return chance.oneOf<Act>([
    { name: 'writeCourse', counts: true, run: async () => await writeCourse(ctx, { id, revision, subtitle: text }) },
    {
      name: 'writeChapter',
      counts: true,
      run: async () => await writeChapter(ctx, { id: chance.oneOf(chapters).id, revision, chapterName: text }),
    },
    { name: 'writeUnit', counts: true, run: async () => await writeUnit(ctx, { id: unit, revision, unitName: text }) },
    { name: 'writeUnit', counts: true, run: async () => await writeUnit(ctx, { id: unit, revision: LATEST, price: 20 }) },
    { name: 'addCaption', counts: true, run: async () => await addCaption(ctx, { unitId: unit, language: 'en', text: MARKS }) },
  ])
}

function grows({ course: { ctx, manuscriptId }, before: { chapters }, chance }: Ground): Act {
  const chapterId = chance.oneOf(chapters).id
  return chance.oneOf<Act>([
    { name: 'addChapter', counts: true, adds: 'chapter', run: async () => await addChapter(ctx, { manuscriptId, name: 'New' }) },
    { name: 'addUnit', counts: true, adds: 'unit', run: async () => await addUnit(ctx, { chapterId, name: 'New', price: 10 }) },
  ])
}

function ends({ course: { ctx }, before: { chapters, units }, chance }: Ground): Act {
  const unitId = chance.oneOf(units).id
  const chapterId = chance.oneOf(chapters).id
  // A course that is whole has units left for the next race.
  if (units.length > 6 && chapters.length > 2 && chance.is(0.3))
    return { name: 'removeChapter', counts: true, removes: { chapterId }, run: async () => await removeChapter(ctx, chapterId) }
  return { name: 'removeUnit', counts: true, removes: { unitId }, run: async () => await removeUnit(ctx, unitId) }
}

function reviews({ course: { ctx, manuscriptId }, before: { state }, chance }: Ground): Act {
  const submitType = state === 'published' ? 'UPDATE' : 'ADD'
  return chance.oneOf<Act>([
    { name: 'submit', counts: false, run: async () => await submitCourse(ctx, { manuscriptId, submitType }) },
    { name: 'rollback', counts: false, run: async () => await rollbackReview(ctx, manuscriptId) },
    { name: 'takeDown', counts: false, run: async () => await takeDownCourse(ctx, manuscriptId) },
    { name: 'relist', counts: false, run: async () => await relistCourse(ctx, manuscriptId) },
  ])
}

const PACKED = {
  bytes: 900,
  sha256: 'b'.repeat(64),
  durationMs: 60_000,
  width: 640,
  height: 360,
  codecs: ['avc'],
  longestKeyFrameGapMs: 900,
  rotation: 0,
} as const

function videos({ site, course: { ctx }, before: { units }, chance }: Ground): Act {
  const unit = chance.oneOf(units)
  const now = site.clock.now()
  const metadata = { courseUnitId: String(unit.id), filename: 'film.mp4' }
  const tutorId = ctx.actor.kind === 'user' ? Number(ctx.actor.tutorId) : 0
  return chance.oneOf<Act>([
    { name: 'beginUpload', counts: false, run: async () => await beginUpload(ctx, { id: newId(now), size: 1000, metadata }) },
    {
      name: 'pack',
      counts: true,
      run: async () => {
        const id = newId(now)
        const film = { fileName: 'film.mp4', fileModifiedMs: 0, size: 1000 }
        await inTransaction(ctx, async (tx) => {
          // As whoever begins an upload does.
          await holdUnit(tx, unit.id)
          await insertVideo(tx.db, { id, tutorId, unitKey: unit.unitKey, state: 'uploaded', ...film, now })
        })
        return await inTransaction(systemContext(ctx), async (tx) => {
          await showVideo(tx, id, PACKED)
          // Its unit may be gone.
          return (await findVideo(tx.db, id))?.state === 'ready'
        })
      },
    },
    {
      name: 'declare',
      counts: false,
      run: async () =>
        await declareVideo(ctx, { unitId: unit.id, videoId: unit.videoId ?? newId(now), durationMs: 60_000, bytes: 1000 }),
    },
    { name: 'removeVideo', counts: true, run: async () => await removeOwnVideo(ctx, unit.videoId ?? newId(now)) },
  ])
}

/** What the same tutor does in another course meanwhile. */
function elsewhere({ site, course: { ctx, other }, chance }: Ground): Act {
  const metadata = { courseUnitId: String(other.unitId), filename: 'film.mp4' }
  const { manuscriptId } = other
  return chance.oneOf<Act>([
    {
      name: 'beginUpload',
      counts: false,
      run: async () => await beginUpload(ctx, { id: newId(site.clock.now()), size: 1, metadata }),
    },
    { name: 'submit', counts: false, run: async () => await submitCourse(ctx, { manuscriptId, submitType: 'ADD' }) },
    { name: 'rollback', counts: false, run: async () => await rollbackReview(ctx, manuscriptId) },
    { name: 'writeUnit', counts: false, run: async () => await writeUnit(ctx, { id: other.unitId, revision: LATEST, price: 0 }) },
  ])
}

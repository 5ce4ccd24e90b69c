import { cents, toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decideMove } from '#kernel/state-table.ts'
import { requireTutor, tutorStanding } from '#modules/tutors/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { QUOTA_BYTES } from '../domain/course-limits.ts'
import { COURSE, IN_REVIEW, statusOf } from '../domain/course-moves.ts'
import type { CourseMove } from '../domain/course-moves.ts'
import { sumOfUnits } from '../domain/course-prices.ts'
import type { VideoState } from '../domain/video-moves.ts'
import { missingOf } from '../domain/missing-of-course.ts'
import type { Asked, Missing } from '../domain/missing-of-course.ts'
import { decisionsOf } from '../store/decisions.ts'
import { captionsOfUnits } from '../store/captions.ts'
import { chaptersOf, findChapter } from '../store/draft-chapters.ts'
import type { Chapter } from '../store/draft-chapters.ts'
import { findUnit, unitsOf, unitsOfChapter } from '../store/draft-units.ts'
import type { Unit } from '../store/draft-units.ts'
import { findManuscript } from '../store/manuscripts.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { filesOfUnits, weighFiles } from '../store/study-files.ts'
import { videosOfUnits, weighVideos } from '../store/videos.ts'
import { coverUrl } from '../domain/cover-url.ts'
import { chapterTextsOf, manuscriptFieldsOf, unitTextsOf } from './manuscript-answer.ts'
import { videoAnswer } from './video-answer.ts'

/** An own course with its chapters, units and what belongs to them. Refuses `COURSE_NOT_FOUND`. */
export async function readDraft(ctx: Context, manuscriptId: number) {
  const tutorId = requireTutor(ctx.actor)
  const manuscript = await findManuscript(ctx.db, { id: manuscriptId, tutorId })
  if (!manuscript) throw new Refusal('COURSE_NOT_FOUND')
  const [tutor, used, decisions] = await Promise.all([
    tutorStanding(ctx, tutorId),
    usedBytes(ctx, tutorId),
    decisionsOf(ctx.db, manuscript.courseId),
  ])
  return {
    ...(await draftAnswer(ctx, manuscript, tutor)),
    can: mayDo(ctx, manuscript),
    tutor,
    quota: { used, most: QUOTA_BYTES },
    decisions: decisions.map(({ decidedAt, outcome, no, reason, notes }) => ({
      at: decidedAt.toISOString(),
      outcome,
      version: no,
      reason,
      notes: [...notes],
    })),
  }
}

/** What of a draft whoever may read it sees, given what is asked of its tutor. */
export async function draftAnswer(ctx: Context, manuscript: Manuscript, tutor: Pick<Asked, 'isPublic' | 'isIdentified'>) {
  const { chapters, units, shown, missing } = await contentOf(ctx, manuscript)
  return {
    ...headOf(manuscript),
    ...manuscriptFieldsOf(manuscript),
    submittedAt: manuscript.submittedAt?.toISOString() ?? null,
    revision: manuscript.revision,
    textRevision: manuscript.textRevision,
    coverLarge: coverUrl(manuscript.coverKey, 'large'),
    totalPrice: toDollars(sumOfUnits(units)),
    chapterList: chapters.map((chapter) => chapterAnswer(chapter, shown(chapter.id))),
    missing: [...missing(tutor)],
    isChanged: manuscript.revision !== manuscript.publishedRevision,
    isPublished: manuscript.publishedRevision !== null,
    isBlocked: manuscript.isBlocked,
  }
}

/** What a list and a page both say of a course. */
export function headOf({ id, courseId, name, state, savedAt, createdAt, coverKey }: Manuscript) {
  return {
    id,
    courseFlagId: courseId,
    courseName: name,
    status: statusOf(state),
    savedAt: savedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    courseCover: coverUrl(coverKey, 'small'),
  }
}

/** Bytes that all videos and files of a tutor take of the quota. */
export async function usedBytes({ db }: Context, tutorId: number): Promise<number> {
  const [{ bytes }, files] = await Promise.all([weighVideos(db, tutorId), weighFiles(db, tutorId)])
  return bytes + files
}

/** What of a course stands, and what it lacks, given what is asked of its tutor. */
export async function contentOf(ctx: Context, manuscript: Manuscript) {
  const [chapters, units, { courseUnitLeast: least, courseUnitMost: most }] = await Promise.all([
    chaptersOf(ctx.db, manuscript.id),
    unitsOf(ctx.db, manuscript.id),
    amountsAt(ctx, amounts),
  ])
  const answers = await unitAnswers(ctx, units)
  const shown = (chapterId: number) => units.flatMap((unit) => (unit.chapterId === chapterId ? (answers.get(unit.id) ?? []) : []))
  const missing = (tutor: Pick<Asked, 'isPublic' | 'isIdentified'>): readonly Missing[] =>
    missingOf(
      {
        ...manuscript,
        courseCover: manuscript.coverKey,
        learnPoints: manuscript.learnPoints.split('\n'),
        chapterList: chapters.map(({ id, price }) => ({
          id,
          chapterPrice: price,
          unitList: units.flatMap((unit) => (unit.chapterId === id ? [measuredUnit(unit, answers)] : [])),
        })),
      },
      { ...tutor, least, most },
    )
  return { chapters, units, shown, missing }
}

type UnitAnswers = Awaited<ReturnType<typeof unitAnswers>>

function measuredUnit({ id, price }: Unit, answers: UnitAnswers) {
  const { videoResource = null, upload = null } = answers.get(id) ?? {}
  return { id, price: cents(price), plays: videoResource !== null, isUnderway: upload !== null && isUnderway(upload) }
}

const isUnderway = ({ state }: { readonly state: VideoState }): boolean => state === 'uploading' || state === 'uploaded'

async function unitAnswers({ db }: Context, units: readonly Unit[]) {
  const keys = units.map(({ unitKey }) => unitKey)
  const [videos, files, captions] = await Promise.all([
    videosOfUnits(db, keys),
    filesOfUnits(db, keys),
    captionsOfUnits(db, keys),
  ])
  const [videosBy, filesBy, captionsBy] = [videos, files, captions].map((rows) =>
    Map.groupBy<string, (typeof rows)[number]>(rows, ({ unitKey }) => unitKey),
  ) as [Map<string, typeof videos>, Map<string, typeof files>, Map<string, typeof captions>]
  return new Map(
    units.map((unit) => {
      const own = videosBy.get(unit.unitKey) ?? []
      const plays = own.find(({ id }) => id === unit.videoId)
      // What is ready and not the draft's is a version's.
      const others = own.filter(({ id, state }) => id !== unit.videoId && state !== 'ready')
      // What is on its way, also where something newer has failed.
      const newest = others.findLast(isUnderway) ?? others.at(-1)
      const answer = {
        id: unit.id,
        revision: unit.revision,
        ...unitTextsOf(unit),
        videoResource: plays ? videoAnswer(plays) : null,
        upload: newest ? videoAnswer(newest) : null,
        studyList: (filesBy.get(unit.unitKey) ?? []).map(({ id, name, size }) => ({ id, name, size })),
        captionList: (captionsBy.get(unit.unitKey) ?? []).map(({ id, language }) => ({ id, language })),
      }
      return [unit.id, answer] as const
    }),
  )
}

function chapterAnswer<U>(chapter: Chapter, unitList: U[]) {
  return { id: chapter.id, revision: chapter.revision, ...chapterTextsOf(chapter), unitList }
}

function mayDo(ctx: Context, { state, reviewedFrom, isBlocked, publishedRevision }: Manuscript) {
  const may = (move: CourseMove): boolean =>
    decideMove(COURSE, { state, move, who: ['tutor'], facts: { reviewedFrom }, now: ctx.now() }).ok
  return {
    edit: !IN_REVIEW.includes(state),
    submit: may('submit'),
    rollback: may('rollback'),
    takeDown: may('take-down'),
    relist: may('relist') && !isBlocked,
    revert: publishedRevision !== null && !IN_REVIEW.includes(state),
    delete: may('delete') && publishedRevision === null,
    askDelete: may('ask-delete'),
  }
}

/** A chapter of an own course. Refuses `COURSE_NOT_FOUND`. */
export async function readChapter(ctx: Context, id: number) {
  const chapter = await findChapter(ctx.db, { id, tutorId: requireTutor(ctx.actor) })
  if (!chapter) throw new Refusal('COURSE_NOT_FOUND')
  const units = await unitsOfChapter(ctx.db, id)
  const answers = await unitAnswers(ctx, units)
  return { ...chapterAnswer(chapter, [...answers.values()]), courseManuscriptId: chapter.manuscriptId }
}

/** A unit of an own course. Refuses `COURSE_NOT_FOUND`. */
export async function readUnit(ctx: Context, id: number) {
  const unit = await findUnit(ctx.db, { id, tutorId: requireTutor(ctx.actor) })
  const answer = unit && (await unitAnswers(ctx, [unit])).get(id)
  if (!answer) throw new Refusal('COURSE_NOT_FOUND')
  return { ...answer, courseChapterId: unit.chapterId, courseManuscriptId: unit.manuscriptId }
}

/** The sum of the prices of all units of an own course, in dollars (specification 2 §7). Refuses `COURSE_NOT_FOUND`. */
export async function readTotalPrice(ctx: Context, manuscriptId: number): Promise<number> {
  const manuscript = await findManuscript(ctx.db, { id: manuscriptId, tutorId: requireTutor(ctx.actor) })
  if (!manuscript) throw new Refusal('COURSE_NOT_FOUND')
  return toDollars(sumOfUnits(await unitsOf(ctx.db, manuscriptId)))
}

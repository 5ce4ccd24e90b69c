import { newId } from '#platform/new-id.ts'
import type { CourseState, ReviewedFrom } from '../domain/course-moves.ts'
import { setUnitVideo } from '../store/draft-units.ts'
import { changeVideo, insertVideo } from '../store/videos.ts'
import { ask, makeAuthor } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

/** An author whose course lacks nothing: a public profile, a checked identity, texts, a picture and a video that plays. */
export type WholeAuthor = Author & { readonly chapterId: number; readonly unitKey: string; readonly videoId: string }

const SUMMARY = 'From the half of an apple to the sum of any two fractions, with exercises after each step.'

export async function makeWhole(world: CourseWorld): Promise<WholeAuthor> {
  const author = await makeAuthor(world)
  const { db } = world.site.database
  await verify(world, author)
  const { manuscriptId: id } = author
  const payload = {
    id,
    revision: 9,
    summary: SUMMARY,
    learnPoints: ['Halves'],
    subject: 'primary_maths',
    levelMin: 6,
    levelMax: 8,
    language: 'tutor_english',
  }
  await ask(world, author)('/online/course/manuscript', { method: 'PUT', payload })
  await db
    .updateTable('manuscript')
    .set({ coverKey: `course-cover/${newId(world.site.clock.now())}.webp` })
    .where('id', '=', id)
    .execute()
  const unit = await db
    .selectFrom('draft_unit')
    .select(['unitKey', 'chapterId'])
    .where('id', '=', author.unitId)
    .executeTakeFirstOrThrow()
  return { ...author, ...unit, videoId: await playing(world, { author, unitKey: unit.unitKey }) }
}

/** What is made by rows alone needs nothing else of a world. */
type RowsOnly = { readonly site: Pick<CourseWorld['site'], 'database' | 'clock'> }

/** A public profile and a checked identity. */
export async function verify({ site }: RowsOnly, { tutorId }: Pick<Author, 'tutorId'>): Promise<void> {
  const { db } = site.database
  const now = site.clock.now()
  const id = Number(tutorId)
  const names = { nameZh: '良老師', nameEn: 'Ms Leung', sex: 'female', birthYear: 1990 } as const
  const listed = { ...names, priceMinCents: 20_000, experienceYears: 3, education: 6, status: 'active' as const }
  await db.updateTable('tutor').set(listed).where('id', '=', id).execute()
  await db
    .insertInto('tutor_verification')
    .values({ id: newId(now), tutorId: id, kind: 'identity', state: 'approved', submittedAt: now, decidedAt: now })
    .execute()
}

type Playing = { readonly author: Pick<Author, 'tutorId'>; readonly unitKey: string }

/** A video of so many bytes that plays in a unit, without its file. */
export async function playing({ site }: RowsOnly, { author, unitKey }: Playing): Promise<string> {
  const { db } = site.database
  const now = site.clock.now()
  const id = newId(now)
  const film = { fileName: 'film.mp4', fileModifiedMs: 0, size: 1000 }
  await insertVideo(db, { id, tutorId: Number(author.tutorId), unitKey, state: 'uploaded', ...film, now })
  const packed = { packedBytes: 900, sha256: 'a'.repeat(64), durationMs: 60_000, width: 640, height: 360, codecs: 'avc' } as const
  await changeVideo(db, { id, from: 'uploaded', state: 'ready', longestGapMs: 2000, now, ...packed })
  await setUnitVideo(db, { unitKey, videoId: id })
  return id
}

/** Puts a course into a state, as an operator will. */
export async function setState(
  { site }: RowsOnly,
  {
    manuscriptId,
    state,
    from = null,
  }: { readonly manuscriptId: number; readonly state: CourseState; readonly from?: ReviewedFrom | null },
): Promise<void> {
  const { db } = site.database
  await db
    .updateTable('course')
    .set({ state, reviewedFrom: from })
    .where('id', '=', db.selectFrom('manuscript').select('courseId').where('id', '=', manuscriptId))
    .execute()
}

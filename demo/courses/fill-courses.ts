import { createHash, randomUUID } from 'node:crypto'
import { link, readFile } from 'node:fs/promises'
import type { UserActor } from '#kernel/actor.ts'
import { addPerson } from '#modules/accounts/public.ts'
import {
  coverFile as storedCover,
  coverKeyOf,
  playedKey,
  readCaptions,
  storePublished,
  submitCourse,
  writeCourse,
} from '#modules/courses/public.ts'
import type { StoredCourse, StoredUnit } from '#modules/courses/public.ts'
import { adoptTutor } from '#modules/tutors/public.ts'
import { cleanPicture } from '#platform/clean-file.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { inShortTurns } from '#platform/in-short-turns.ts'
import type { Storage } from '#platform/storage.ts'
import { SELLERS_BEGIN, sellerPhone } from '../accounts/demo-people.ts'
import { CLIP_SECONDS } from './clip-seconds.ts'
import { captionFiles, clipFile, coverFile, demoCourses } from './demo-courses.ts'
import type { DemoCourse } from './demo-courses.ts'
import { SHOWCASE, findCourseOwners } from './find-course-owners.ts'

const [WIDTH, HEIGHT] = [960, 540]
const SECOND_MS = 1000
const SMALL = { width: 480, height: 270, fit: 'cover' } as const

/**
 * The demo's online courses, published, with their pictures, films and captions; once for a world. `showcase`: the demo's tutor, where there is
 * one. Owners for whom the world has nobody are left out. Answers how many courses there are.
 */
export async function fillCourses(ctx: Context, showcase: UserActor | null): Promise<number> {
  if (await ctx.db.selectFrom('course_version').select('id').limit(1).executeTakeFirst()) return 0
  const courses = demoCourses()
  const owners = new Map(await findCourseOwners(ctx.db, courses))
  if (showcase?.tutorId) owners.set(SHOWCASE, showcase.tutorId)
  const clips = clipStore(ctx.storage)
  let count = 0
  let waiting: Stored | null = null
  for (const course of courses) {
    const tutorId = owners.get(course.owner)
    if (tutorId === undefined) continue
    if (course.owner !== SHOWCASE) await openSeller(ctx, tutorId)
    const stored = await fillCourse(ctx, course, { tutorId, clips })
    if (course.owner === SHOWCASE) waiting = stored
    count += 1
  }
  if (waiting && showcase) await askForReview({ ...ctx, actor: showcase }, waiting)
  return count
}

/** Who sells is paid: an invented tutor gets an account, which nobody can enter; once. */
async function openSeller(ctx: Context, tutorId: number): Promise<void> {
  const { db } = ctx
  const tutor = await db.selectFrom('tutor').select(['accountId', 'nameZh']).where('id', '=', tutorId).executeTakeFirstOrThrow()
  if (tutor.accountId !== null) return
  const before = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('sellers'))
    .where('mobile', 'like', `${SELLERS_BEGIN}%`)
    .executeTakeFirstOrThrow()
  const person = { phone: sellerPhone(before.sellers), name: tutor.nameZh ?? '', password: null, locale: 'zh' } as const
  const accountId = await addPerson(ctx, { ...person, sides: ['tutor'] })
  if (accountId !== null) await adoptTutor(db, { tutorId, accountId, now: ctx.now() })
}

type Stored = Awaited<ReturnType<typeof storePublished>>
type Clips = ReturnType<typeof clipStore>

async function fillCourse(
  ctx: Context,
  course: DemoCourse,
  { tutorId, clips }: { readonly tutorId: number; readonly clips: Clips },
): Promise<Stored> {
  const { owner: _owner, key: _key, locale: _locale, chapters, ...texts } = course
  const coverId = randomUUID()
  const large = await readFile(coverFile(course))
  await ctx.storage.put(storedCover(coverKeyOf(coverId), 'large'), large)
  await ctx.storage.put(storedCover(coverKeyOf(coverId), 'small'), await cleanPicture(large, SMALL))
  const written: StoredCourse['chapters'][number][] = []
  for (const { units, ...chapter } of chapters) {
    const own: StoredUnit[] = []
    for (const { clip, ...unit } of units)
      own.push({ ...unit, film: await clips.filmOf(clip), captions: await clips.captionsOf(clip) })
    written.push({ ...chapter, units: own })
  }
  return await inTransaction(ctx, async (tx) => await storePublished(tx, { ...texts, tutorId, coverId, chapters: written }))
}

/** A change of what is on sale waits for the operator. */
async function askForReview(ctx: Context, { manuscriptId }: Stored): Promise<void> {
  const subtitle = '新加練習和完整字幕，由淺入深，每課十分鐘'
  await writeCourse(ctx, { id: manuscriptId, revision: 1, subtitle })
  await submitCourse(ctx, { manuscriptId, submitType: 'UPDATE' })
}

/** Stores clips under the names of films: many units show one, of which the disk holds one where it can. */
function clipStore(storage: Storage) {
  const first = new Map<string, { readonly id: string; readonly size: number; readonly sha256: string }>()
  return {
    filmOf: async (clip: string) => {
      const id = randomUUID()
      const known = first.get(clip)
      const isLinked = known !== undefined && (await linked(storage, known.id, id))
      const bytes = isLinked ? null : await readFile(clipFile(clip))
      if (bytes) await storage.put(playedKey(id), bytes)
      const kept = known ?? {
        id,
        size: bytes?.length ?? 0,
        sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : '',
      }
      first.set(clip, kept)
      const { size, sha256 } = kept
      const seconds = CLIP_SECONDS[clip] ?? 0
      return { id, size, sha256, fileName: `${clip}.mp4`, durationMs: seconds * SECOND_MS, width: WIDTH, height: HEIGHT }
    },
    captionsOf: async (clip: string) => {
      const files = captionFiles(clip)
      if (!files) return []
      return await Promise.all(
        (['zh', 'en'] as const).map(async (language) => ({
          language,
          cues: (await inShortTurns(readCaptions(await readFile(files[language], 'utf8')))) ?? [],
        })),
      )
    },
  }
}

/** Stored files never change, so that two names may lead to one. */
async function linked(storage: Storage, from: string, to: string): Promise<boolean> {
  const [source, target] = [storage.pathOf(playedKey(from)), storage.pathOf(playedKey(to))]
  if (source === null || target === null) return false
  return await link(source, target).then(
    () => true,
    () => false,
  )
}

import { visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { ask } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'
import { draftOf, put } from './written-draft.ts'

/** The number of a course across versions. */
export async function courseIdOf(world: CourseWorld, { manuscriptId }: Pick<Author, 'manuscriptId'>): Promise<number> {
  const { courseId } = await world.site.database.db
    .selectFrom('manuscript')
    .select('courseId')
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow()
  return courseId
}

/** Sends a course to review. */
export const submit = async (world: CourseWorld, author: Author, submitType = 'ADD') =>
  await ask(world, author)('/online/course/manage/submit', {
    method: 'POST',
    payload: {
      manuscriptId: author.manuscriptId,
      submitType,
      ...(submitType === 'DELETE' ? { deleteReason: 'No longer taught' } : {}),
    },
  })

type Decided = { readonly courseId: number; readonly verdict: string } & Readonly<Record<string, unknown>>

/** An operator decides about it. */
export const decide = async (world: CourseWorld, operator: Pick<SignedIn, 'headers'>, { courseId, ...body }: Decided) =>
  await ask(world, operator)(`/api/admin/course/${courseId}/decide`, { method: 'POST', payload: body })

/** A course as its desk shows it, as far as tests look at it. */
export type AtDesk = {
  readonly state: string
  readonly reviewingRevision: number | null
  readonly version: number | null
  readonly difference: { readonly fields: readonly unknown[]; readonly parts: readonly unknown[] } | null
  readonly story: readonly Readonly<Record<string, unknown>>[]
  readonly can: Readonly<Record<string, boolean>>
}

export const atDesk = async (world: CourseWorld, operator: Pick<SignedIn, 'headers'>, courseId: number): Promise<AtDesk> =>
  (await ask(world, operator)(`/api/admin/course/${courseId}/detail`)).data as AtDesk

/** Sends a course to review and publishes it. Answers its number. */
export async function published(
  world: CourseWorld,
  { author, operator }: { readonly author: Author; readonly operator: Pick<SignedIn, 'headers'> },
  submitType = 'ADD',
): Promise<number> {
  const courseId = await courseIdOf(world, author)
  await submit(world, author, submitType)
  const { reviewingRevision: revision } = await atDesk(world, operator, courseId)
  await decide(world, operator, { courseId, verdict: 'published', revision, reason: '' })
  return courseId
}

const ANYBODY = { headers: { ...visitor } }

/** A course as a visitor, or somebody else, is shown it. */
export const shown = async (world: CourseWorld, courseId: number, who: Pick<SignedIn, 'headers'> = ANYBODY) =>
  await ask(world, who)(`/online/course/visitor/product/${courseId}`)

/** Texts of a tutor's notices, the newest first. */
export const noticesOf = async (world: CourseWorld, author: Author): Promise<readonly string[]> =>
  ((await ask(world, author)('/api/notice/list')).data as { list: { text: string }[] }).list.map(({ text }) => text)

/** Gives a draft another name. */
export const rename = async (world: CourseWorld, author: Author, courseName: string) =>
  await put(world, author)('manuscript', {
    id: author.manuscriptId,
    revision: (await draftOf(world, author)).revision,
    courseName,
  })

import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { playedKey } from '../store/video-files.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { decide, published, submit } from './desk.ts'
import { makeWhole, playing } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'

type Who = Pick<SignedIn, 'headers'>
type Viewer = 'visitor' | 'institution' | 'parent' | 'otherTutor' | 'author' | 'operator'

let world: CourseWorld
let viewers: Readonly<Record<Exclude<Viewer, 'author'>, Who>>
beforeAll(async () => {
  world = await openCourseWorld()
  viewers = {
    visitor: { headers: { ...visitor } },
    institution: await signInAs(world.site, { side: 'institution' }),
    parent: await signInAs(world.site, { side: 'parent' }),
    otherTutor: await signInAs(world.site, { side: 'tutor' }),
    operator: await signInAs(world.site, { side: 'operator' }),
  }
})
afterAll(async () => await world.close())

const FILM = Buffer.from('the bytes of a film, of which nobody without a right gets one')
let made = 0

type Kind = 'preview' | 'free' | 'paid'

/** An author whose course has one unit of a kind, which plays. */
async function authorOf(kind: Kind): Promise<WholeAuthor> {
  const author = await makeWhole(world)
  await world.site.database.db
    .updateTable('draft_unit')
    .set({ isPreview: kind === 'preview', priceCents: kind === 'paid' ? 5000 : 0 })
    .where('id', '=', author.unitId)
    .execute()
  await store(author.videoId)
  return author
}

async function store(videoId: string): Promise<void> {
  made += 1
  await world.storage.put(playedKey(videoId), FILM)
  await world.site.database.db.updateTable('course_video').set({ packedBytes: FILM.length }).where('id', '=', videoId).execute()
}

const operatorOf = (): Who => viewers.operator
const ALL: readonly Viewer[] = ['visitor', 'institution', 'parent', 'otherTutor', 'author', 'operator']
const KNOWN: readonly Viewer[] = ['parent', 'otherTutor', 'author', 'operator']
const OWN: readonly Viewer[] = ['author', 'operator']

/** Each state of a course: how it comes there, and who may watch its preview, free and paid unit, written by hand. */
const STATES: Readonly<
  Record<
    string,
    {
      readonly reach: (author: WholeAuthor) => Promise<void>
      readonly may: Readonly<Record<Kind, readonly Viewer[]>>
    }
  >
> = {
  draft: { reach: async () => {}, may: { preview: OWN, free: OWN, paid: OWN } },
  reviewing: { reach: async (author) => void (await submit(world, author)), may: { preview: OWN, free: OWN, paid: OWN } },
  published: { reach: async (author) => void (await publishIt(author)), may: { preview: ALL, free: KNOWN, paid: OWN } },
  'change in review': {
    reach: async (author) => {
      await publishIt(author)
      await renamed(author)
      await submit(world, author, 'UPDATE')
    },
    may: { preview: ALL, free: KNOWN, paid: OWN },
  },
  'deletion in review': {
    reach: async (author) => {
      await publishIt(author)
      await submit(world, author, 'DELETE')
    },
    may: { preview: ALL, free: KNOWN, paid: OWN },
  },
  'taken out of the draft': {
    reach: async (author) => {
      await publishIt(author)
      await ask(world, author)(`/online/course/unit/${author.unitId}`, { method: 'DELETE' })
    },
    may: { preview: ALL, free: KNOWN, paid: OWN },
  },
  'replaced in the next version': {
    reach: async (author) => {
      await publishIt(author)
      await playing(world, { author, unitKey: author.unitKey })
      await renamed(author)
      await publishIt(author, 'UPDATE')
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  'taken down by its tutor': {
    reach: async (author) => {
      await publishIt(author)
      await ask(world, author)(`/online/course/manage/take-down/${author.manuscriptId}`, { method: 'PUT' })
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  'taken down by an operator': {
    reach: async (author) => {
      const courseId = await publishIt(author)
      await decide(world, operatorOf(), { courseId, verdict: 'taken_down', reason: 'Reported' })
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  deleted: {
    reach: async (author) => {
      const courseId = await publishIt(author)
      await submit(world, author, 'DELETE')
      await decide(world, operatorOf(), { courseId, verdict: 'deleted', reason: '' })
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  'of a hidden tutor': {
    reach: async (author) => {
      await publishIt(author)
      await world.site.database.db
        .updateTable('tutor')
        .set({ status: 'hidden' })
        .where('id', '=', Number(author.tutorId))
        .execute()
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
}

async function publishIt(author: WholeAuthor, submitType = 'ADD'): Promise<number> {
  return await published(world, { author, operator: operatorOf() }, submitType)
}

async function renamed(author: WholeAuthor): Promise<void> {
  const payload = { id: author.manuscriptId, revision: 99, courseName: 'Changed' }
  await ask(world, author)('/online/course/manuscript', { method: 'PUT', payload })
}

const KINDS = ['preview', 'free', 'paid'] as const
const RANGES = ['', 'bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=5-20', 'bytes=0-1,3-4'] as const
const METHODS = ['GET', 'HEAD'] as const

let tries = 0
let leaks = 0

test.for(Object.keys(STATES))('%s: who may watch gets the film, and nobody else a byte, by whosever address', async (state) => {
  const { reach, may } = STATES[state]!
  for (const kind of KINDS) {
    const author = await authorOf(kind)
    await reach(author)
    const people = { ...viewers, author }
    const allowed = may[kind]
    const addresses: string[] = []
    for (const [name, who] of Object.entries(people)) {
      const answer = await ask(world, who)(`/online/course/video/${author.videoId}`)
      const seen = answer.status === 200
      expect([name, kind, seen]).toEqual([name, kind, allowed.includes(name as Viewer)])
      if (seen) addresses.push((answer.data as { playUrl: string }).playUrl)
    }
    const forged = addresses[0]?.replace(/\.[\da-f]{4}/, '.0000') ?? ''
    for (const url of [...addresses, forged])
      for (const [name, who] of Object.entries(people))
        for (const range of RANGES)
          for (const method of METHODS) {
            const headers: Record<string, string> = range === '' ? {} : { range }
            const { bytes, status } = await ask(world, who)(url, { method, headers })
            tries += 1
            // An address is of one viewer; that of everybody's is for whoever may watch a preview.
            const plays = status === 200 || status === 206
            if (plays && !allowed.includes(name as Viewer)) leaks += 1
            if (!plays && bytes.includes('bytes of a film')) leaks += 1
          }
  }
})

test('that was tried often enough, and nothing leaked', async () => {
  expect(leaks).toBe(0)
  expect(tries).toBeGreaterThanOrEqual(5000)
  expect(made).toBe(33)
})

test('captions and files of what is on sale go by the same rights', async () => {
  const author = await authorOf('free')
  const captioned = await ask(world, author)('/online/course/caption', {
    method: 'POST',
    payload: { courseUnitId: author.unitId, language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalves' },
  })
  const url = `/online/course/caption/${(captioned.data as { id: number }).id}`
  const whoSees = async (): Promise<readonly string[]> => {
    const seen: string[] = []
    for (const [name, who] of Object.entries({ ...viewers, author }))
      if ((await ask(world, who)(url)).status === 200) seen.push(name)
    return seen
  }
  expect(await whoSees()).toEqual(['operator', 'author'])
  await publishIt(author)
  expect(await whoSees()).toEqual(['parent', 'otherTutor', 'operator', 'author'])
})

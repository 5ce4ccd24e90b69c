import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { decide, submit } from './desk.ts'
import { KINDS, VIEWERS, authorOf, openStrangers, publishIt } from './viewers.ts'
import type { Kind, People, Strangers, Viewer, Who } from './viewers.ts'
import { playing } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'

let world: CourseWorld
let strangers: Strangers
beforeAll(async () => {
  world = await openCourseWorld()
  strangers = await openStrangers(world)
})
afterAll(async () => await world.close())

const operatorOf = (): Who => strangers.operator
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
  published: { reach: async (author) => void (await publish(author)), may: { preview: ALL, free: KNOWN, paid: OWN } },
  'change in review': {
    reach: async (author) => {
      await publish(author)
      await renamed(author)
      await submit(world, author, 'UPDATE')
    },
    may: { preview: ALL, free: KNOWN, paid: OWN },
  },
  'deletion in review': {
    reach: async (author) => {
      await publish(author)
      await submit(world, author, 'DELETE')
    },
    may: { preview: ALL, free: KNOWN, paid: OWN },
  },
  'taken out of the draft': {
    reach: async (author) => {
      await publish(author)
      await ask(world, author)(`/online/course/unit/${author.unitId}`, { method: 'DELETE' })
    },
    may: { preview: ALL, free: KNOWN, paid: OWN },
  },
  'replaced in the next version': {
    reach: async (author) => {
      await publish(author)
      await playing(world, { author, unitKey: author.unitKey })
      await renamed(author)
      await publish(author, 'UPDATE')
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  'taken down by its tutor': {
    reach: async (author) => {
      await publish(author)
      await ask(world, author)(`/online/course/manage/take-down/${author.manuscriptId}`, { method: 'PUT' })
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  'taken down by an operator': {
    reach: async (author) => {
      const courseId = await publish(author)
      await decide(world, operatorOf(), { courseId, verdict: 'taken_down', reason: 'Reported' })
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  deleted: {
    reach: async (author) => {
      const courseId = await publish(author)
      await submit(world, author, 'DELETE')
      await decide(world, operatorOf(), { courseId, verdict: 'deleted', reason: '' })
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
  'of a hidden tutor': {
    reach: async (author) => {
      await publish(author)
      await world.site.database.db
        .updateTable('tutor')
        .set({ status: 'hidden' })
        .where('id', '=', Number(author.tutorId))
        .execute()
    },
    may: { preview: OWN, free: OWN, paid: OWN },
  },
}

const publish = async (author: WholeAuthor, submitType = 'ADD'): Promise<number> =>
  await publishIt(world, { author, strangers }, submitType)

async function renamed(author: WholeAuthor): Promise<void> {
  const payload = { id: author.manuscriptId, revision: 99, courseName: 'Changed' }
  await ask(world, author)('/online/course/manuscript', { method: 'PUT', payload })
}

/** For whom the address plays that somebody got: for that person alone; that of everybody, who has no mark, for all. */
const PLAYS_FOR: Readonly<Record<Viewer, readonly Viewer[]>> = {
  visitor: ALL,
  institution: ALL,
  parent: ['parent'],
  otherTutor: ['otherTutor'],
  author: ['author'],
  operator: ['operator'],
}

const NONE = ''
const WHOLE = 'the bytes of a film, of which nobody without a right gets one'
/** What is asked for, and what whoever may watch gets. */
const ASKED: readonly (readonly ['GET' | 'HEAD', string, number, string])[] = [
  ['GET', '', 200, WHOLE],
  ['GET', 'bytes=0-', 206, WHOLE],
  ['GET', 'bytes=0-0', 206, 't'],
  ['GET', 'bytes=-1', 206, 'e'],
  ['GET', 'bytes=5-20', 206, 'ytes of a film, '],
  ['GET', 'bytes=0-1,3-4', 200, WHOLE],
  // A range is of what is got, and HEAD gets nothing.
  ['HEAD', '', 200, NONE],
  ['HEAD', 'bytes=0-', 200, NONE],
  ['HEAD', 'bytes=0-0', 200, NONE],
  ['HEAD', 'bytes=-1', 200, NONE],
  ['HEAD', 'bytes=5-20', 200, NONE],
  ['HEAD', 'bytes=0-1,3-4', 200, NONE],
]
const OF_FILM = /of a film|nobody/
/** A refusal is said in a body, which HEAD has not. */
const REFUSED = { GET: '404 VIDEO_NOT_FOUND', HEAD: '404 ' } as const

let tries = 0
let courses = 0

/** Whether somebody gets a film by an address in each way in which one can ask: all of it, nothing, or what it was instead. */
async function outcome(who: Who, url: string): Promise<string> {
  const got: string[] = []
  for (const [method, range, status, words] of ASKED) {
    const answer = await ask(world, who)(url, { method, headers: range === '' ? {} : { range } })
    tries += 1
    const text = answer.bytes.toString()
    const isPlayed = answer.status === status && text === words
    const isRefused = `${answer.status} ${answer.code}` === REFUSED[method] && !OF_FILM.test(text)
    got.push(isPlayed ? 'plays' : isRefused ? 'nothing' : `${method} ${range} ${answer.status} ${text}`)
  }
  return [...new Set(got)].join(' / ')
}

/** The addresses that people are given, by who got them. */
async function addressesOf(people: People, videoId: string): Promise<readonly (readonly [Viewer, string])[]> {
  const given: (readonly [Viewer, string])[] = []
  for (const name of VIEWERS) {
    const { status, code, data } = await ask(world, people[name])(`/online/course/video/${videoId}`)
    if (status === 200) given.push([name, (data as { playUrl: string }).playUrl])
    else expect([name, status, code]).toEqual([name, 404, 'VIDEO_NOT_FOUND'])
  }
  return given
}

test.for(Object.keys(STATES))('%s: who may watch gets the film, and nobody else a byte, by whosever address', async (state) => {
  const { reach, may } = STATES[state]!
  for (const kind of KINDS) {
    const author = await authorOf(world, kind)
    courses += 1
    await reach(author)
    const people: People = { ...strangers, author }
    const given = await addressesOf(people, author.videoId)
    expect([kind, ...given.map(([owner]) => owner)]).toEqual([kind, ...may[kind]])
    for (const [owner, url] of given)
      for (const caller of VIEWERS) {
        const expected = PLAYS_FOR[owner].includes(caller) ? 'plays' : 'nothing'
        expect([kind, owner, caller, await outcome(people[caller], url)]).toEqual([kind, owner, caller, expected])
      }
    const forged = given[0]![1].replace(/\.[\da-f]{4}/, '.0000')
    for (const caller of VIEWERS) expect([kind, caller, await outcome(people[caller], forged)]).toEqual([kind, caller, 'nothing'])
  }
})

test('that was tried often enough', () => {
  expect(tries).toBeGreaterThanOrEqual(5000)
  expect(courses).toBe(33)
})

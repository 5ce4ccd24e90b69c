import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { ask, openCourseWorld, sendFile } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { decide } from './desk.ts'
import { FILM, KINDS, VIEWERS, authorOf, openStrangers, publishIt } from './viewers.ts'
import type { Kind, People, Strangers, Viewer } from './viewers.ts'
import type { WholeAuthor } from './whole-course.ts'

let world: CourseWorld
let strangers: Strangers
beforeAll(async () => {
  world = await openCourseWorld()
  strangers = await openStrangers(world)
})
afterAll(async () => await world.close())

const PDF = Buffer.from(samplePdf({ pages: 1 }))
const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHalves\n'

type Course = {
  readonly people: People
  readonly captions: string
  readonly file: string
  readonly video: string
  readonly id: number
}

/** A course on sale with one unit of a kind, which has captions and a file. */
async function sold(kind: Kind): Promise<Course> {
  const author = await authorOf(world, kind)
  const { captions, file } = await filled(author)
  const id = await publishIt(world, { author, strangers })
  return { people: { ...strangers, author }, captions, file, video: `/online/course/video/${author.videoId}`, id }
}

/** Gives a unit captions and a file. Answers their addresses. */
async function filled(author: WholeAuthor): Promise<Pick<Course, 'captions' | 'file'>> {
  const payload = { courseUnitId: author.unitId, language: 'en', text: CAPTIONS }
  const captioned = await ask(world, author)('/online/course/caption', { method: 'POST', payload })
  const sent = await sendFile(world, author, { url: `/online/course/study?courseUnitId=${author.unitId}`, bytes: PDF })
  return {
    captions: `/online/course/caption/${(captioned.data as { id: number }).id}`,
    file: `/online/course/study/download-file/${(sent.data as { file: { id: number } }).file.id}`,
  }
}

/** What each gets of an address: what is there, or with which code it is refused, without a byte of it. */
async function answersTo(people: People, url: string, there: Buffer): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const name of VIEWERS) {
    const { status, code, bytes } = await ask(world, people[name])(url)
    answers[name] = status === 200 && bytes.equals(there) ? 'all' : bytes.includes(there) ? 'LEAK' : `${status} ${code}`
  }
  return answers
}

const ABSENT = '404 COURSE_NOT_FOUND'
const OF_OWN = { visitor: ABSENT, institution: ABSENT, parent: ABSENT, otherTutor: ABSENT, author: 'all', operator: 'all' }
const OF_KNOWN = { visitor: ABSENT, institution: ABSENT, parent: 'all', otherTutor: 'all', author: 'all', operator: 'all' }
const OF_ALL = { visitor: 'all', institution: 'all', parent: 'all', otherTutor: 'all', author: 'all', operator: 'all' }
const ON_SALE: Readonly<Record<Kind, object>> = {
  preview: OF_ALL,
  free: OF_KNOWN,
  paid: OF_OWN,
}
const bothOf = (those: object): object => ({ captions: those, file: those })

const partsOf = async ({ people, captions, file }: Course): Promise<object> => ({
  captions: await answersTo(people, captions, Buffer.from(CAPTIONS)),
  file: await answersTo(people, file, PDF),
})

const takeDown = async ({ id }: Course): Promise<void> =>
  expect((await decide(world, strangers.operator, { courseId: id, verdict: 'taken_down', reason: 'Reported' })).status).toBe(200)

test.for(KINDS)(
  'captions and a file of a %s unit go to whom the rights of it name, and off sale to no stranger',
  async (kind) => {
    const course = await sold(kind)
    expect(await partsOf(course)).toEqual(bothOf(ON_SALE[kind]))
    await takeDown(course)
    expect(await partsOf(course)).toEqual(bothOf(OF_OWN))
  },
)

test.for(KINDS)('captions and a file of a %s unit in a draft are its tutor’s and the operators’', async (kind) => {
  const author = await authorOf(world, kind)
  expect(await partsOf({ people: { ...strangers, author }, ...(await filled(author)), video: '', id: 0 })).toEqual(bothOf(OF_OWN))
})

/** Who is given an address while the course is on sale. */
const GIVEN: Readonly<Record<Kind, readonly Viewer[]>> = {
  preview: ['visitor', 'institution', 'parent', 'otherTutor', 'author', 'operator'],
  free: ['parent', 'otherTutor', 'author', 'operator'],
  paid: ['author', 'operator'],
}

test.for(KINDS)(
  'an address of a %s unit that was given while it was on sale plays no stranger anything after that',
  async (kind) => {
    const course = await sold(kind)
    const given: [Viewer, string][] = []
    for (const name of VIEWERS) {
      const { status, data } = await ask(world, course.people[name])(course.video)
      if (status === 200) given.push([name, (data as { playUrl: string }).playUrl])
    }
    expect(given.map(([name]) => name)).toEqual(GIVEN[kind])
    await takeDown(course)
    const absent = '404 VIDEO_NOT_FOUND'
    const nobody = { visitor: absent, institution: absent, parent: absent, otherTutor: absent, author: absent, operator: absent }
    for (const [name, url] of given) {
      const own = name === 'author' || name === 'operator' ? { [name]: 'all' } : {}
      expect([name, await answersTo(course.people, url, FILM)]).toEqual([name, { ...nobody, ...own }])
    }
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeAuthor, openCourseWorld } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const post = async (author: Author, text: string, { language = 'en', courseUnitId = author.unitId } = {}) =>
  await ask(world, author)('/online/course/caption', { method: 'POST', payload: { courseUnitId, language, text } })
const idOf = ({ data }: { readonly data: unknown }): number => (data as { id: number }).id
const listed = async (author: Author) =>
  ((await ask(world, author)(`/online/course/unit/${author.unitId}`)).data as { captionList: { id: number; language: string }[] })
    .captionList
const cue = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`

test('captions of SubRip come back as WebVTT in which nothing is markup, and count as a change', async () => {
  const author = await makeAuthor(world)
  const file =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>a &amp; b</i> &lt;script&gt;\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n二分之一\r\n'
  const answer = await post(author, file)
  expect(answer).toMatchObject({ status: 200, data: { revision: 4, cues: 2 } })
  const { headers, bytes } = await ask(world, author)(`/online/course/caption/${idOf(answer)}`)
  expect(headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'private, max-age=86400, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(bytes.toString()).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\na &amp; b &lt;script&gt;\n\n00:00:03.000 --> 00:00:04.000\n二分之一\n',
  )
})

test('one file of each language: a newer one takes the place of the former, by another number', async () => {
  const author = await makeAuthor(world)
  const first = idOf(await post(author, cue('Halves')))
  const chinese = idOf(await post(author, cue('一半'), { language: 'zh' }))
  const second = idOf(await post(author, cue('Thirds')))
  expect(await listed(author)).toEqual([
    { id: chinese, language: 'zh' },
    { id: second, language: 'en' },
  ])
  const asked = ask(world, author)
  expect((await asked(`/online/course/caption/${first}`)).code).toBe('COURSE_NOT_FOUND')
  expect((await asked(`/online/course/caption/${second}`)).bytes.toString()).toContain('Thirds')
})

test('contacts are hidden cue by cue, and no cue grows too long by it', async () => {
  const author = await makeAuthor(world)
  const { code, data } = await post(
    author,
    `${cue('call 5123 0417 now')}\n00:03.000 --> 00:04.000\n${'IG: harbour_88 '.repeat(33)}`,
  )
  expect(code).toBe('OK')
  const text = (await ask(world, author)(`/online/course/caption/${idOf({ data })}`)).bytes.toString()
  expect(text).toContain('\ncall ●●●● now\n')
  expect(text).not.toMatch(/5123|harbour_88/)
})

test.for([
  ['what holds no cue', 'Halves and thirds', 422, 'CAPTION_NOT_READABLE'],
  ['a cue of 501 letters', cue('x'.repeat(501)), 422, 'CAPTION_NOT_READABLE'],
  ['nothing', '', 422, 'INVALID_INPUT'],
  ['a letter more than a million', cue('a') + 'x'.repeat(1_000_000), 422, 'INVALID_INPUT'],
  ['more bytes than are read', 'x'.repeat(4_000_001), 413, 'TOO_LARGE'],
] as const)('%s is refused as captions', async ([, text, status, code]) => {
  const author = await makeAuthor(world)
  expect(await post(author, text)).toMatchObject({ status, code })
  expect(await listed(author)).toEqual([])
})

test('another tutor neither adds, sees nor takes away', async () => {
  const author = await makeAuthor(world)
  const id = idOf(await post(author, cue('Halves')))
  const other = await makeAuthor(world)
  const asked = ask(world, other)
  expect((await post(other, cue('Mine'), { courseUnitId: author.unitId })).code).toBe('COURSE_NOT_FOUND')
  expect((await asked(`/online/course/caption/${id}`)).code).toBe('COURSE_NOT_FOUND')
  expect((await asked(`/online/course/caption/${id}`, { method: 'DELETE' })).code).toBe('COURSE_NOT_FOUND')
  expect(await listed(author)).toEqual([{ id, language: 'en' }])
})

test('captions that are taken away twice at once are gone once', async () => {
  const author = await makeAuthor(world)
  const id = idOf(await post(author, cue('Halves')))
  const gone = async () => (await ask(world, author)(`/online/course/caption/${id}`, { method: 'DELETE' })).code
  expect((await Promise.all([gone(), gone()])).toSorted()).toEqual(['COURSE_NOT_FOUND', 'OK'])
  expect(await listed(author)).toEqual([])
})

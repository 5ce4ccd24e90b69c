import { deflateRawSync } from 'node:zlib'
import yazl from 'yazl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { removeFiles } from '../use-cases/tidy-courses.ts'
import { ask, makeAuthor, openCourseWorld, sendFile } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const PDF = samplePdf({ pages: 1 })
const post = async (author: Author, { bytes = PDF, name = 'sheet.pdf', unitId = author.unitId } = {}) =>
  await sendFile(world, author, { url: `/online/course/study?courseUnitId=${unitId}`, bytes, name })
const stored = async (): Promise<readonly string[]> =>
  (await Array.fromAsync(world.storage.list('course-file/'))).map(({ key }) => key)
const idOf = ({ data }: { readonly data: unknown }): number => (data as { file: { id: number } }).file.id
const HOUR_MS = 3_600_000

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return await buffer(zip.outputStream as Readable)
}
const officeOf = async (kind: string): Promise<Buffer> =>
  await zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  })
const OLD = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])

test.for([
  ['a PDF', 'halves.pdf', async () => PDF, 'halves.pdf', 'application/pdf'],
  ['a PDF by another ending', 'halves.exe', async () => PDF, 'halves.pdf', 'application/pdf'],
  [
    'a document',
    'a.docx',
    async () => await officeOf('wordprocessingml.document'),
    'a.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'slides',
    '分數.pptx',
    async () => await officeOf('presentationml.presentation'),
    '分數.pptx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  [
    'a table',
    'a.xlsx',
    async () => await officeOf('spreadsheetml.sheet'),
    'a.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [
    'an open document',
    'a.odt',
    async () => await zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    'a.odt',
    'application/vnd.oasis.opendocument.text',
  ],
  ['an old document', 'a.DOC', async () => OLD, 'a.doc', 'application/msword'],
  [
    'a picture',
    'a.png',
    async () =>
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    'a.png',
    'image/png',
  ],
  ['a path', '../../etc/passwd', async () => PDF, 'passwd.pdf', 'application/pdf'],
  ['a number to call', 'call 51230417.pdf', async () => PDF, 'call ●●●●.pdf', 'application/pdf'],
  ['no name', '', async () => PDF, 'document.pdf', 'application/pdf'],
  ['signs that are no letters', 'a\uFFFF\u2060\u061C\uFEFFb.pdf', async () => PDF, 'document.pdf', 'application/pdf'],
  ['400 letters', 'x'.repeat(400), async () => PDF, `${'x'.repeat(80)}.pdf`, 'application/pdf'],
] as const)('%s is kept by what it is, and comes back as a file to save', async ([, name, bytes, shown, mediaType]) => {
  const author = await makeAuthor(world)
  const sent = await bytes()
  const answer = await post(author, { bytes: sent, name })
  expect(answer).toMatchObject({ status: 200, data: { revision: 4, file: { name: shown, size: sent.length } } })
  const got = await ask(world, author)(`/online/course/study/download-file/${idOf(answer)}`)
  expect(got.bytes.equals(sent)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': mediaType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(shown)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test.for([
  ['nothing', 'a.pdf', async () => Buffer.alloc(0), 'FILE_EMPTY'],
  ['an archive', 'a.docx', async () => await zipOf({ 'a.txt': 'a' }), 'FILE_TYPE'],
  [
    'a document with macros',
    'a.docm',
    async () =>
      await zipOf({
        '[Content_Types].xml': '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
    'FILE_TYPE',
  ],
  ['a script', 'a.pdf', async () => Buffer.from('#!/bin/sh\nrm -r /'), 'FILE_TYPE'],
  ['a page', 'a.pdf', async () => Buffer.from('<!doctype html><script>1</script>'), 'FILE_TYPE'],
  ['a drawing', 'a.png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
  ['a program', 'a.pdf', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'FILE_TYPE'],
  ['an installer of the container of old documents', 'a.msi', async () => OLD, 'FILE_TYPE'],
  ['packed bytes', 'a.pdf', async () => deflateRawSync(Buffer.alloc(10_000)), 'FILE_TYPE'],
  [
    'a byte more than 50 MB',
    'a.pdf',
    async () => Buffer.concat([PDF, Buffer.alloc(50 * 1024 ** 2 + 1 - PDF.length)]),
    'TOO_LARGE',
  ],
] as const)('%s is refused, and keeps nothing', async ([, name, bytes, code]) => {
  const author = await makeAuthor(world)
  const before = await stored()
  expect((await post(author, { bytes: await bytes(), name })).code).toBe(code)
  expect(await stored()).toEqual(before)
})

test('50 MB are taken, and 20 of a unit', async () => {
  const author = await makeAuthor(world)
  const bytes = Buffer.concat([PDF, Buffer.alloc(50 * 1024 ** 2 - PDF.length)])
  expect(await post(author, { bytes })).toMatchObject({ status: 200 })
  for (let nth = 2; nth <= 20; nth += 1) expect((await post(author)).status).toBe(200)
  expect(await post(author)).toMatchObject({ status: 409, code: 'TOO_MANY_STUDY_FILES' })
  const { data } = await ask(world, author)(`/online/course/unit/${author.unitId}`)
  const { studyList } = data as { studyList: { id: number }[] }
  expect(studyList).toHaveLength(20)
  await ask(world, author)(`/online/course/study/unit-resource/${studyList[3]?.id}`, { method: 'DELETE' })
  expect((await post(author)).status).toBe(200)
})

test('files and videos share one quota, to the byte', async () => {
  const author = await makeAuthor(world)
  const now = world.site.clock.now()
  const { unitKey } = await world.site.database.db
    .selectFrom('draft_unit')
    .select('unitKey')
    .where('id', '=', author.unitId)
    .executeTakeFirstOrThrow()
  const film = (nth: number, size: number) => ({
    id: `00000000-0000-7000-8000-00000000000${nth}`,
    tutorId: Number(author.tutorId),
    unitKey,
    state: 'uploaded' as const,
    fileName: 'film.mp4',
    fileModifiedMs: 0,
    size,
    received: size,
    createdAt: now,
    changedAt: now,
  })
  const largest = 4 * 1024 ** 3
  const last = largest - PDF.length + 1
  await world.site.database.db
    .insertInto('course_video')
    .values([...[1, 2, 3, 4].map((nth) => film(nth, largest)), film(5, last)])
    .execute()
  expect(await post(author)).toMatchObject({ status: 409, code: 'QUOTA_EXCEEDED' })
  await world.site.database.db
    .updateTable('course_video')
    .set({ size: last - 1, received: last - 1 })
    .where('id', '=', film(5, 0).id)
    .execute()
  expect(await post(author)).toMatchObject({ status: 200 })
  const { data } = await ask(world, author)('/online/course/manage/get/config')
  expect(data).toMatchObject({ quota: { used: 21_474_836_480, most: 21_474_836_480 } })
  expect(await post(author)).toMatchObject({ code: 'QUOTA_EXCEEDED' })
})

test('another tutor neither adds, sees nor takes away', async () => {
  const author = await makeAuthor(world)
  const id = idOf(await post(author))
  const other = await makeAuthor(world)
  const asked = ask(world, other)
  expect(await post(other, { unitId: author.unitId })).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' })
  expect(await asked(`/online/course/study/download-file/${id}`)).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' })
  expect(await asked(`/online/course/study/unit-resource/${id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
  expect((await ask(world, author)(`/online/course/study/download-file/${id}`)).status).toBe(200)
})

test('a file that is taken away twice at once is gone once, and its bytes with the next tidying', async () => {
  const author = await makeAuthor(world)
  const kept = idOf(await post(author))
  const id = idOf(await post(author))
  const gone = async () => (await ask(world, author)(`/online/course/study/unit-resource/${id}`, { method: 'DELETE' })).code
  expect((await Promise.all([gone(), gone()])).toSorted()).toEqual(['COURSE_NOT_FOUND', 'OK'])
  const before = (await stored()).length
  expect(await removeFiles(world.system)).toBe(0)
  const removed = await removeFiles({ ...world.system, now: () => new Date(Date.now() + 2 * HOUR_MS) })
  expect((await stored()).length).toBe(before - removed)
  expect(removed).toBeGreaterThan(0)
  expect((await ask(world, author)(`/online/course/study/download-file/${kept}`)).status).toBe(200)
  expect((await ask(world, author)(`/online/course/study/download-file/${id}`)).status).toBe(404)
})

test('of two files that an account sends at once one waits its turn', async () => {
  const author = await makeAuthor(world)
  const codes = (await Promise.all([post(author), post(author)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['OK', 'UPLOADS_AT_ONCE'])
  expect((await post(author)).code).toBe('OK')
})

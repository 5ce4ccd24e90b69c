import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { FILE_REFUSALS } from '#kernel/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { expectEnvelope } from './envelope-of.ts'
import { withRoutes } from './live-routes.ts'
import { MAKERS, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import type { Fields } from './sample-input.ts'

const PICTURE = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const TYPE = 'multipart/form-data; boundary=line'

let site: DemoSite
let tutor: Person
let disputeId: number
let course: Fields
let uploads: readonly string[]
const kept: string[] = []
beforeAll(async () => {
  site = await openDemoSite(5)
  const put = site.storage.put
  Object.assign(site.storage, {
    put: async (...given: Parameters<typeof put>) => {
      kept.push(given[0])
      await put(...given)
    },
  })
  const { server, routes } = await withRoutes(() => site.serve({}))
  uploads = routes.filter(({ schema }) => schema?.consumes?.includes('multipart/form-data')).map(({ url }) => url)
  await server.close()
  tutor = await makePerson(site, 'sender', 'tutor')
  disputeId = Number((await MAKERS['dispute']?.make(site, tutor))?.['disputeId'])
  course = (await MAKERS['unit']?.make(site, tutor)) ?? {}
  await site.database.db.updateTable('lesson_dispute').set({ state: 'answering' }).where('id', '=', disputeId).execute()
})
afterAll(async () => await site.close())

const head = (disposition: string, more = 'content-type: image/png\r\n'): string =>
  `--line\r\ncontent-disposition: ${disposition}\r\n${more}\r\n`
const bytes = (...parts: readonly (string | Buffer)[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const FILE = 'form-data; name="file"; filename="a.png"'
const WHOLE = bytes(head(FILE), PICTURE, '\r\n--line--\r\n')

const QUERIES: Readonly<Record<string, () => string>> = {
  '/api/tutor/document/upload': () => '?kind=identity',
  '/online/course/manuscript/upload/photo': () => `?manuscriptId=${Number(course['manuscriptId'])}`,
  '/online/course/study': () => `?courseUnitId=${Number(course['unitId'])}`,
}
const addressOf = (url: string): string => url.replace(':disputeId', String(disputeId)) + (QUERIES[url]?.() ?? '')
const send = (url: string, payload: Buffer | string, type = TYPE) =>
  site.server.inject({ method: 'POST', url: addressOf(url), payload, headers: { ...tutor.headers, 'content-type': type } })

const REFUSED: readonly (readonly [string, Buffer | string, string?])[] = [
  ['no boundary', WHOLE, 'multipart/form-data'],
  ['an empty boundary', WHOLE, 'multipart/form-data; boundary='],
  ['another boundary', WHOLE, 'multipart/form-data; boundary=other'],
  ['a boundary of 100 kB', WHOLE, `multipart/form-data; boundary=${'a'.repeat(100_000)}`],
  ['no body', ''],
  ['no multipart', 'hello'],
  ['only an end', '--line--\r\n'],
  ['cut in the head of the part', WHOLE.subarray(0, 30)],
  ['cut in the file', WHOLE.subarray(0, WHOLE.length - 40)],
  ['no end after the file', bytes(head(FILE), PICTURE)],
  ['no end after a line break', bytes(head(FILE), PICTURE, '\r\n--line\r\n')],
  ['a part without a head', bytes('--line\r\n\r\n', PICTURE, '\r\n--line--\r\n')],
  ['a part without a name', bytes(head('form-data; filename="a.png"'), '\r\n--line--\r\n')],
  ['a disposition of nothing', bytes(head(''), PICTURE, '\r\n--line--\r\n')],
  ['a head that is none', bytes('--line\r\n\0\x01:\r\n\r\n', PICTURE, '\r\n--line--\r\n')],
  ['an empty file', bytes(head(FILE), '\r\n--line--\r\n')],
  ['a field instead of a file', bytes(head('form-data; name="file"', ''), 'text\r\n--line--\r\n')],
  ['a field that is no JSON', bytes(head('form-data; name="a"', 'content-type: application/json\r\n'), '{\r\n--line--\r\n')],
  ['a field of the prototype', bytes(head('form-data; name="__proto__"', ''), 'a\r\n--line--\r\n')],
  ['a file of the prototype', bytes(head('form-data; name="constructor"; filename="a"'), 'a\r\n--line--\r\n')],
  ['two files', bytes(head(FILE), PICTURE, '\r\n', head(FILE), PICTURE, '\r\n--line--\r\n')],
  ['many fields', bytes(`${head('form-data; name="a"', '')}a\r\n`.repeat(40), '--line--\r\n')],
  [
    'a file without a name that is no picture',
    bytes(head('form-data; name="file"', 'content-type: application/octet-stream\r\n'), 'a\r\n--line--\r\n'),
  ],
  ['text that calls itself a picture', bytes(head(FILE), 'hello\r\n--line--\r\n')],
  ['another kind', '{}', 'application/json'],
  ['a kind of nothing', WHOLE, 'multipart'],
  ['a mixed kind', WHOLE, 'multipart/mixed; boundary=line'],
]

test('these routes take files', () => {
  expect(uploads.toSorted()).toEqual([
    '/api/lesson/dispute/file/upload/:disputeId',
    '/api/tutor/document/upload',
    '/api/user/update/avatar',
    '/online/course/manuscript/upload/photo',
    '/online/course/study',
  ])
})

test.for(REFUSED)('an upload of %s is refused whole on every route', async ([what, payload, type]) => {
  for (const url of uploads) {
    const answer = await send(url, payload, type)
    expect([400, 413, 415, 422], `${url} ${what}: ${answer.statusCode}`).toContain(answer.statusCode)
    const { code } = expectEnvelope(answer)
    expect(['BAD_REQUEST', 'INVALID_INPUT', 'FILE_TYPE', ...FILE_REFUSALS], what).toContain(code)
  }
  expect(kept).toEqual([])
  for (const table of ['tutor_document', 'dispute_file', 'study_file'] as const)
    expect(await site.database.db.selectFrom(table).select('id').execute()).toEqual([])
})

test('a body that ends before its announced length, or goes on after it, hangs no request', async () => {
  const server = await site.serve({})
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  for (const url of uploads)
    for (const length of [WHOLE.length + 100, WHOLE.length - 40]) {
      const lines = Object.entries({ ...tutor.headers, host: 'tutors.example', 'content-type': TYPE, 'content-length': length })
      const request = `POST ${addressOf(url)} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
      const answer = await new Promise<string>((resolve, reject) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.concat([Buffer.from(request), WHOLE])))
        socket
          .on('data', (part) => (text += String(part)))
          .on('close', () => resolve(text))
          .on('error', reject)
      })
      // Who goes away before the end is answered nothing.
      expect(answer.slice(9, 12), `${url} ${length}`).toMatch(/^(?:400)?$/)
    }
  expect(kept).toEqual([])
  await server.close()
})

test('names of files may be anything', async () => {
  const names = [
    '',
    'a\0b.png',
    '\u202egnp.exe',
    '../../../etc/passwd',
    'a'.repeat(3000),
    '\uD83D',
    '𠮷.png',
    '"; drop',
    'CON',
    '.png',
  ]
  for (const name of names) {
    const payload = bytes(head(`form-data; name="file"; filename="${name.replaceAll('"', '%22')}"`), PICTURE, '\r\n--line--\r\n')
    for (const url of uploads) {
      const answer = await send(url, payload)
      expect(answer.statusCode, `${url} ${name.slice(0, 20)}: ${answer.body}`).toBeLessThan(500)
      expectEnvelope(answer)
    }
    await site.database.db.deleteFrom('tutor_document').execute()
    await site.database.db.deleteFrom('dispute_file').execute()
  }
})

test('a file without a name is what its content says', async () => {
  const payload = bytes(head('form-data; name="file"', 'content-type: application/octet-stream\r\n'), PICTURE, '\r\n--line--\r\n')
  expect((await send('/api/user/update/avatar', payload)).json()).toMatchObject({ code: 'OK' })
  expect((await send('/api/tutor/document/upload', payload)).json()).toMatchObject({ code: 'OK' })
})

import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '#app/build-server.ts'
import { openRooms } from '#app/open-rooms.ts'
import { readConfig } from '#platform/config.ts'
import { DEMO_PUBLIC_URL, openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { NO_STORAGE } from '../../../../test/no-storage.ts'

const PDF = samplePdf()
let site: DemoSite
let server: FastifyInstance
const files = new Map<string, Uint8Array>()

beforeAll(async () => {
  site = await openDemoSite(1)
  const { database, keys, clock } = site
  const log = pino({ level: 'silent' })
  const storage = {
    ...NO_STORAGE,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    remove: async (key: string) => void files.delete(key),
    seal: async () => false,
    open: async (key: string) => {
      const bytes = files.get(key)
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length, modifiedAt: site.now } : null
    },
  }
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: DEMO_PUBLIC_URL, RATE_LIMITS: 'off', SEARCH: 'postgres' })
  const house = { config, database, clock, log }
  server = await buildServer({ ...house, storage, keys, rooms: await openRooms(house), render: null })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

async function submitted(again?: SignedIn): Promise<SignedIn> {
  const tutor = again ?? (await signInAs(site, { side: 'tutor' }))
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="degree.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const sent = await server.inject({
    method: 'POST',
    url: '/api/tutor/document/upload?kind=education',
    headers: { ...tutor.headers, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), PDF, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  expect(sent.json()).toMatchObject({ code: 'OK' })
  const url = '/api/tutor/verification/submit'
  const asked = await server.inject({ method: 'POST', url, headers: tutor.headers, payload: { kind: 'education' } })
  expect(asked.json()).toMatchObject({ code: 'OK' })
  return tutor
}

type Queue = { list: { id: string; tutorId: number; state: string }[]; counts: object; next: string | null }
type Story = {
  id: string
  documents: { documentId: string; fileName: string }[]
  story: { move: string; by: string | null; reason: string | null }[]
}
const read = async <T>(operator: SignedIn, path: string): Promise<T> =>
  (await server.inject({ url: `/api/admin/verification/${path}`, headers: operator.headers })).json<{ data: T }>().data

async function waitingOf(operator: SignedIn, tutor: SignedIn): Promise<Story | undefined> {
  const { list } = await read<Queue>(operator, 'list?pageSize=100')
  const found = list.find(({ tutorId }) => tutorId === tutor.tutorId)
  return found && (await read<Story>(operator, `${found.id}/detail`))
}
const decide = async (operator: SignedIn, id: string, body: object) =>
  (
    await server.inject({ method: 'POST', url: `/api/admin/verification/${id}/decide`, headers: operator.headers, payload: body })
  ).json<{ code: string }>()

test('an operator reads the paper and approves; then it is gone, the tutor is notified and the log knows', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const tutor = await submitted()
  const waiting = await waitingOf(operator, tutor)
  const paper = waiting?.documents[0]
  expect(paper?.fileName).toBe('degree.pdf')
  const url = `/api/admin/verification/document/${paper?.documentId}`
  const read = await server.inject({ url, headers: operator.headers })
  expect(read.statusCode).toBe(200)
  expect(read.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(read.headers['content-disposition']).toMatch(/^attachment/)
  expect((await server.inject({ url, headers: tutor.headers })).statusCode).toBe(403)
  expect(await decide(operator, waiting?.id ?? '', { verdict: 'approved' })).toMatchObject({ code: 'OK' })
  expect(files.size).toBe(0)
  expect((await server.inject({ url, headers: operator.headers })).statusCode).toBe(404)
  expect(await waitingOf(operator, tutor)).toBeUndefined()
  expect(await decide(operator, waiting?.id ?? '', { verdict: 'approved' })).toMatchObject({ code: 'VERIFICATION_NOT_FOUND' })
  const notices = await server.inject({ url: '/api/notice/list', headers: tutor.headers })
  expect(notices.json()).toMatchObject({ data: { list: [{ kind: 'verification-approved' }] } })
  const log = await server.inject({ url: `/api/admin/audit/list?objectId=${tutor.tutorId}`, headers: operator.headers })
  expect(log.json()).toMatchObject({ data: { list: [{ action: 'verification.approved', actorId: operator.accountId }] } })
})

test('a rejection needs a reason, which the tutor reads', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const tutor = await submitted()
  const id = (await waitingOf(operator, tutor))?.id ?? ''
  expect(await decide(operator, id, { verdict: 'rejected' })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await decide(operator, id, { verdict: 'rejected', reason: '掃描不清晰' })).toMatchObject({ code: 'OK' })
  const notices = await server.inject({ url: '/api/notice/list', headers: tutor.headers })
  expect(notices.body).toContain('掃描不清晰')
})

test('everything that happened to a check is told, from the first time it was sent, and it is found by its tutor', async () => {
  const operator = await signInAs(site, { side: 'operator', name: 'Desk Lee' })
  const tutor = await submitted()
  const first = await waitingOf(operator, tutor)
  const second = async () => await waitingOf(operator, tutor)
  site.clock.advance(1000)
  await decide(operator, first?.id ?? '', { verdict: 'rejected', reason: '掃描不清晰' })
  site.clock.advance(1000)
  await submitted(tutor)
  site.clock.advance(1000)
  const again = await second()
  const paper = again?.documents[0]?.documentId ?? ''
  await server.inject({ url: `/api/admin/verification/document/${paper}`, headers: operator.headers })
  site.clock.advance(1000)
  await decide(operator, again?.id ?? '', { verdict: 'approved' })
  const whole = await read<Story>(operator, `${again?.id}/detail`)
  expect(whole).toMatchObject({ state: 'approved', decidedBy: 'Desk Lee', documents: [], reason: null })
  const told = whole.story.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  expect(told.map(({ move, by, reason }) => [move, by, reason])).toEqual([
    ['submitted', null, null],
    ['rejected', 'Desk Lee', '掃描不清晰'],
    ['again', null, null],
    ['read', 'Desk Lee', null],
    ['approved', 'Desk Lee', null],
  ])
  expect(await read<Queue>(operator, `list?keyword=${tutor.tutorId}`)).toMatchObject({
    list: [
      { id: again?.id, state: 'approved' },
      { id: first?.id, state: 'rejected' },
    ],
    next: null,
  })
})

test('checks in a state are counted for each state and read on from where a part ended', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const before = await read<{ counts: { submitted: number } }>(operator, 'list')
  const waiting: (number | null)[] = []
  for (let sent = 0; sent < 3; sent++) {
    site.clock.advance(1000)
    waiting.push((await submitted()).tutorId)
  }
  const seen: number[] = []
  for (let after = ''; ;) {
    const { list, next } = await read<Queue>(operator, `list?pageSize=2${after}`)
    seen.push(...list.map(({ tutorId }) => tutorId))
    if (next === null) break
    after = `&after=${next}`
  }
  expect(seen.slice(-3)).toEqual(waiting)
  expect(new Set(seen).size).toBe(seen.length)
  expect(await read<Queue>(operator, 'list')).toMatchObject({ counts: { submitted: before.counts.submitted + 3 } })
})

import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Storage } from '#platform/storage.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { OwnChecks } from '../contract/verification.ts'
import { decideVerification } from '../use-cases/decide-verification.ts'
import { expireChecks } from '../use-cases/expire-checks.ts'
import { removeFiles } from '../use-cases/remove-files.ts'
import { uploadDocument } from '../use-cases/upload-document.ts'
import { listVerificationQueue, openVerificationDocument } from '../use-cases/verification-queue.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const keys = passingKeys()

/** A storage that can be looked into. */
function memoryStorage(): Storage & { readonly files: Map<string, Uint8Array>; isBroken: boolean } {
  const files = new Map<string, Uint8Array>()
  const storage = {
    files,
    isBroken: false,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    open: async (key: string) => {
      const bytes = files.get(key)
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length, modifiedAt: site.now } : null
    },
    remove: async (key: string) => {
      if (storage.isBroken) throw new Error('disk is away')
      files.delete(key)
    },
  }
  return storage
}

type Ground = Pick<Context, 'actor' | 'db' | 'now' | 'storage' | 'log'>
function tutorGround(who: SignedIn, storage: Storage): Ground {
  const actor = { kind: 'user', accountId: who.accountId, type: 'tutor', tutorId: who.tutorId, sessionId: who.sessionId } as const
  return { actor, db: site.database.db, now: () => site.now, storage, log: LOG }
}
async function operatorGround(storage: Storage, now = site.now): Promise<Ground> {
  const { accountId: operatorId, sessionId } = await signInAs(site, { side: 'operator' })
  return { actor: { kind: 'operator', operatorId, sessionId }, db: site.database.db, now: () => now, storage, log: LOG }
}

function form(bytes: Uint8Array, name: string): { payload: Buffer; headers: Record<string, string> } {
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

async function send(who: SignedIn, bytes: Uint8Array, name: string) {
  const { payload, headers } = form(bytes, name)
  return await site.server.inject({
    method: 'POST',
    url: '/api/tutor/document/upload?kind=education',
    headers: { ...who.headers, ...headers },
    payload,
  })
}

async function checks(who: SignedIn): Promise<OwnChecks['list']> {
  const answer = await site.server.inject({ url: '/api/tutor/verification/list', headers: who.headers })
  return answer.json<{ data: OwnChecks }>().data.list
}
const submit = async (who: SignedIn, kind: string) =>
  (
    await site.server.inject({
      method: 'POST',
      url: '/api/tutor/verification/submit',
      headers: who.headers,
      payload: { kind },
    })
  ).json<{ code: string }>()

test('the phone of the account is the first rung, and nothing else is there yet', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  expect((await checks(tutor)).map((one) => [one.kind, one.state])).toEqual([
    ['phone', 'approved'],
    ['identity', 'none'],
    ['education', 'none'],
    ['teacher_registration', 'none'],
    ['conviction_check', 'none'],
  ])
})

test('a paper is sent, kept as a download for its tutor alone, and taken back', async () => {
  const [tutor, other] = [await signInAs(site, { side: 'tutor' }), await signInAs(site, { side: 'tutor' })]
  const sent = await send(tutor, PDF, '學位證書.pdf')
  expect(sent.json()).toMatchObject({ code: 'OK', data: { fileName: '學位證書.pdf', isSent: false } })
  const { documentId } = sent.json<{ data: { documentId: string } }>().data
  const url = `/api/tutor/document/${documentId}`
  const own = await site.server.inject({ url, headers: tutor.headers })
  expect(own.statusCode).toBe(200)
  expect(own.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(own.headers['x-content-type-options']).toBe('nosniff')
  expect(own.headers['content-security-policy']).toContain('sandbox')
  expect(own.headers['cache-control']).toBe('private, no-store')
  const foreign = await site.server.inject({ url, headers: other.headers })
  const missing = await site.server.inject({ url: url.replace(/.{4}$/, '0000'), headers: other.headers })
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
  expect(foreign.json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  const remove = async (who: SignedIn) =>
    (await site.server.inject({ method: 'POST', url: `/api/tutor/document/delete/${documentId}`, headers: who.headers })).json()
  expect(await remove(other)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  expect(await remove(tutor)).toMatchObject({ code: 'OK' })
  expect(await remove(tutor)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
})

test('what is no undamaged paper of the four kinds is refused, whatever its name says', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const wrong: readonly (readonly [Buffer, string])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    [Buffer.from('<html><script>1</script>'), 'a.pdf'],
    [PDF, 'a.html'],
    [PDF, 'a.png'],
    [png, 'a.pdf'],
    [png, 'a'],
    [png.subarray(0, 40), 'a.png'],
    [Buffer.from('GIF89a..........'), 'a.gif'],
  ]
  for (const [bytes, name] of wrong)
    expect((await send(tutor, bytes, name)).json(), name).toMatchObject({ code: 'FILE_NOT_ACCEPTED' })
  expect((await send(tutor, Buffer.alloc(0), 'a.pdf')).json()).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await send(tutor, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'a.pdf')).json()).toMatchObject({
    code: 'TOO_LARGE',
  })
  expect((await send(tutor, png, 'a.PNG')).json()).toMatchObject({ code: 'OK', data: { mediaType: 'image/webp' } })
})

test('a picture loses what the camera wrote into it', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'CANARY-PLACE' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('CANARY-PLACE')).toBe(true)
  await uploadDocument(tutorGround(tutor, storage), { kind: 'identity', name: 'card.jpg', bytes })
  const [stored] = [...storage.files.values()]
  expect(Buffer.from(stored ?? []).includes('CANARY-PLACE')).toBe(false)
})

test('no more than twenty papers, also when they come at once', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const one = () => uploadDocument(tutorGround(tutor, storage), { kind: 'identity', name: 'a.pdf', bytes: PDF })
  const ends = await Promise.allSettled(Array.from({ length: 30 }, one))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(20)
  expect(storage.files.size).toBe(20)
})

test('a check needs papers, waits once, is decided once, told, shown, and its papers are gone', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const ground = tutorGround(tutor, storage)
  expect((await submit(tutor, 'conviction_check')).code).toBe('DOCUMENTS_NEEDED')
  const paper = await uploadDocument(ground, { kind: 'conviction_check', name: 'letter.pdf', bytes: PDF })
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(tutor, 'conviction_check')))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['OK', ...Array(7).fill('VERIFICATION_WAITING')])

  const operator = await operatorGround(storage)
  const queue = await listVerificationQueue(operator, { pageNum: 1, pageSize: 50 })
  const waiting = queue.list.find((one) => one.tutorId === tutor.tutorId)
  expect(waiting).toMatchObject({ kind: 'conviction_check', documents: [{ documentId: paper.id }] })
  expect((await openVerificationDocument(operator, paper.id)).document.fileName).toBe('letter.pdf')
  const id = waiting?.id ?? ''
  const recorded: unknown[] = []
  const record = async (_: unknown, facts: unknown): Promise<void> => void recorded.push(facts)
  const decide = () => decideVerification(operator, { id, verdict: 'approved', reason: null, keys, record })
  const ends = await Promise.allSettled([decide(), decide(), decide()])
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(recorded).toHaveLength(1)

  expect(storage.files.size).toBe(0)
  await expect(openVerificationDocument(operator, paper.id)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  const standing = (await checks(tutor)).find((one) => one.kind === 'conviction_check')
  expect(standing).toMatchObject({ state: 'approved', documents: [], expiresAt: '2029-11-21T04:00:00.000Z' })
  const notices = await site.database.db.selectFrom('notice').select('kind').where('account_id', '=', tutor.accountId).execute()
  expect(notices).toEqual([{ kind: 'verification-approved' }])
  const preview = await site.server.inject({ url: '/api/tutor/profile/preview', headers: tutor.headers })
  const { checks: badges } = preview.json<{ data: { detail: { checks: { kind: string }[] } } }>().data.detail
  expect(badges.map((badge) => badge.kind)).toEqual(['phone', 'conviction_check'])
})

test('a rejection needs a reason and lets the tutor send again', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const upload = () => uploadDocument(tutorGround(tutor, storage), { kind: 'education', name: 'degree.pdf', bytes: PDF })
  await upload()
  await submit(tutor, 'education')
  const operator = await operatorGround(storage)
  const { list } = await listVerificationQueue(operator, { pageNum: 1, pageSize: 50 })
  const id = list.find((one) => one.tutorId === tutor.tutorId)?.id ?? ''
  const decision = { id, verdict: 'rejected', keys, record: async () => {} } as const
  await expect(decideVerification(operator, { ...decision, reason: ' ' })).rejects.toMatchObject({ code: 'REASON_NEEDED' })
  await decideVerification(operator, { ...decision, reason: 'The scan cannot be read.' })
  const standing = (await checks(tutor)).find((one) => one.kind === 'education')
  expect(standing).toMatchObject({ state: 'rejected', reason: 'The scan cannot be read.', canSubmit: true, documents: [] })
  await upload()
  expect((await submit(tutor, 'education')).code).toBe('OK')
})

test('a file that cannot be deleted now is deleted by the job later', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  await uploadDocument(tutorGround(tutor, storage), { kind: 'identity', name: 'id.pdf', bytes: PDF })
  await submit(tutor, 'identity')
  const operator = await operatorGround(storage)
  const { list } = await listVerificationQueue(operator, { pageNum: 1, pageSize: 50 })
  const id = list.find((one) => one.tutorId === tutor.tutorId)?.id ?? ''
  storage.isBroken = true
  await decideVerification(operator, { id, verdict: 'approved', reason: null, keys, record: async () => {} })
  expect(storage.files.size).toBe(1)
  storage.isBroken = false
  expect(await removeFiles(operator)).toBe(1)
  expect([storage.files.size, await removeFiles(operator)]).toEqual([0, 0])
})

test('an approval ends on its day and the tutor is told once', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  await uploadDocument(tutorGround(tutor, storage), { kind: 'teacher_registration', name: 'reg.pdf', bytes: PDF })
  await submit(tutor, 'teacher_registration')
  const operator = await operatorGround(storage)
  const { list } = await listVerificationQueue(operator, { pageNum: 1, pageSize: 50 })
  const id = list.find((one) => one.tutorId === tutor.tutorId)?.id ?? ''
  await decideVerification(operator, { id, verdict: 'approved', reason: null, keys, record: async () => {} })
  const at = (text: string) => ({ db: site.database.db, now: () => new Date(text) })
  expect(await expireChecks(at('2028-11-21T03:59:59Z'), keys)).toBe(0)
  expect(await expireChecks(at('2028-11-21T04:00:00Z'), keys)).toBe(1)
  expect(await expireChecks(at('2028-11-22T04:00:00Z'), keys)).toBe(0)
  expect((await checks(tutor)).find((one) => one.kind === 'teacher_registration')?.state).toBe('expired')
})

test('only operators see the queue and decide', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const ground = tutorGround(tutor, memoryStorage())
  await expect(listVerificationQueue(ground, { pageNum: 1, pageSize: 10 })).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
  const decision = { id: tutor.sessionId, verdict: 'approved', reason: null, keys, record: async () => {} } as const
  await expect(decideVerification(ground, decision)).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
  const operator = await operatorGround(memoryStorage())
  await expect(decideVerification(operator, decision)).rejects.toMatchObject({ code: 'VERIFICATION_NOT_FOUND' })
})

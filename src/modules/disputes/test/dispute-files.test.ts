import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { PDF, memoryStorage } from '../../tutors/test/paper-context.ts'
import { addFile, openFile, removeFile } from '../use-cases/dispute-files.ts'
import { sealDisputeFiles, tidyDisputeFiles } from '../use-cases/tidy-dispute-files.ts'
import { DAY_MS, freshHeaders } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { disputeStepsOn } from './dispute-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { database: await openTestDatabase(), env: { PAYMENTS: 'on' } })
  steps = disputeStepsOn(site)
})
afterAll(async () => await site.close())

const png = async () =>
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'CANARY-PLACE' } })
    .png()
    .toBuffer()

type Sent = { readonly code: string; readonly data: { readonly fileId: string } }

async function send(
  who: TestPerson,
  disputeId: number,
  [bytes, name]: readonly [Buffer, string] = [PDF, 'chat.pdf'],
): Promise<Sent> {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await site.server.inject({
    method: 'POST',
    url: `/api/lesson/dispute/file/upload/${disputeId}`,
    headers: { ...(await freshHeaders(site, who)), 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
  return answer.json()
}

const get = async (who: TestPerson, fileId: string) =>
  await site.server.inject({ url: `/api/lesson/dispute/file/${fileId}`, headers: await freshHeaders(site, who) })
const remove = async (who: TestPerson, fileId: string) => (await steps.as(who, `lesson/dispute/file/delete/${fileId}`, {})).code
const detail = async (who: TestPerson, disputeId: number) =>
  (await steps.read(who, `lesson/dispute/detail/${disputeId}`)).data as {
    readonly files: readonly { readonly fileId: string; readonly isMine: boolean; readonly canRemove: boolean }[]
    readonly filesLeft: number | null
  }

test('a file is seen by both sides and by operators, who are logged, and by nobody else', async () => {
  const { parent, tutor, disputeId } = await steps.disputed()
  const stranger = await steps.disputed()
  const sent = await send(parent, disputeId, [await png(), '對話/截圖.png'])
  expect(sent).toMatchObject({
    code: 'OK',
    data: { by: 'parent', isMine: true, fileName: '截圖.webp', mediaType: 'image/webp', canRemove: true },
  })
  const { fileId } = sent.data
  expect(await detail(tutor, disputeId)).toMatchObject({ files: [{ fileId, isMine: false, canRemove: false }], filesLeft: 5 })
  expect(await detail(parent, disputeId)).toMatchObject({ files: [{ fileId, isMine: true, canRemove: true }], filesLeft: 4 })
  for (const who of [parent, tutor]) {
    const seen = await get(who, fileId)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(seen.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/)
    expect(seen.headers['x-content-type-options']).toBe('nosniff')
    expect(seen.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(seen.headers['cache-control']).toBe('private, no-store')
    expect(seen.rawPayload.includes('CANARY-PLACE')).toBe(false)
  }
  expect((await get(stranger.parent, fileId)).json()).toMatchObject({ code: 'DISPUTE_FILE_NOT_FOUND' })
  expect(await send(stranger.tutor, disputeId)).toMatchObject({ code: 'DISPUTE_NOT_FOUND' })
  expect([await remove(stranger.parent, fileId), await remove(tutor, fileId)]).toEqual([
    'DISPUTE_FILE_NOT_FOUND',
    'DISPUTE_NOT_YOURS',
  ])
  const operator = await signInAs(site, { side: 'operator' })
  const url = `/api/admin/dispute/file/${fileId}`
  expect((await site.server.inject({ url, headers: operator.headers })).statusCode).toBe(200)
  expect((await site.server.inject({ url, headers: await freshHeaders(site, parent) })).statusCode).toBe(403)
  const log = await listAudit(site.database.db, { objectId: fileId, limit: 10 })
  expect(log).toMatchObject([{ action: 'dispute.file-read', objectKind: 'dispute-file', objectId: fileId }])
  const shown = await site.server.inject({ url: `/api/admin/dispute/${disputeId}/detail`, headers: operator.headers })
  expect(shown.json()).toMatchObject({ data: { files: [{ fileId, by: 'parent', fileName: '截圖.webp' }] } })
})

test('five files a side in each phase, taken back until it is over, none after it; the other side is notified once a phase', async () => {
  const { parent, tutor, disputeId } = await steps.disputed()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push((await send(parent, disputeId)).data.fileId)
  expect((await send(parent, disputeId)).code).toBe('DISPUTE_FILES_FULL')
  expect((await send(tutor, disputeId)).code).toBe('OK')
  expect((await steps.told(tutor)).toSorted()).toEqual(['dispute-file', 'dispute-opened'])
  expect(await steps.told(parent)).toEqual(['dispute-file'])
  expect([await remove(parent, ids[0]!), await remove(parent, ids[0]!)]).toEqual(['OK', 'DISPUTE_FILE_NOT_FOUND'])
  expect((await send(parent, disputeId)).code).toBe('OK')
  expect(await steps.act(tutor, 'answer', { disputeId, text: '已上足時間。' })).toBe('OK')
  // What was added before the answer stays; each side has five more.
  expect(await remove(parent, ids[1]!)).toBe('DISPUTE_FILES_CLOSED')
  expect((await detail(parent, disputeId)).filesLeft).toBe(5)
  const late = (await send(parent, disputeId)).data.fileId
  expect((await detail(parent, disputeId)).files.map(({ canRemove }) => canRemove)).toEqual([...Array(6).fill(false), true])
  site.clock.advance(3 * DAY_MS)
  // The three days are over to the millisecond, before the job has moved it on.
  expect([(await send(parent, disputeId)).code, await remove(parent, late)]).toEqual([
    'DISPUTE_FILES_CLOSED',
    'DISPUTE_FILES_CLOSED',
  ])
  await steps.tend()
  expect((await send(tutor, disputeId)).code).toBe('DISPUTE_FILES_CLOSED')
  await steps.decide(disputeId, 37_500)
  expect(await detail(tutor, disputeId)).toMatchObject({ files: { length: 7 }, filesLeft: null })
  expect((await get(tutor, late)).statusCode).toBe(200)
})

test('what is too large or of another kind is refused, whatever its name says, and leaves nothing', async () => {
  const { parent, disputeId } = await steps.disputed()
  const wrong: readonly (readonly [Buffer, string, string])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'FILE_NOT_ACCEPTED'],
    [Buffer.from('<html><script>1</script>'), 'a.pdf', 'FILE_NOT_ACCEPTED'],
    [PDF.subarray(0, -20), 'a.png', 'FILE_DAMAGED'],
    [(await png()).subarray(0, 60), 'a.png', 'FILE_DAMAGED'],
    [Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024 - PDF.length + 1)]), 'a.pdf', 'TOO_LARGE'],
  ]
  for (const [bytes, name, code] of wrong) expect((await send(parent, disputeId, [bytes, name])).code, name).toBe(code)
  expect((await detail(parent, disputeId)).files).toEqual([])
  const whole = Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024 - PDF.length)])
  expect((await send(parent, disputeId, [whole, 'a.pdf'])).code).toBe('OK')
})

const own = (who: TestPerson, storage: ReturnType<typeof memoryStorage>) => ({ ...who.ctx, storage })
const paper = (disputeId: number) => ({ disputeId, name: 'a.pdf', bytes: PDF })
const noted = async () => await site.database.db.selectFrom('dispute_file_removal').select('storageKey').execute()

test('files that come at once are five at most, and no more are stored', async () => {
  const { tutor, disputeId } = await steps.disputed()
  const storage = memoryStorage()
  const codes = await endsOf(Array.from({ length: 9 }, async () => await addFile(own(tutor, storage), paper(disputeId))))
  expect(codes.toSorted()).toEqual([...Array(4).fill('DISPUTE_FILES_FULL'), ...Array(5).fill('OK')])
  expect(storage.files.size).toBe(5)
  expect(await noted()).toEqual([])
})

test('an upload that a process did not finish leaves nothing after an hour, and a removal that failed is done later', async () => {
  const { parent, disputeId } = await steps.disputed()
  const storage = memoryStorage()
  const job = () => testContext(site, { storage })
  const broken = {
    ...storage,
    put: async (key: string, bytes: Uint8Array) => {
      await storage.put(key, bytes)
      throw new Error('killed')
    },
  }
  await expect(addFile({ ...parent.ctx, storage: broken }, paper(disputeId))).rejects.toThrow('killed')
  await tidyDisputeFiles(job())
  expect(storage.files.size).toBe(1)
  site.clock.advance(3_600_000)
  await tidyDisputeFiles(job())
  expect([storage.files.size, await noted()]).toEqual([0, []])
  const { fileId } = await addFile(own(parent, storage), paper(disputeId))
  storage.isBroken = true
  expect(await removeFile(own(parent, storage), fileId)).toBe(true)
  expect(storage.files.size).toBe(1)
  storage.isBroken = false
  site.clock.advance(60_000)
  await tidyDisputeFiles(job())
  expect([storage.files.size, await noted()]).toEqual([0, []])
})

test('files stay seven years after the end of their dispute and go then; a new key seals them again', async () => {
  const { parent, tutor, disputeId } = await steps.disputed()
  const storage = memoryStorage()
  const sealed: string[] = []
  const watched = { ...storage, seal: async (key: string) => (sealed.push(key), true) }
  const { fileId } = await addFile(own(parent, storage), paper(disputeId))
  expect(await sealDisputeFiles(testContext(site, { storage: watched }))).toBeGreaterThan(0)
  expect(sealed).toContain([...storage.files.keys()][0])
  expect(await steps.act(tutor, 'agree', { disputeId })).toBe('OK')
  site.clock.advance(2557 * DAY_MS)
  await tidyDisputeFiles(testContext(site, { storage }))
  const { body } = await openFile(own(parent, storage), fileId)
  expect(await buffer(body)).toEqual(PDF)
  site.clock.advance(1)
  await tidyDisputeFiles(testContext(site, { storage }))
  expect(storage.files.size).toBe(0)
  await expect(openFile(own(parent, storage), fileId)).rejects.toMatchObject({ code: 'DISPUTE_FILE_NOT_FOUND' })
})

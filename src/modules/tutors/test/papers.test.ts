import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { uploadDocument } from '../use-cases/upload-document.ts'
import { PDF, memoryStorage, tutorContext } from './paper-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(20)))
afterAll(async () => await site.close())

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

test('what nobody could read is refused with the reason, and only the content says what it is', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const wrong: readonly (readonly [Buffer, string])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    [Buffer.from('<html><script>1</script>'), 'a.pdf'],
    [Buffer.from('GIF89a..........'), 'a.gif'],
  ]
  for (const [bytes, name] of wrong)
    expect((await send(tutor, bytes, name)).json(), name).toMatchObject({ code: 'FILE_NOT_ACCEPTED' })
  const unreadable = [
    [Buffer.alloc(0), 'FILE_EMPTY'],
    [png.subarray(0, 40), 'FILE_DAMAGED'],
    [PDF.subarray(0, -20), 'FILE_DAMAGED'],
    [samplePdf({ pages: 0 }), 'FILE_NO_PAGES'],
    [samplePdf({ dictionary: '/Filter /Standard /R 6 /O <00> /U <00>' }), 'FILE_LOCKED'],
    [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'FILE_HEIC'],
  ] as const
  for (const [bytes, code] of unreadable) expect((await send(tutor, bytes, 'a.pdf')).json(), code).toMatchObject({ code })
  expect((await send(tutor, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'a.pdf')).json()).toMatchObject({
    code: 'TOO_LARGE',
  })
  for (const name of ['a.PNG', 'a.pdf', 'a', 'IMG_2391.heic'])
    expect((await send(tutor, png, name)).json(), name).toMatchObject({ code: 'OK', data: { mediaType: 'image/webp' } })
})

test('a picture loses what the camera wrote into it', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'CANARY-PLACE' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('CANARY-PLACE')).toBe(true)
  await uploadDocument(tutorContext(site, tutor, storage), { kind: 'identity', name: 'card.jpg', bytes })
  const [stored] = [...storage.files.values()]
  expect(Buffer.from(stored ?? []).includes('CANARY-PLACE')).toBe(false)
})

test('papers of a tutor are sixty megabytes at most, to the byte', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const upload = async () =>
    await uploadDocument(tutorContext(site, tutor, storage), { kind: 'identity', name: 'a.pdf', bytes: PDF })
  const first = await upload()
  const setBytes = async (bytes: number) =>
    await site.database.db.updateTable('tutor_document').set({ bytes }).where('id', '=', first.id).execute()
  await setBytes(62_914_560 - PDF.length + 1)
  await expect(upload()).rejects.toThrow('TOO_MANY_FILES')
  await setBytes(62_914_560 - PDF.length)
  await expect(upload()).resolves.toMatchObject({ bytes: PDF.length })
})

test('no more than twenty papers, also when they come at once', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  const storage = memoryStorage()
  const one = () => uploadDocument(tutorContext(site, tutor, storage), { kind: 'identity', name: 'a.pdf', bytes: PDF })
  const ends = await Promise.allSettled(Array.from({ length: 30 }, one))
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(20)
  expect(storage.files.size).toBe(20)
})

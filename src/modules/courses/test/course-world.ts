import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { folderStorage } from '#platform/storage.ts'
import type { Storage } from '#platform/storage.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { packVideos } from '../use-cases/pack-videos.ts'

export const FIXTURES = join(import.meta.dirname, '../packing/fixtures')
const NEVER = new AbortController().signal

/** A site whose files lie in a folder, for what is told about courses and their videos. */
export type CourseWorld = {
  readonly site: DemoSite
  readonly server: FastifyInstance
  readonly storage: Storage
  readonly system: Context
  readonly folder: string
  readonly close: () => Promise<void>
}

export async function openCourseWorld(): Promise<CourseWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-courses-'))
  const storage = folderStorage(folder)
  const site = await openDemoSite(0, { storage })
  const close = async (): Promise<void> => {
    await site.close()
    await rm(folder, { recursive: true })
  }
  return { site, server: site.server, storage, system: testContext(site, { storage }), folder, close }
}

export const fixture = async (name: string): Promise<Buffer> => await readFile(join(FIXTURES, name))

/** Packs whatever waits. */
export async function packAll({ system }: CourseWorld): Promise<void> {
  while ((await packVideos(system, NEVER)) > 0);
}

type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'PATCH' | 'DELETE'
  readonly payload?: string | object | Buffer
  readonly headers?: Record<string, string>
}

/** Asks the site as somebody. */
export function ask({ server }: CourseWorld, who: Pick<SignedIn, 'headers'>) {
  return async (url: string, { method = 'GET', payload, headers = {} }: Asked = {}) => {
    const answer = await server.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { ...who.headers, 'x-locale': 'en', ...headers },
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body = isJson && answer.body !== '' ? (answer.json() as { code: string; data: unknown }) : { code: '', data: null }
    return { status: answer.statusCode, code: body.code, data: body.data, headers: answer.headers, bytes: answer.rawPayload }
  }
}

type Sent = { readonly bytes: Uint8Array; readonly name?: string }

/** Sends a file as a form does. */
export async function sendFile(
  world: CourseWorld,
  who: Pick<SignedIn, 'headers'>,
  { url, bytes, name = 'file.pdf' }: Sent & { readonly url: string },
) {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return await ask(world, who)(url, {
    method: 'POST',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  })
}

/** A tutor with a course of one unit. */
export type Author = SignedIn & { readonly manuscriptId: number; readonly unitId: number }

export async function makeAuthor(world: CourseWorld): Promise<Author> {
  const tutor = await signInAs(world.site, { side: 'tutor' })
  const made = async (url: string, payload: object): Promise<number> =>
    ((await ask(world, tutor)(url, { method: 'POST', payload })).data as { id: number }).id
  const manuscriptId = await made('/online/course/manuscript', { courseName: 'Fractions' })
  const chapter = await made('/online/course/chapter', { courseManuscriptId: manuscriptId, chapterName: 'One' })
  const unitId = await made('/online/course/unit', { courseChapterId: chapter, unitName: 'Halves' })
  return { ...tutor, manuscriptId, unitId }
}

const TUS = { 'tus-resumable': '1.0.0' } as const
const base64 = (text: string): string => Buffer.from(text).toString('base64')

type File = { readonly size: number; readonly name?: string; readonly unitId?: number }

/** Begins an upload. */
export async function beginUpload(world: CourseWorld, author: Author, { size, name = 'film.mp4', unitId = author.unitId }: File) {
  const metadata = `courseUnitId ${base64(String(unitId))},filename ${base64(name)},modified ${base64('1764288000000')}`
  const answer = await ask(world, author)('/online/course/upload', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata },
  })
  return {
    ...answer,
    videoId:
      String(answer.headers.location ?? '')
        .split('/')
        .at(-1) ?? '',
  }
}

/** Sends a piece of it. */
export async function sendPiece(
  world: CourseWorld,
  who: Pick<SignedIn, 'headers'>,
  { videoId, offset, bytes }: { readonly videoId: string; readonly offset: number; readonly bytes: Buffer },
) {
  return await ask(world, who)(`/online/course/upload/${videoId}`, {
    method: 'PATCH',
    payload: bytes,
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  })
}

/** How far it came. */
export async function howFar(world: CourseWorld, who: Pick<SignedIn, 'headers'>, videoId: string) {
  const answer = await ask(world, who)(`/online/course/upload/${videoId}`, { method: 'HEAD', headers: TUS })
  return { ...answer, offset: Number(answer.headers['upload-offset']), length: Number(answer.headers['upload-length']) }
}

/** Gives it up, or takes the video away. */
export async function giveUp(world: CourseWorld, who: Pick<SignedIn, 'headers'>, videoId: string) {
  return await ask(world, who)(`/online/course/video/${videoId}`, { method: 'DELETE' })
}

type Film = { readonly bytes: Buffer; readonly name?: string }

/** Uploads a whole file at once. */
export async function uploaded(world: CourseWorld, author: Author, film: Film): Promise<string> {
  const { bytes, name = 'film.mp4' } = film
  const { videoId } = await beginUpload(world, author, { size: bytes.length, name })
  await sendPiece(world, author, { videoId, offset: 0, bytes })
  return videoId
}

type Shown = {
  readonly videoId: string
  readonly state: string
  readonly failure: string | null
  readonly [field: string]: unknown
}

/** What the page of the course shows of its unit. */
export async function unitOf(world: CourseWorld, author: Author): Promise<{ videoResource: Shown | null; upload: Shown | null }> {
  const { data } = await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)
  const { chapterList } = data as { chapterList: { unitList: { videoResource: Shown | null; upload: Shown | null }[] }[] }
  return chapterList[0]?.unitList[0] ?? { videoResource: null, upload: null }
}

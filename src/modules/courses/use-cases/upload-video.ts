import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { Locker } from '@tus/server'
import { Refusal } from '#kernel/refusal.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { DraftMoved } from '#platform/storage.ts'
import { UPLOAD_LASTS_MS } from '../domain/course-limits.ts'
import { draftKey } from '../store/video-files.ts'
import { changeVideo, endWriter, isWriter, setWriter } from '../store/videos.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload, receivedOf } from './finish-upload.ts'
import { requireOwnVideo } from './own-video.ts'

const PATH = '/online/course/upload'
/** How often a request looks whether another has taken its upload over. */
const LOOK_MS = 2000

/**
 * Answers a call of an upload by tus 1.0 with creation: the protocol is the library's, the rows and files are ours, so
 * that any process goes on with an upload. Refuses as the contract of `videos.ts` says.
 */
export async function answerUpload(ctx: Context, request: Request): Promise<Response> {
  let thrown: unknown = null
  const server = new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new VideoStore(ctx),
    // To look how far it came takes nothing from whoever writes.
    locker: request.method === 'PATCH' ? writersOf(ctx) : NO_LOCK,
    namingFunction: () => newId(ctx.now()),
    allowedOrigins: [],
    onResponseError: (_request, error) => {
      // Its own have a status; ours go on to whoever answers them: a refusal, a disk that is full, a database that is away.
      if (!('status_code' in error)) thrown = error
      return undefined
    },
  })
  const response = await server.handleWeb(request)
  // oxlint-disable-next-line typescript/only-throw-error -- what was thrown goes on
  if (thrown !== null) throw thrown
  if (response.status >= 400) throw new Refusal(REFUSED[response.status] ?? 'BAD_REQUEST')
  return response
}

const REFUSED: Readonly<Record<number, RefusalCode>> = {
  403: 'VIDEO_NOT_FOUND',
  404: 'VIDEO_NOT_FOUND',
  409: 'UPLOAD_MOVED',
  410: 'UPLOAD_EXPIRED',
  413: 'VIDEO_TOO_LARGE',
  423: 'UPLOAD_MOVED',
}

/** Uploads as the library sees them: rows of videos, and drafts of stored files. */
class VideoStore extends DataStore {
  readonly #ctx: Context
  override extensions = ['creation']

  constructor(ctx: Context) {
    super()
    this.#ctx = ctx
  }

  override async create(upload: Upload): Promise<Upload> {
    await beginUpload(this.#ctx, { id: upload.id, size: upload.size ?? 0, metadata: upload.metadata ?? {} })
    return upload
  }

  /** How far it came is the size of its file, whatever the row remembers. */
  override async getUpload(id: string): Promise<Upload> {
    const video = await requireOwnVideo(this.#ctx, id)
    const isOver = video.state === 'uploading' && this.#ctx.now().getTime() > video.changedAt.getTime() + UPLOAD_LASTS_MS
    if (isOver || video.state === 'failed') throw ERRORS.FILE_NO_LONGER_EXISTS
    const offset = video.state === 'uploading' ? await receivedOf(this.#ctx, id) : video.size
    // Its process was killed between the last byte and the row: no further piece will come.
    if (offset === video.size) await finishUpload(this.#ctx, id)
    return new Upload({ id, size: video.size, offset })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const ctx = this.#ctx
    const { size } = await requireOwnVideo(ctx, id)
    try {
      const received = await ctx.storage.append(draftKey(id), offset, stream)
      if (received === size) await finishUpload(ctx, id)
      return received
    } catch (error) {
      throw error instanceof DraftMoved ? ERRORS.INVALID_OFFSET : error
    } finally {
      await noteReceived(ctx, id)
    }
  }
}

async function noteReceived(ctx: Context, id: string): Promise<void> {
  const received = await ctx.storage.size(draftKey(id))
  if (received !== null) await changeVideo(ctx.db, { id, from: 'uploading', received, now: ctx.now() })
}

const NO_LOCK: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

/**
 * The request that began last writes an upload: a line that is dead holds its request open for long, and its phone is back already on another.
 * Whoever wrote before finds out by the row, in whichever process it is. Both write the same bytes to the same places meanwhile.
 */
function writersOf(ctx: Context): Locker {
  return {
    newLock: (id) => {
      const writer = randomUUID()
      let looking: NodeJS.Timeout | undefined
      return {
        lock: async (_signal, cancel) => {
          requireTutor(ctx.actor)
          await requireOwnVideo(ctx, id)
          await setWriter(ctx.db, { id, writer })
          looking = setInterval(() => {
            void isWriter(ctx.db, { id, writer }).then(
              async (isMine) => {
                if (!isMine) await cancel()
              },
              (error: unknown) => ctx.log.warn({ err: error }, 'the writer of an upload is not known'),
            )
          }, LOOK_MS)
          looking.unref()
        },
        unlock: async () => {
          clearInterval(looking)
          await endWriter(ctx.db, { id, writer })
        },
      }
    },
  }
}

import { DetailedError, Upload } from 'tus-js-client'
import type { Locale } from '#kernel/locale.ts'
import { urlOf } from '#web/api-client.ts'
import { csrfHeader } from '#web/csrf.ts'
import { patchUpload, postUpload } from '../contract/videos.ts'
import { FIRST_CHUNK, nextChunk } from '../domain/next-chunk.ts'

const NO_CONTENT = 204
const SECOND_MS = 1000
const FIRST_PAUSES_MS = [0, 1, 3, 5, 10].map((seconds) => seconds * SECOND_MS)
/** Then every ten seconds, for ten minutes. */
const PAUSES_MS = [...FIRST_PAUSES_MS, ...Array.from({ length: 60 }, () => 10 * SECOND_MS)]
/** Answers after which the same piece may come through: a line that was too slow, a place that another request has, too many at once. */
const WORTH_RETRY = [408, 409, 425, 429]

export type Sending = {
  readonly file: File
  readonly unitId: number
  readonly locale: Locale
  /** Of an upload that goes on. */
  readonly videoId: string | null
  /** It has begun on the server. */
  readonly onBegun: (videoId: string) => void
  readonly onProgress: (sent: number) => void
  /** The line is lost, or back. */
  readonly onLine: (isThere: boolean) => void
  readonly onDone: (videoId: string) => void
  /** With the words of a refusal, '' where there was none. */
  readonly onFailed: (words: string, status: number) => void
}

/** Sends a file in pieces, over lost lines, from where the server says it is. Answers how to pause it. */
export function sendFile(sending: Sending): () => void {
  const { file, unitId, locale, videoId, onBegun, onProgress, onLine, onDone, onFailed } = sending
  let begunAt = 0
  let isWaiting = false
  const upload = new Upload(file, {
    endpoint: urlOf(postUpload),
    ...(videoId === null ? {} : { uploadUrl: urlOf(patchUpload, { params: { videoId } }) }),
    metadata: { courseUnitId: String(unitId), filename: file.name, modified: String(file.lastModified) },
    chunkSize: FIRST_CHUNK,
    retryDelays: PAUSES_MS,
    // How far it came the server knows, for every browser of its tutor.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      begunAt = performance.now()
      for (const [name, value] of Object.entries({ ...csrfHeader(), 'x-locale': locale })) request.setHeader(name, value)
    },
    onUploadUrlAvailable: () => onBegun(idOf(upload)),
    onAfterResponse: (request, response) => {
      isWaiting = false
      onLine(true)
      if (request.getMethod() === 'PATCH' && response.getStatus() === NO_CONTENT)
        upload.options.chunkSize = nextChunk(Number(upload.options.chunkSize), performance.now() - begunAt)
    },
    onProgress: (sent) => onProgress(sent),
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0
      if (status === 0) {
        isWaiting = true
        onLine(false)
      }
      return status === 0 || status >= 500 || WORTH_RETRY.includes(status)
    },
    onSuccess: () => onDone(videoId ?? idOf(upload)),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null
      onFailed(wordsOf(response?.getBody() ?? ''), response?.getStatus() ?? 0)
    },
  })
  // Not after the pause of the next attempt, which may be long.
  const goOn = (): void => {
    if (isWaiting) void upload.abort().then(() => upload.start())
  }
  addEventListener('online', goOn)
  upload.start()
  return () => {
    removeEventListener('online', goOn)
    void upload.abort()
  }
}

const idOf = ({ url }: Upload): string => url?.split('/').at(-1) ?? ''

function wordsOf(body: string): string {
  try {
    return (JSON.parse(body) as { readonly msg?: string }).msg ?? ''
  } catch {
    return ''
  }
}

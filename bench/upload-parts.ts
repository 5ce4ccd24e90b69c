// What measurements of uploads have in common: tutors with a unit, and a client that sends as a browser does.
import { Upload } from 'tus-js-client'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { storeCourse } from '../src/modules/courses/test/stored-course.ts'
import { signInAs } from '../test/sign-in-as.ts'
import type { SignedIn } from '../test/sign-in-as.ts'

export type Author = SignedIn & { readonly unitId: number }

export const siteOf = (database: Database) => ({ database, clock: { ...systemClock, advance: () => {} } })

/** A tutor with a course of one unit. */
export async function makeAuthor(database: Database): Promise<Author> {
  const site = siteOf(database)
  const tutor = await signInAs(site, { side: 'tutor' })
  const course = { tutorId: tutor.tutorId ?? 0, name: 'Fractions', now: site.clock.now() }
  const { unitId } = await storeCourse(database.db, course)
  return { ...tutor, unitId }
}

type Sending = {
  readonly origin: string
  readonly author: Author
  readonly bytes: Buffer
  readonly chunkSize: number
  /** The size of the next piece after one that took so many milliseconds; the same when left out. */
  readonly nextChunk?: (size: number, tookMs: number) => number
  readonly pauseMs: number
}

/** Sends bytes, over whatever happens; answers the video's number, and how many requests were sent and had to be sent again. */
export async function sendVideo(
  sending: Sending,
): Promise<{ readonly videoId: string; readonly requests: number; readonly retries: number }> {
  const { origin, author, bytes, chunkSize, nextChunk, pauseMs } = sending
  return await new Promise((resolve, reject) => {
    let requests = 0
    let retries = 0
    let begunAt = 0
    const upload: Upload = new Upload(bytes, {
      endpoint: `${origin}/online/course/upload`,
      headers: { ...author.headers, host: 'tutors.example' },
      metadata: { courseUnitId: String(author.unitId), filename: 'film.mp4', modified: '1' },
      uploadSize: bytes.length,
      chunkSize,
      retryDelays: Array.from({ length: 2000 }, () => pauseMs),
      storeFingerprintForResuming: false,
      onBeforeRequest: () => {
        requests += 1
        begunAt = performance.now()
      },
      onAfterResponse: (request) => {
        if (nextChunk && request.getMethod() === 'PATCH')
          upload.options.chunkSize = nextChunk(Number(upload.options.chunkSize), performance.now() - begunAt)
      },
      onShouldRetry: (error) => {
        retries += 1
        const status = error.originalResponse?.getStatus() ?? 0
        return [0, 408, 409, 425, 429].includes(status) || status >= 500
      },
      onSuccess: () => resolve({ videoId: upload.url?.split('/').at(-1) ?? '', requests, retries }),
      onError: reject,
    })
    upload.start()
  })
}

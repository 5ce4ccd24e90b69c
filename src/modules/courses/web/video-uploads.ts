import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { loadPart } from '#web/line.ts'
import { deleteVideo, postVideo } from '../contract/videos.ts'
import type { VideoAnswer } from '../contract/videos.ts'
import { lengthOfFile } from './length-of-file.ts'

/** An upload of this page. */
export type OwnUpload = {
  readonly file: File
  readonly sent: number
  /** Bytes a second, as they went lately; 0 while it is not known. */
  readonly pace: number
  readonly state: 'sending' | 'waiting' | 'paused' | 'stopped'
  /** Why it stopped, in words; '' where the line was lost for too long. */
  readonly problem: string
  readonly status: number
}

type Running = { upload: OwnUpload; videoId: string | null; stop: () => void }

const SECOND_MS = 1000
/** How much of the newest measurement counts. */
const NEWEST = 0.3
const NO_SESSION = [401, 403]
const BEGUN = { pace: 0, state: 'sending', problem: '', status: 0 } as const

/** The uploads of a page, by their units; they go on whatever is shown of the page. */
export class VideoUploads {
  readonly #locale: Locale
  readonly #running = new Map<number, Running>()
  readonly #listeners = new Set<() => void>()
  #reload = async (): Promise<void> => {}

  constructor(locale: Locale) {
    this.#locale = locale
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How the page is read again. */
  onChange(reload: () => Promise<void>): void {
    this.#reload = reload
  }

  of(unitId: number): OwnUpload | null {
    return this.#running.get(unitId)?.upload ?? null
  }

  /** Sends a file: from where it stopped when `former` is of the same file, which it takes the place of otherwise. */
  async send(unitId: number, file: File, former: VideoAnswer | null): Promise<void> {
    const isSame = former !== null && isSameFile(file, former)
    const upload = { ...BEGUN, file, sent: isSame ? former.received : 0 }
    this.#running.set(unitId, { upload, videoId: isSame ? former.videoId : null, stop: () => {} })
    this.#tell()
    if (former && !isSame) await giveUp(this.#locale, former)
    await this.#begin(unitId)
  }

  pause(unitId: number): void {
    this.#running.get(unitId)?.stop()
    this.#patch(unitId, { state: 'paused' })
  }

  async resume(unitId: number): Promise<void> {
    this.#patch(unitId, { state: 'sending', problem: '' })
    await this.#begin(unitId)
  }

  /** Forgets what this page knows of it. */
  async drop(unitId: number): Promise<void> {
    this.#running.get(unitId)?.stop()
    await this.#end(unitId)
  }

  /** Pauses all of them, for the page is left. */
  stop(): void {
    for (const one of this.#running.values()) one.stop()
  }

  async #begin(unitId: number): Promise<void> {
    const { sendFile } = await loadPart(async () => await import('./send-file.ts'))
    const one = this.#running.get(unitId)
    if (!one) return
    const paced = paceOf()
    const { file } = one.upload
    one.stop = sendFile({
      file,
      unitId,
      locale: this.#locale,
      videoId: one.videoId,
      onBegun: (id) => {
        one.videoId = id
        void this.#reload()
      },
      onProgress: (sent) => this.#patch(unitId, { sent, pace: paced(sent), state: 'sending' }),
      onLine: (isThere) => this.#patch(unitId, { state: isThere ? 'sending' : 'waiting' }),
      onFailed: (problem, status) => {
        this.#patch(unitId, { state: 'stopped', problem, status })
        // To whom the session is gone the page would be another, and the file that was chosen lost.
        if (!NO_SESSION.includes(status)) void this.#reload()
      },
      onDone: (id) => {
        void declareVideo(this.#locale, { unitId, videoId: id, file }).then(async () => await this.#end(unitId))
      },
    })
  }

  async #end(unitId: number): Promise<void> {
    this.#running.delete(unitId)
    this.#tell()
    await this.#reload()
  }

  #patch(unitId: number, change: Partial<OwnUpload>): void {
    const one = this.#running.get(unitId)
    if (!one) return
    one.upload = { ...one.upload, ...change }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** What was begun before makes room; one that cannot be given up now ends by itself. */
async function giveUp(locale: Locale, { videoId }: VideoAnswer): Promise<void> {
  await browserApi(locale, 'background')(deleteVideo, { params: { videoId } }).catch(() => {})
}

type Declared = { readonly unitId: number; readonly videoId: string; readonly file: File }

/** Says what was sent. What is found in the file counts, whether this arrives or not. */
async function declareVideo(locale: Locale, { unitId, videoId, file }: Declared): Promise<void> {
  const body = { courseUnitId: unitId, videoId, videoDuration: await lengthOfFile(file), videoSize: file.size }
  await browserApi(locale, 'background')(postVideo, { body }).catch(() => {})
}

/** Whether a file that was chosen is the one whose upload began. */
export function isSameFile(file: File, { fileModified, videoSize, state }: VideoAnswer): boolean {
  return state === 'uploading' && file.size === videoSize && file.lastModified === fileModified
}

/** Bytes a second of what goes out, smoothed. */
function paceOf(): (sent: number) => number {
  let last: { readonly at: number; readonly sent: number } | null = null
  let pace = 0
  return (sent) => {
    const at = performance.now()
    if (last && at - last.at < SECOND_MS) return pace
    if (last) {
      const now = ((sent - last.sent) * SECOND_MS) / (at - last.at)
      pace = pace === 0 ? now : pace * (1 - NEWEST) + now * NEWEST
    }
    last = { at, sent }
    return Math.max(0, pace)
  }
}

import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { loadPart } from '#web/line.ts'
import { useLocale } from '#web/locale-path.ts'
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

export type VideoUpload = {
  readonly upload: OwnUpload | null
  /** Sends a file: from where it stopped when `former` is of the same file, which it takes the place of otherwise. */
  readonly send: (file: File, former: VideoAnswer | null) => void
  readonly pause: () => void
  readonly resume: () => void
  /** Forgets what this page knows of it. */
  readonly drop: () => void
}

const SECOND_MS = 1000
/** How much of the newest measurement counts. */
const NEWEST = 0.3

const NO_SESSION = [401, 403]
const BEGUN = { pace: 0, state: 'sending', problem: '', status: 0 } as const

/** Sends the video of a unit. Leaving the page pauses it. */
export function useVideoUpload(unitId: number): VideoUpload {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [upload, setUpload] = useState<OwnUpload | null>(null)
  const stop = useRef<() => void>(() => {})
  const video = useRef<string | null>(null)
  useEffect(() => () => stop.current(), [])
  const patch = (change: Partial<OwnUpload>): void => setUpload((before) => before && { ...before, ...change })
  const end = async (): Promise<void> => {
    setUpload(null)
    await revalidate()
  }
  const begin = async (file: File, videoId: string | null): Promise<void> => {
    const { sendFile } = await loadPart(async () => await import('./send-file.ts'))
    const paced = paceOf()
    stop.current = sendFile({
      file,
      unitId,
      locale,
      videoId,
      onBegun: (id) => {
        video.current = id
        void revalidate()
      },
      onProgress: (sent) => patch({ sent, pace: paced(sent), state: 'sending' }),
      onLine: (isThere) => patch({ state: isThere ? 'sending' : 'waiting' }),
      onFailed: (problem, status) => {
        patch({ state: 'stopped', problem, status })
        // To whom the session is gone the page would be another, and the file that was chosen lost.
        if (!NO_SESSION.includes(status)) void revalidate()
      },
      onDone: (id) => {
        void declareVideo(locale, { unitId, videoId: id, file }).then(end)
      },
    })
  }
  const start = async (file: File, former: VideoAnswer | null): Promise<void> => {
    const isSame = former !== null && isSameFile(file, former)
    video.current = isSame ? former.videoId : null
    setUpload({ ...BEGUN, file, sent: isSame ? former.received : 0 })
    if (former && !isSame) await giveUp(locale, former)
    await begin(file, video.current)
  }
  return {
    upload,
    send: (file, former) => void start(file, former),
    pause: () => {
      stop.current()
      patch({ state: 'paused' })
    },
    resume: () => {
      if (!upload) return
      patch({ state: 'sending', problem: '' })
      void begin(upload.file, video.current)
    },
    drop: () => {
      stop.current()
      void end()
    },
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

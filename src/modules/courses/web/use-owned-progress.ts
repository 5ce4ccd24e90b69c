import { useEffect, useState } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { saveProgress } from '../contract/customer.ts'
import type { UnitProgress } from '../contract/customer.ts'
import type { Stretch } from '../domain/watched-stretches.ts'
import { copyOf, keepCopy } from './owned-copy.ts'
import type { PlaceBody } from './owned-copy.ts'
import { OwnedProgress } from './owned-progress.ts'
import type { PlaceState, SaveManner } from './owned-progress.ts'

type Film = {
  readonly courseId: number
  readonly videoId: string
  /** Where it begins, in seconds. */
  readonly from: number
  readonly onSaved: (progress: UnitProgress) => void
  /** Nothing is kept of it any more: it was given back meanwhile. */
  readonly onGone: () => void
}

const GONE = new Set([404, 422])

type Saving = { readonly courseId: number; readonly locale: Locale; readonly manner: SaveManner }

/** Saves a place; a copy stays in this browser until that is certain. */
async function send(body: PlaceBody, { courseId, locale, manner }: Saving): Promise<UnitProgress | 'gone' | 'failed'> {
  if (manner === 'parting') keepCopy(courseId, body)
  try {
    const saved = await browserApi(locale, manner)(saveProgress, { body })
    keepCopy(courseId, null)
    return saved
  } catch (error) {
    const isGone = error instanceof ApiFailure && GONE.has(error.status)
    keepCopy(courseId, isGone ? null : body)
    return isGone ? 'gone' : 'failed'
  }
}

/** Saves what an earlier page of a course may not have saved when it was left. */
export function useLeftPlace(courseId: number, onSaved: (progress: UnitProgress) => void): void {
  const locale = useLocale()
  useEffect(() => {
    const body = copyOf(courseId)
    if (body === null) return
    void send(body, { courseId, locale, manner: 'background' }).then((saved) => {
      if (typeof saved !== 'string') onSaved(saved)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, [])
}

/** Keeps where its reader is in a film; of one film as long as the component stands. */
export function useOwnedProgress({ courseId, videoId, from, onSaved, onGone }: Film) {
  const locale = useLocale()
  const [state, setState] = useState<PlaceState>('kept')
  const [progress] = useState(
    () =>
      new OwnedProgress(from, {
        save: async (sent, manner) =>
          await send({ videoId, ...sent, clientAt: new Date().toISOString() }, { courseId, locale, manner }),
        onSaved,
        onState: (next) => {
          setState(next)
          if (next === 'gone') onGone()
        },
        now: () => performance.now(),
        later: (ms, act) => {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
      }),
  )
  const [attend] = useState(() => (video: HTMLVideoElement) => attendFilm(video, { progress, from }))
  return { state, attend, flush: async () => await progress.flush() }
}

const METADATA_IS_HERE = 1
const NEAR_SECONDS = 0.5

/** Follows a film that plays in the browser. Answers how to stop. */
function attendFilm(
  video: HTMLVideoElement,
  { progress, from }: { readonly progress: OwnedProgress; readonly from: number },
): () => void {
  const note = (): void => {
    // With another address it stands at its start until it is there.
    if (video.readyState < METADATA_IS_HERE) return
    progress.note(video.ended ? video.duration : video.currentTime, playedOf(video))
  }
  let hasBegun = false
  // Again with its first picture: a fresh address that was asked for meanwhile puts it back to its start.
  const begin = (): void => {
    if (!hasBegun && from > 0 && Math.abs(video.currentTime - from) > NEAR_SECONDS) video.currentTime = from
    hasBegun ||= video.readyState > METADATA_IS_HERE
  }
  const heard: Readonly<Record<string, () => void>> = {
    loadedmetadata: begin,
    loadeddata: begin,
    timeupdate: () => {
      note()
      if (!video.paused) void progress.goOn()
    },
    seeked: () => {
      note()
      progress.jumped()
    },
    pause: () => {
      note()
      void progress.flush()
    },
    ended: () => {
      note()
      void progress.flush()
    },
  }
  const part = (): void => {
    note()
    if (document.visibilityState === 'hidden') void progress.flush('parting')
  }
  const leave = (): void => {
    note()
    void progress.flush('parting')
  }
  if (video.readyState >= METADATA_IS_HERE) begin()
  for (const [name, hear] of Object.entries(heard)) video.addEventListener(name, hear)
  document.addEventListener('visibilitychange', part)
  // Before the next page is asked for, which may show this place; what plays until it comes is said when it does.
  window.addEventListener('beforeunload', leave)
  window.addEventListener('pagehide', leave)
  return () => {
    for (const [name, hear] of Object.entries(heard)) video.removeEventListener(name, hear)
    document.removeEventListener('visibilitychange', part)
    window.removeEventListener('beforeunload', leave)
    window.removeEventListener('pagehide', leave)
    note()
    void progress.flush()
  }
}

const playedOf = ({ played }: HTMLVideoElement): readonly Stretch[] =>
  Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)] as const)

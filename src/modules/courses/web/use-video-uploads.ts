import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#web/locale-path.ts'
import type { VideoAnswer } from '../contract/videos.ts'
import { VideoUploads } from './video-uploads.ts'
import type { OwnUpload } from './video-uploads.ts'

export const UploadsContext = createContext<VideoUploads | null>(null)

/** Sends the videos of this page. Leaving the page pauses them. */
export function useVideoUploads(): VideoUploads {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [uploads] = useState(() => new VideoUploads(locale))
  useEffect(() => uploads.onChange(revalidate), [uploads, revalidate])
  useEffect(() => () => uploads.stop(), [uploads])
  return uploads
}

export type VideoUpload = {
  readonly upload: OwnUpload | null
  readonly send: (file: File, former: VideoAnswer | null) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly drop: () => void
}

/** The upload of a unit. */
export function useVideoUpload(unitId: number): VideoUpload {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('no videos are sent here')
  const upload = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.of(unitId),
    () => null,
  )
  return {
    upload,
    send: (file, former) => void uploads.send(unitId, file, former),
    pause: () => uploads.pause(unitId),
    resume: () => void uploads.resume(unitId),
    drop: () => void uploads.drop(unitId),
  }
}

import { LONGEST_KEY_FRAME_GAP_MS, UPLOAD_LASTS_MS } from '../domain/course-limits.ts'
import type { VideoFailure, VideoState } from '../domain/video-moves.ts'
import type { Video } from '../store/videos.ts'

const SECOND_MS = 1000

/** A video as its tutor sees it: sizes in bytes, lengths in seconds. */
export type ShownVideo = {
  readonly videoId: string
  readonly state: Exclude<VideoState, 'removed'>
  readonly fileName: string
  /** Milliseconds. */
  readonly fileModified: number
  readonly videoSize: number
  readonly received: number
  readonly videoDuration: number | null
  readonly width: number | null
  readonly height: number | null
  readonly keyFrameGap: number | null
  readonly failure: VideoFailure | null
  readonly expiresAt: string | null
}

/** Shows a video that was not removed. */
export function videoAnswer(video: Video): ShownVideo {
  const { state, durationMs, longestGapMs, changedAt } = video
  return {
    videoId: video.id,
    state: state as ShownVideo['state'],
    fileName: video.fileName,
    fileModified: video.fileModifiedMs,
    videoSize: video.size,
    received: state === 'uploading' ? video.received : video.size,
    videoDuration: durationMs === null ? null : durationMs / SECOND_MS,
    width: video.width,
    height: video.height,
    keyFrameGap: longestGapMs !== null && longestGapMs > LONGEST_KEY_FRAME_GAP_MS ? longestGapMs / SECOND_MS : null,
    failure: video.failure,
    expiresAt: state === 'uploading' ? new Date(changedAt.getTime() + UPLOAD_LASTS_MS).toISOString() : null,
  }
}

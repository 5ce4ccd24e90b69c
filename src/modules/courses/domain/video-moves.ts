import type { StateTable } from '#kernel/state-table.ts'

/**
 * - `uploading`: pieces of the file come, or will
 * - `uploaded`: it is here, and waits to be packed
 * - `ready`: it plays
 * - `failed`: it cannot, and `failure` says why
 * - `removed`: its tutor or a newer video took it away, or nothing came for two days; its files go with the next tidying
 */
export const VIDEO_STATES = ['uploading', 'uploaded', 'ready', 'failed', 'removed'] as const
export type VideoState = (typeof VIDEO_STATES)[number]
/** Why a video cannot play: codes of refusals. */
export type VideoFailure = 'FILE_TYPE' | 'VIDEO_TOO_LARGE' | 'VIDEO_NOT_READABLE' | 'VIDEO_NEEDS_CONVERSION'
export type VideoMove = 'begin' | 'arrive' | 'pack' | 'fail' | 'remove'
export type VideoActor = 'tutor' | 'system'

/** What a video of a unit goes through. */
export const VIDEO: StateTable<VideoState, VideoMove, VideoActor> = {
  column: 'course_video.state',
  states: VIDEO_STATES,
  moves: {
    begin: [{ from: null, to: 'uploading', by: ['tutor'] }],
    arrive: [{ from: ['uploading'], to: 'uploaded', by: ['tutor', 'system'] }],
    pack: [{ from: ['uploaded'], to: 'ready', by: ['system'] }],
    fail: [{ from: ['uploaded'], to: 'failed', by: ['system'] }],
    remove: [{ from: ['uploading', 'uploaded', 'ready', 'failed'], to: 'removed', by: ['tutor', 'system'] }],
  },
  refuses: { state: 'VIDEO_NOT_FOUND', who: 'ROLE_NOT_ALLOWED', time: 'VIDEO_NOT_FOUND' },
  log: 'nothing',
}

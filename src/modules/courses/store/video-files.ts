/** Where the files of a video lie: what is still coming, what came, what is being made, what plays. */
export const VIDEO_FOLDER = 'course-video/'
export const draftKey = (videoId: string): string => `${VIDEO_FOLDER}${videoId}.draft`
export const originalKey = (videoId: string): string => `${VIDEO_FOLDER}${videoId}.original`
export const packingKey = (videoId: string): string => `${VIDEO_FOLDER}${videoId}.packing`
export const playedKey = (videoId: string): string => `${VIDEO_FOLDER}${videoId}.mp4`

/** The file of a video that its tutor has: what plays, or what was sent and does not play. */
export function fileOfVideo({ id, state }: { readonly id?: unknown; readonly state?: unknown }): string | null {
  if (typeof id !== 'string') return null
  if (state === 'ready') return playedKey(id)
  return state === 'uploaded' || state === 'failed' ? originalKey(id) : null
}

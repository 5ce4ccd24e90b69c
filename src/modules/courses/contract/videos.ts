import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'

const shared = { spec: '2 §7', tag: 'courses' } as const
const tutors = ['tutor'] as const
const refused = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const videoId = z.uuid()
const named = z.object({ videoId })

/** A video of a unit, for its tutor. */
export const video = z.object({
  videoId,
  state: z.enum(['uploading', 'uploaded', 'ready', 'failed']),
  fileName: z.string(),
  /** When the file was changed last where it came from, in milliseconds: by it and its size a file that is chosen again is known. */
  fileModified: z.number().int(),
  /** Bytes of the file, and of them here. */
  videoSize: z.number().int(),
  received: z.number().int(),
  /** Seconds, once it was looked at. */
  videoDuration: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds between two places from which it can be begun, where they are so far apart that seeking waits; else null. */
  keyFrameGap: z.number().nullable(),
  /** Why it does not play: the code of a refusal. */
  failure: z.enum(['FILE_TYPE', 'VIDEO_TOO_LARGE', 'VIDEO_NOT_READABLE', 'VIDEO_NEEDS_CONVERSION']).nullable(),
  /** Until when an upload waits for its next piece. */
  expiresAt: z.iso.datetime().nullable(),
})
export type VideoAnswer = z.infer<typeof video>

/** Says of a video that was sent for which unit it is, and how long the browser found it, in seconds (0: it could not tell). */
export const postVideo = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/video',
  summary: 'Declare a video of a unit that was sent',
  access: { roles: tutors, object: 'video', mutates: true, rate: 'write' },
  body: z.object({
    courseUnitId: z.number().int().min(1).max(2_000_000_000),
    videoId,
    videoDuration: z.number().min(0).max(100_000),
    videoSize: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  data: video,
  refusals: [...refused, 'COURSE_NOT_FOUND', 'COURSE_IN_REVIEW', 'VIDEO_NOT_FOUND', 'VIDEO_DIFFERS'],
})

/** What plays a video, a preview also without a login. The address is for this account alone, or everybody's, and ends; a fresh one continues at the same second. */
export const getVideo = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/video/{videoId}',
  summary: 'What plays a video',
  access: { roles: EVERYONE, object: 'video', mutates: false, rate: 'read' },
  params: named,
  data: z.object({
    videoId,
    playUrl: z.string(),
    kind: z.literal('mp4'),
    videoDuration: z.number(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: ['VIDEO_NOT_FOUND', 'VIDEO_NOT_READY'],
})

/** Gives an upload up, or takes a video away. */
export const deleteVideo = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/online/course/video/{videoId}',
  summary: 'Give an upload up, or take a video away',
  access: { roles: tutors, object: 'video', mutates: true, rate: 'write' },
  params: named,
  data: z.literal(true),
  refusals: [...refused, 'VIDEO_NOT_FOUND', 'COURSE_NOT_FOUND', 'COURSE_IN_REVIEW'],
})

/** The bytes of what plays, by ranges. */
export const getMedia = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/media/{token}/{videoId}/{file}',
  summary: 'A file of a video, by ranges',
  access: { roles: EVERYONE, object: 'video', mutates: false, rate: 'asset', readsSession: true },
  params: z.object({ token: z.string().regex(/^\d{1,12}\.[\da-f]{32}$/), videoId, file: z.literal('video.mp4') }),
  data: z.string(),
  produces: 'video/mp4',
  refusals: ['VIDEO_NOT_FOUND', 'MEDIA_TOKEN_EXPIRED', 'RANGE_NOT_IN_FILE'],
})

const UPLOAD = '/online/course/upload'
const piecemeal = { ...shared, data: z.null() } as const

/**
 * Begins an upload (tus 1.0, creation): `Upload-Length` of 1 byte to 4 GiB, `Upload-Metadata` with `courseUnitId`, `filename` and
 * `modified` (milliseconds). Answers where its pieces go (`Location`, whose last part is the `videoId`).
 */
export const postUpload = endpoint({
  ...piecemeal,
  method: 'POST',
  path: UPLOAD,
  summary: 'Begin to upload a video of a unit (tus)',
  access: { roles: tutors, object: 'none', mutates: true, rate: 'upload' },
  refusals: [
    ...refused,
    'COURSE_NOT_FOUND',
    'COURSE_IN_REVIEW',
    'BAD_REQUEST',
    'VIDEO_TOO_LARGE',
    'QUOTA_EXCEEDED',
    'UPLOADS_UNFINISHED',
  ],
})

const OF_UPLOAD = ['VIDEO_NOT_FOUND', 'UPLOAD_EXPIRED', 'UPLOAD_MOVED', 'BAD_REQUEST'] as const

export const headUpload = endpoint({
  ...piecemeal,
  method: 'HEAD',
  path: `${UPLOAD}/{videoId}`,
  summary: 'How far an upload came (tus)',
  access: { roles: tutors, object: 'video', mutates: false, rate: 'chunk' },
  params: named,
  refusals: [...refused, ...OF_UPLOAD],
})

export const patchUpload = endpoint({
  ...piecemeal,
  method: 'PATCH',
  path: `${UPLOAD}/{videoId}`,
  summary: 'The next piece of an upload (tus)',
  access: { roles: tutors, object: 'video', mutates: true, rate: 'chunk' },
  params: named,
  takes: 'bytes',
  refusals: [...refused, ...OF_UPLOAD, 'UPLOADS_AT_ONCE'],
})

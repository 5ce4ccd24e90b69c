import { z } from 'zod'
import { FILE_REFUSALS, endpoint } from '#kernel/endpoint.ts'
import { queryNumber, reading, shared, writing } from '#modules/lessons/contract/fields.ts'

const fileShared = { ...shared, spec: 'decisions 4 point 5' } as const
const LOGIN = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const

/** A file of a dispute as one side sees it. */
export const disputeFile = z.object({
  fileId: z.uuid(),
  by: z.enum(['parent', 'tutor']),
  isMine: z.boolean(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  /** Until the phase is over in which it was added, by who added it. */
  canRemove: z.boolean(),
})
export type DisputeFileShown = z.infer<typeof disputeFile>

/** PDF, JPEG, PNG or WebP up to 8 MB as multipart/form-data; pictures are encoded again. */
export const addFileCall = endpoint({
  ...fileShared,
  method: 'POST',
  path: '/api/lesson/dispute/file/upload/{disputeId}',
  summary: 'Add a file to an own dispute while an answer or evidence is awaited, five for each side in each phase',
  access: { ...writing('dispute'), rate: 'upload' },
  params: z.object({ disputeId: queryNumber }),
  data: disputeFile,
  refusals: [...LOGIN, 'DISPUTE_NOT_FOUND', 'DISPUTE_FILES_CLOSED', 'DISPUTE_FILES_FULL', ...FILE_REFUSALS],
})

const params = z.object({ fileId: z.uuid() })

/** The file itself, always as a download; pages show pictures of it. */
export const fileOfDispute = endpoint({
  ...fileShared,
  method: 'GET',
  path: '/api/lesson/dispute/file/{fileId}',
  summary: 'Download a file of an own dispute',
  access: reading('dispute-file'),
  params,
  data: z.unknown(),
  refusals: [...LOGIN, 'DISPUTE_FILE_NOT_FOUND'],
})

export const removeFileCall = endpoint({
  ...fileShared,
  method: 'POST',
  path: '/api/lesson/dispute/file/delete/{fileId}',
  summary: 'Take back an own file until its phase is over',
  access: writing('dispute-file'),
  params,
  data: z.boolean(),
  refusals: [...LOGIN, 'DISPUTE_FILE_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'DISPUTE_NOT_YOURS', 'DISPUTE_FILES_CLOSED'],
})

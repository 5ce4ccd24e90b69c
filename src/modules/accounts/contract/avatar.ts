import { z } from 'zod'
import { PICTURE_REFUSALS, endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import { PERSONS } from './user-info.ts'

export const LARGEST_AVATAR = 5 * 1024 * 1024

const shared = { spec: '2 §7', tag: 'accounts' } as const

/** `multipart/form-data` with one JPEG, PNG or WebP of at most 5 MB in the field `file`; kept as WebP without metadata. */
export const updateAvatar = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/update/avatar',
  summary: 'Change one’s picture',
  access: { roles: PERSONS, object: 'account', mutates: true, rate: 'upload' },
  data: z.object({ headUrl: z.string() }),
  refusals: [...PICTURE_REFUSALS],
})

/** One's own picture; the neutral drawing when there is none. */
export const getOwnAvatar = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/user/avatar',
  summary: 'One’s own picture',
  access: { roles: ['parent', 'tutor', 'institution'], object: 'account', mutates: false, rate: 'read' },
  // `t` only tells caches apart.
  query: z.object({ t: tokenText(20).optional() }),
  data: z.unknown(),
  refusals: [],
})

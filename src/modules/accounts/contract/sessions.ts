import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const ROLES = ['parent', 'tutor', 'institution'] as const
const shared = { spec: '2 §7', tag: 'accounts' } as const
const access = { roles: ROLES, object: 'session', mutates: true, rate: 'write' } as const

/** A device on which one is logged in. */
const ownSession = z.object({
  id: z.string(),
  /** `password`, `code`, the name of an identity provider, or `registration`. */
  method: z.string(),
  /** User agent, as the device called itself. */
  device: z.string(),
  currentUser: z.number().int(),
  isThisDevice: z.boolean(),
  ctime: z.string(),
  lastSeen: z.string(),
})

export const listSessions = endpoint({
  ...shared,
  method: 'GET',
  path: '/cert/sys-user/session/list',
  summary: 'Where one is logged in',
  access: { ...access, mutates: false, rate: 'read' },
  data: z.object({ list: z.array(ownSession) }),
  refusals: [],
})

export const revokeSession = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/session/revoke',
  summary: 'Log a device out',
  access,
  body: z.object({ id: z.uuid('validate.invalid') }),
  data: z.boolean(),
  refusals: ['SESSION_NOT_FOUND', 'FRESH_LOGIN_REQUIRED'],
})

export const revokeOtherSessions = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/session/revoke/others',
  summary: 'Log all other devices out',
  access,
  data: z.object({ revoked: z.number().int() }),
  refusals: ['FRESH_LOGIN_REQUIRED'],
})

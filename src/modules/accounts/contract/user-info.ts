import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { boundFields } from '../domain/identity-providers.ts'
import { personType, termsVersion, userName } from './fields.ts'

/** Everybody with an account. */
export const PERSONS = ['parent', 'tutor'] as const

/** The person who is logged in (specification 2 §3 "User info"). Numbers are masked even for their owner. */
export const userInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  mobile: z.string(),
  countryCode: z.string(),
  country: z.string(),
  /** 1 tutor, 2 parent, 3 institution: the side on which they act. */
  currentUser: z.number().int(),
  /** The sides that they have. */
  userTypes: z.array(z.number().int()),
  /** Number of their tutor profile, when they act as a tutor. */
  tutorId: z.number().int().nullable(),
  headUrl: z.string(),
  hasPassword: z.boolean(),
  /** Whether they have agreed to the papers as they are now. */
  agreesToTerms: z.boolean(),
  ...boundFields(() => z.boolean()),
  ctime: z.string(),
})
export type UserInfo = z.infer<typeof userInfo>

const shared = { tag: 'accounts', data: userInfo } as const

export const getUserInfo = endpoint({
  ...shared,
  method: 'GET',
  path: '/cert/sys-user/info',
  summary: 'Who is logged in',
  spec: '2 §7',
  access: { roles: ['parent', 'tutor', 'institution'], object: 'account', mutates: false, rate: 'read' },
  refusals: [],
})

export const editUser = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/edit',
  summary: 'Change one’s name',
  spec: '2 §7',
  access: { roles: PERSONS, object: 'account', mutates: true, rate: 'write' },
  body: z.object({ userName }),
  refusals: [],
})

export const agreeTerms = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/agree/terms',
  summary: 'Agree to the terms of use and the privacy notice as they are now',
  spec: 'decisions 2.1',
  access: { roles: PERSONS, object: 'account', mutates: true, rate: 'write' },
  body: z.object({ termsVersion }),
  refusals: [],
})

/** Acts on the other side from now on; opens it when the person has none (decisions 1). */
export const switchSide = endpoint({
  ...shared,
  method: 'POST',
  path: '/cert/sys-user/switch',
  summary: 'Switch between one’s parent and tutor sides',
  spec: '2 §3, decisions 1',
  access: { roles: PERSONS, object: 'account', mutates: true, rate: 'write' },
  body: z.object({ type: personType }),
  refusals: [],
})

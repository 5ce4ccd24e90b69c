import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { KEPT_STATES } from '../domain/kept-balance-moves.ts'
import { number, shared, writing } from '#modules/lessons/contract/fields.ts'

export const keptState = z.enum(KEPT_STATES)

const kept = { ...shared, spec: 'decisions 4 point 9', method: 'POST', access: writing('kept-balance') } as const
const keptId = z.uuid()
const refusals = [
  'LOGIN_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'SWITCH_TO_PARENT',
  'KEPT_BALANCE_NOT_FOUND',
  'KEPT_BALANCE_STATE_CHANGED',
] as const

export const returnKeptCall = endpoint({
  ...kept,
  path: '/api/match/balance/return',
  summary: 'Take lesson money back that is kept for a next match: it goes to the wallet at once',
  body: z.object({ keptId }),
  data: z.object({ keptId, state: z.literal('returned') }),
  refusals,
})

export const redirectKeptCall = endpoint({
  ...kept,
  path: '/api/match/balance/move',
  summary: 'Keep it for the next match of another own case that waits for a tutor',
  body: z.object({ keptId, jobId: number }),
  data: z.object({ keptId, state: z.literal('kept'), jobId: z.int() }),
  refusals: [...refusals, 'JOB_NOT_FOUND', 'JOB_NOT_PENDING', 'HALL_FEE_REQUIRED', 'TERMS_NOT_AGREED'],
})

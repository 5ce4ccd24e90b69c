import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { queryNumber, reading, shared } from '#modules/lessons/contract/fields.ts'

export { CASE_FEE_STATES } from '../domain/case-fee-moves.ts'

/** What is due of a case fee, in dollars, and until when. */
export const dueFee = z.object({
  jobId: z.int(),
  jobNo: z.string(),
  caseTitle: z.string(),
  tutorId: z.int(),
  tutorName: z.string(),
  due: z.number(),
  dueAt: z.iso.datetime(),
})
export type DueFee = z.infer<typeof dueFee>

/** Dollars; the first to be paid first. */
export const dueFeeList = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/case/fee/list',
  summary: 'Case fees that the caller owes, also for matches that have ended',
  spec: 'decisions 2.1',
  access: reading('none'),
  /** Of one case alone. */
  query: z.object({ jobId: queryNumber.optional() }),
  data: z.object({
    list: z.array(dueFee),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'],
})

import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { REPORT_REASONS } from '#modules/reports/contract/report-reasons.ts'

export const postTutorReport = endpoint({
  method: 'POST',
  path: '/api/tutor/report',
  summary: 'Report a tutor’s profile for operators to look at',
  spec: 'decisions 4 §12',
  tag: 'tutors',
  access: { roles: ['parent', 'tutor'], object: 'tutor', mutates: true, rate: 'write' },
  body: z.strictObject({
    tutorId: z.int().min(1).max(2_000_000_000),
    reason: z.enum(REPORT_REASONS),
    note: freeText({ longest: 500 }),
  }),
  data: z.literal(true),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'TUTOR_NOT_FOUND', 'OWN_CONTENT'],
})

import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { forOperators } from './for-operators.ts'

/** Lessons with which a parent said something was wrong, the oldest first, with what was logged about each. */
export const getDisputes = endpoint({
  spec: 'decisions 4 point 5',
  tag: 'admin',
  method: 'GET',
  path: '/api/admin/lesson/disputed/list',
  summary: 'Lessons in dispute',
  access: forOperators({ mutates: false }),
  data: z.object({
    list: z.array(
      z.object({
        lessonId: z.uuid(),
        jobNo: z.string(),
        tutorId: z.int(),
        parentAccountId: z.uuid(),
        startsAt: z.iso.datetime(),
        startedAt: z.iso.datetime().nullable(),
        endedAt: z.iso.datetime().nullable(),
        /** What the parent wrote. */
        problemNote: z.string().nullable(),
        events: z.array(z.object({ move: z.string(), to: z.string(), by: z.string(), at: z.iso.datetime() })),
      }),
    ),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type DisputeLine = z.infer<typeof getDisputes.data>['list'][number]

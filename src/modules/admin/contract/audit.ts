import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { searchText } from '#kernel/text.ts'
import { forOperators } from './for-operators.ts'
import { next } from '#kernel/page.ts'
import { part } from './page.ts'

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/list',
  summary: 'The audit log, newest first',
  spec: 'decisions 4',
  tag: 'admin',
  access: forOperators({ mutates: false }),
  query: part.extend({
    objectId: searchText(100).optional(),
    objectKind: searchText(30).optional(),
    action: searchText(60).optional(),
  }),
  data: z.object({
    list: z.array(
      z.object({
        seq: z.int(),
        at: z.iso.datetime(),
        actorKind: z.string(),
        actorId: z.string(),
        /** Of an operator or a user; null for the system and for who is gone. */
        actorName: z.string().nullable(),
        action: z.string(),
        objectKind: z.string(),
        objectId: z.string(),
        objectName: z.string().nullable(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    next,
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type AuditLine = z.infer<typeof getAudit.data>['list'][number]

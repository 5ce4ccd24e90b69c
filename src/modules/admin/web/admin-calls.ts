import type { Endpoint } from '#kernel/endpoint.ts'
import type { getAudit } from '../contract/audit.ts'
import type { getCases } from '../contract/cases.ts'
import type { getDisputes } from '../contract/disputes.ts'
import type { getOperator } from '../contract/login.ts'
import type { getReports } from '../contract/reports.ts'
import type { getUsers } from '../contract/users.ts'
import type { getVerifications } from '../contract/verification.ts'

// The contracts would bring the validator into the browser; their types cost nothing.
type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? D : never
type Reading<E> = Endpoint<undefined, Readonly<Record<string, string | number>>, undefined, DataOf<E>>
const reading = <E>(path: string): Reading<E> => ({ method: 'GET', path }) as Reading<E>

export const OPERATOR = reading<typeof getOperator>('/api/admin/me')
export const USERS = reading<typeof getUsers>('/api/admin/user/list')
export const VERIFICATIONS = reading<typeof getVerifications>('/api/admin/verification/list')
export const CASES = reading<typeof getCases>('/api/admin/case/list')
export const REPORTS = reading<typeof getReports>('/api/admin/report/list')
export const DISPUTES = reading<typeof getDisputes>('/api/admin/lesson/disputed/list')
export const AUDIT = reading<typeof getAudit>('/api/admin/audit/list')

export type UserLine = DataOf<typeof getUsers>['list'][number]
export type VerificationLine = DataOf<typeof getVerifications>['list'][number]
export type CaseLine = DataOf<typeof getCases>['list'][number]
export type ReportLine = DataOf<typeof getReports>['list'][number]
export type DisputeLine = DataOf<typeof getDisputes>['list'][number]
export type AuditLine = DataOf<typeof getAudit>['list'][number]

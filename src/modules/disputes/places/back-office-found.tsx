import type { FoundPlace } from '#modules/admin/public-web.ts'
import { DisputeRows } from '../web/office-dispute-rows.tsx'

export const places: readonly FoundPlace[] = [
  { name: 'disputes', order: 60, title: 'disputes.disputes.name', all: 'disputes', Rows: DisputeRows },
]

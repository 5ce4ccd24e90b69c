import type { FoundPlace } from '#modules/admin/public-web.ts'
import { CaseRows } from '../web/office-case-rows.tsx'
import { MatchRows } from '../web/office-match-rows.tsx'

export const places: readonly FoundPlace[] = [
  { name: 'cases', order: 20, title: 'booking.cases.name', all: 'cases', Rows: CaseRows },
  { name: 'matches', order: 30, title: 'booking.matches.name', all: 'matches', Rows: MatchRows },
]

import type { FoundPlace } from '#modules/admin/public-web.ts'
import { FineRows } from '../web/office-fine-rows.tsx'

export const places: readonly FoundPlace[] = [
  { name: 'fines', order: 70, title: 'settlement.fines.name', all: 'fines', texts: ['settlement-fines'], Rows: FineRows },
]

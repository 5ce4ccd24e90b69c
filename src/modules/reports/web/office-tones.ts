import type { Tone } from '#web/components/status.tsx'
import type { ReportLine } from '../contract/office-reports.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const REPORT_TONES: Readonly<Record<ReportLine['state'], Tone>> = { open: 'waiting', upheld: 'done', dismissed: 'done' }

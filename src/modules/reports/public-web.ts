export { ReportButton } from './web/report-button.tsx'
export { ReportDialog } from './web/report-dialog.tsx'
export type { ReportedPlace } from './web/office-reported.ts'

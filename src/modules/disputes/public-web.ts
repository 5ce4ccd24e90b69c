export type { DisputeAction, Disputed } from './domain/dispute-actions.ts'
export { disputeActions } from './domain/dispute-actions.ts'
export { useDisputeRow } from './web/use-dispute-row.tsx'

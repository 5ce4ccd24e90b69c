export { COVERED_WITHIN_MS } from './domain/cover.ts'
export { TrialList } from './web/trial-list.tsx'
export { useTrialRequest } from './web/use-trial-request.tsx'

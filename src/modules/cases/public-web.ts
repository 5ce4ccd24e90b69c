export { JobCardView } from './web/job-card.tsx'
export { jobListCard } from './web/job-list-card.ts'
export type { JobListCard } from './web/job-list-card.ts'
export type { KeepCaseProps } from './web/keep-case.ts'

// Contracts are left out on purpose: their schemas would drag the validator into every page that shows a card.
export { JobCardView } from './web/job-card.tsx'
export { jobListCard } from './web/job-list-card.ts'
export { listCard } from './web/list-card.ts'
export type { ListCard } from './web/list-card.ts'
export { TutorCardView } from './web/tutor-card.tsx'
export { useRead } from './web/use-read.ts'

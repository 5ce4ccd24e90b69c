// Contracts are left out on purpose: their schemas would drag the validator into every page that shows a card.
export { listCard } from './web/list-card.ts'
export type { ListCard } from './web/list-card.ts'
export { TutorCardView } from './web/tutor-card.tsx'
export { useReadTutors } from './web/use-read-tutors.ts'

// Contracts are left out on purpose: their schemas would drag the validator into every page that shows a card.
export { abbreviateCount } from './domain/abbreviate-count.ts'
export { avatarUrl } from './domain/avatar-url.ts'
export { subjectChips } from './domain/subject-chips.ts'
export { ShareButton } from './web/share-button.tsx'

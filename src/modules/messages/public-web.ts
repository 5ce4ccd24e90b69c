export { AskTutor } from './web/ask-tutor.tsx'
export type { LoadThreadPlace, ThreadOf, ThreadPlace } from './web/thread-places.ts'

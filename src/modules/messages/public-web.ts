export { AskTutor } from './web/ask-tutor.tsx'
export type { LoadThreadPlace, ThreadPlace } from './web/thread-places.ts'

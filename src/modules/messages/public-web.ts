export { AskTutor } from './web/ask-tutor.tsx'

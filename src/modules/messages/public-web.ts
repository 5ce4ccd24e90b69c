export { AskTutor } from './web/ask-tutor.tsx'
export { unreadMessages } from './web/unread-messages.ts'

export { AskTutor } from './web/ask-tutor.tsx'
export { unreadCount, unreadMessages } from './web/unread-count.ts'

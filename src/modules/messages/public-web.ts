export { AskTutor } from './web/ask-tutor.tsx'
export { ReportButton } from './web/report-button.tsx'
export { unreadCount, unreadMessages } from './web/unread-count.ts'

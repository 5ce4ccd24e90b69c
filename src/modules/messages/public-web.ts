export { AskTutor } from './web/ask-tutor.tsx'
export { ReportDialog } from './web/report-dialog.tsx'
export { unreadCount, unreadMessages } from './web/unread-count.ts'

export { unreadCount } from './web/notice-calls.ts'

export { closeContacts, openContacts, openThread } from './use-cases/open-thread.ts'
export { lastWords } from './store/threads.ts'
export { sendMessage } from './use-cases/send-message.ts'
export { takeMessageAway } from './use-cases/take-message-away.ts'

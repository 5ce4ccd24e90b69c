export { maskContacts } from './domain/mask-contacts.ts'
export { openContacts, openThread } from './use-cases/open-thread.ts'
export { sendMessage } from './use-cases/send-message.ts'
export { takeMessageAway } from './use-cases/take-message-away.ts'

import type { Room } from '#platform/room.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { messagesRoutes } from './routes.ts'
import { MESSAGE_TEXTS } from './store/message-texts.ts'
import { unreadMessages } from './use-cases/read-threads.ts'

/** Conversations of parents and tutors. */
export const messages: Room = {
  name: 'messages',
  owns: ['message', 'thread', 'thread_block'],
  personal,
  refusals,
  notices,
  publicTexts: [MESSAGE_TEXTS],
  liveCounts: { messages: unreadMessages },
  open: () => ({ routes: messagesRoutes }),
}

import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { messagesRoutes } from './routes.ts'
import { MESSAGE_TEXTS } from './store/message-texts.ts'
import { unreadMessages } from './use-cases/read-threads.ts'

/** Conversations of parents and tutors. */
export const messages: Room = {
  name: 'messages',
  owns: ['hidden_contact', 'message', 'thread', 'thread_block'],
  personal,
  refusals,
  notices,
  jobs,
  publicTexts: [MESSAGE_TEXTS],
  liveCounts: { messages: unreadMessages },
  open: () => ({ routes: messagesRoutes }),
}

import { ACCOUNT_REPORTED, REPORT_DECIDED } from '#modules/reports/public.ts'
import { answer, subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { messagesRoutes } from './routes.ts'
import { MESSAGE_TEXTS } from './store/message-texts.ts'
import { countAnew, hiddenToOf } from './use-cases/hidden-contacts.ts'
import { takeMessageAway } from './use-cases/take-message-away.ts'
import { unreadMessages } from './use-cases/read-threads.ts'

/** Conversations of parents and tutors. */
export const messages: Room = {
  name: 'messages',
  owns: ['hidden_contact', 'message', 'thread', 'thread_block'],
  personal,
  refusals,
  notices,
  topics,
  subscriptions: [
    answer(ACCOUNT_REPORTED, hiddenToOf),
    subscribe(REPORT_DECIDED, async (tx, { kind, objectId, verdict }) => {
      if (kind === 'message' && verdict === 'upheld') await takeMessageAway(tx, objectId)
      if (kind === 'account') await countAnew(tx, objectId)
    }),
  ],
  jobs,
  publicTexts: [MESSAGE_TEXTS],
  liveCounts: { messages: unreadMessages },
  open: () => ({ routes: messagesRoutes }),
}

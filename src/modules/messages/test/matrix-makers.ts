import { randomUUID } from 'node:crypto'
import { openThread } from '#modules/messages/public.ts'
import type { Makers, PersonTables, MatrixSite, Person } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'

/** A conversation of this person with a person whom nobody else of the matrix knows; null when they cannot have one. */
async function threadOf(site: MatrixSite, { accountId, side, tutorId, canary }: Person): Promise<string | null> {
  if (side === 'institution') return null
  const other = await signInAs(site, { side: side === 'parent' ? 'tutor' : 'parent' })
  const pair =
    side === 'parent' ? { parentAccountId: accountId, tutorId: other.tutorId } : { parentAccountId: other.accountId, tutorId }
  const now = site.clock.now()
  const threadId = await openThread(testContext(site), { ...pair, tutorId: pair.tutorId ?? 0, caseId: null })
  await site.database.db
    .insertInto('message')
    .values({
      id: randomUUID(),
      threadId,
      seq: 1,
      // Written to this person, who may report it.
      sender: side === 'parent' ? 'tutor' : 'parent',
      body: canary,
      isMasked: false,
      clientKey: randomUUID(),
      createdAt: now,
    })
    .execute()
  const unread = side === 'parent' ? { parentUnread: 1 } : { tutorUnread: 1 }
  await site.database.db
    .updateTable('thread')
    .set({ messageCount: 1, ...unread })
    .where('id', '=', threadId)
    .execute()
  return threadId
}

/** Conversations and their messages. */
export const makers: Makers = {
  thread: {
    make: async (site, owner) => {
      const threadId = await threadOf(site, owner)
      return threadId === null ? null : { threadId, clientKey: randomUUID() }
    },
    remove: async ({ database }, { threadId }) =>
      void (await database.db.deleteFrom('thread').where('id', '=', String(threadId)).execute()),
    missing: () => ({ threadId: randomUUID(), clientKey: randomUUID() }),
  },
  message: {
    make: async (site, owner) => {
      const threadId = await threadOf(site, owner)
      if (threadId === null) return null
      const { id } = await site.database.db
        .selectFrom('message')
        .select('id')
        .where('threadId', '=', threadId)
        .executeTakeFirstOrThrow()
      return { messageId: id, reason: 'spam' }
    },
    remove: async ({ database }, { messageId }) =>
      void (await database.db.deleteFrom('message').where('id', '=', String(messageId)).execute()),
    missing: () => ({ messageId: randomUUID(), reason: 'spam' }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { parentAccountId: ['thread'], tutorId: ['thread'] }

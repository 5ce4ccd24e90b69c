import { hideAfter } from '#kernel/contacts/hide-contacts.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import { notify, announceLive } from '#modules/notices/public.ts'
import type { Context } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { newId } from '#platform/new-id.ts'
import { findBefore, insertMessage } from '../store/messages.ts'
import type { Body, MessageRow } from '../store/messages.ts'
import type { ThreadRow } from '../store/threads.ts'
import { noteHidden } from './hidden-contacts.ts'
import { messageAnswer } from './read-threads.ts'
import { lockOwnThread, requireWriter } from './require-writer.ts'

export type SendMessage = {
  readonly threadId: string
  readonly text: string
  /** Made by the browser for each message; again with the same key changes nothing. */
  readonly clientKey: string
}

/**
 * Writes in a thread of the caller. Before the match contacts in it are hidden, and stored nowhere; one
 * that comes in several messages is hidden in all of them, and who goes on comes to the desk. The receiver is notified
 * live, and by a notice when everything before was read. Refuses `THREAD_NOT_FOUND`, `THREAD_BLOCKED`.
 */
export async function sendMessage(ctx: Context, input: SendMessage) {
  const owner = requireWriter(ctx)
  const text = input.text.trim()
  return await inTransaction(ctx, async (tx) => {
    const { threadId, clientKey } = input
    const now = tx.now()
    const [thread, before] = await inOrder(
      () => lockOwnThread(tx, owner, threadId),
      () => findBefore(tx.db, { threadId, sender: owner.writer, clientKey, now }),
    )
    if (thread.blockedBy.length > 0) throw new Refusal('THREAD_BLOCKED')
    const fresh = {
      id: newId(now),
      threadId,
      sender: owner.writer,
      clientKey,
      now,
      write: (areContactsOpen: boolean, latest: readonly MessageRow[]) =>
        areContactsOpen
          ? {
              text,
              isMasked: false,
              latest: [],
            }
          : withoutContacts(text, latest),
    }
    const { message, isFirstUnread, isRepeat } = await insertMessage(tx.db, fresh, { ...before, thread })
    const receiver = owner.writer === 'parent' ? thread.tutorAccountId : thread.parentAccountId
    const { parentAccountId, tutorId } = thread
    if (!isRepeat && message.isMasked) await noteHidden(tx, { accountId: owner.accountId, parentAccountId, tutorId })
    if (!isRepeat && receiver !== null) {
      await announceLive(tx.db, receiver, 'message')
      // One notice for all that is written until it is read.
      if (isFirstUnread) await notify(tx, { accountId: receiver, kind: 'message-received', values: whoOf(thread, owner.writer) })
    }
    return messageAnswer(message, owner.writer)
  })
}

/** Who writes, as notices keep it. */
function whoOf({ parentAccountId, tutorId }: ThreadRow, writer: 'parent' | 'tutor') {
  return writer === 'parent' ? { byAccount: parentAccountId } : { byTutor: tutorId }
}

/** A message that is masked, with what its sender wrote before it, as far as parts of one contact stand in them. */
function withoutContacts(text: string, latest: readonly MessageRow[]): Body & { readonly latest: readonly Body[] } {
  const written = latest.map(({ body }) => body ?? '')
  const { text: shown, isMasked, before } = hideAfter(written, text)
  const bodies = latest.map((one, at) => ({ text: before[at] ?? '', isMasked: one.isMasked || before[at] !== written[at] }))
  return { text: shown, isMasked, latest: bodies }
}

import { notify } from '#modules/notices/public.ts'
import type { Transaction } from '#platform/context.ts'
import { findMessage, removeMessage } from '../store/messages.ts'

/** An operator takes a message away, in the caller's transaction; its writer gets a notice. Once: a second time does nothing. */
export async function takeMessageAway(tx: Transaction, messageId: string): Promise<void> {
  const message = await findMessage(tx.db, messageId)
  if (!message || !(await removeMessage(tx.db, message.id, tx.now()))) return
  const writer = message.sender === 'parent' ? message.parentAccountId : message.tutorAccountId
  if (writer) await notify(tx, { accountId: writer, kind: 'content-removed', values: {} })
}

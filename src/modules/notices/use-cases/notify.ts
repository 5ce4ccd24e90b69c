import type { UserType } from '#kernel/actor.ts'
import type { NoticeKind, NoticeWay } from '#kernel/notice.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { Values } from '../domain/delivery.ts'
import { announceLive } from '../store/live.ts'
import { insertNotice } from '../store/notices.ts'
import { deliverNotice } from './deliver-notice.ts'

/** Values are shown to the person and kept: masked numbers, never a code. Whom it is about is said by number (`byTutor`, `names` of the rooms). */
export type NoticeOrder = {
  readonly accountId: string
  readonly kind: NoticeKind
  readonly values: Values
  /** The side that it is about; left out for what is about neither. */
  readonly side?: UserType
  /** Ways of notices about security, at any hour; of all others the person chooses the ways (`notice-setting.ts`). */
  readonly also?: readonly Exclude<NoticeWay, 'push'>[]
}

/**
 * Notifies a person on the site, and outside as they wish, when the caller's transaction commits and never when it does not. What
 * goes outside is queued afterwards, by a worker (`deliver-waiting.ts`); about security at once, to the addresses of this
 * moment. Whose account was deleted gets nothing.
 */
export async function notify(tx: Transaction, order: NoticeOrder): Promise<void> {
  const { accountId, kind, values, side = null, also = [] } = order
  const now = tx.now()
  const isLater = tx.noticeBook.plugOf(kind).topic !== 'security'
  await insertNotice(tx.db, { id: newId(now), accountId, kind, values, side, now, isLater })
  await announceLive(tx.db, accountId, 'notice')
  if (!isLater && also.length > 0) await deliverNotice(tx, { accountId, kind, values, side, also })
}

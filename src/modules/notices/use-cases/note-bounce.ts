import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { insertBounce } from '../store/mail-bounces.ts'
import { notify } from './notify.ts'

type Bounce = { readonly accountId: string; readonly email: string; readonly why: string; readonly isProof: boolean }

/**
 * A mail server said for good that nobody is at an address. No more is written to the address of a person, who is told on the
 * site, once; who has just asked for a link to another address is told as well.
 */
export async function noteBounce(ctx: Context, { accountId, email, why, isProof }: Bounce): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const isNew = await insertBounce(tx.db, { accountId, email, now })
    if (isNew || isProof) await notify(tx, { accountId, kind: 'email-bounced', values: { email } })
    if (!isNew) return
    const object = { kind: 'account', id: accountId }
    await recordAudit(tx.db, { actor: tx.actor, action: 'notices.email-bounced', object, details: { why }, now })
  })
}

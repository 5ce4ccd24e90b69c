import { internationalPhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { countFailures } from '#platform/count-failures.ts'
import { hashPassword, isPassword } from '#platform/password.ts'
import { closeSessionsOf, renewSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { findPersonByPhone, updateAccount } from '../store/accounts.ts'
import type { Account } from '../store/accounts.ts'
import { forgetKnownBrowsers } from '../store/second-factors.ts'
import { checkCode } from './check-code.ts'
import { browserHash } from './code-secrets.ts'
import { recordOwnAct } from './record-act.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { requireOwnAccount } from './require-own-account.ts'

export type ForgottenPassword = {
  readonly phone: Phone
  readonly password: string
  readonly codeKey: string
  readonly verifyCode: string
}

/**
 * Sets a new password with a code and ends every session. A second factor stays on, and the next log-in is asked for it in every browser.
 * Refuses `INVALID_INPUT`, `CODE_WRONG`, `CODE_EXPIRED`.
 */
export async function resetForgottenPassword(ctx: Context, input: ForgottenPassword): Promise<void> {
  const { phone, password, codeKey, verifyCode: code } = input
  await requireGoodPassword(password, [phone.mobile])
  const right = await checkCode(ctx, { codeKey, code, purpose: 'forget', phone, sessionId: null })
  const account = await findPersonByPhone(ctx.db, phone)
  if (!account) throw new Refusal('CODE_EXPIRED')
  const passwordHash = await hashPassword(ctx.keys, password)
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await savePassword(tx, { accountId: account.id, passwordHash })
    await closeSessionsOf(tx.db, { accountId: account.id })
    await forgetKnownBrowsers(tx.db, { accountId: account.id })
    const object = { kind: 'account', id: account.id }
    await recordAudit(tx.db, { actor: tx.actor, action: 'account.password-reset', object, now: tx.now() })
  })
}

export type OwnPassword = {
  readonly userId?: string | undefined
  readonly currentPassword?: string | undefined
  readonly password?: string | undefined
  readonly codeKey?: string | undefined
  readonly verifyCode?: string | undefined
}

/**
 * Changes one's own password with the one that there is and a code; other sessions end and this one gets a new secret. `userId` is
 * believed only when it is one's own (decisions 2). Refuses `ROLE_NOT_ALLOWED`, `INVALID_INPUT`, `CODE_WRONG`, `CODE_EXPIRED`, and
 * `RATE_LIMITED` while a wait after wrong passwords lasts.
 */
export async function changeOwnPassword(ctx: Context, input: OwnPassword): Promise<OpenedSession> {
  const { actor, account } = await requireOwnAccount(ctx)
  if (input.userId !== undefined && input.userId !== account.id) throw new Refusal('ROLE_NOT_ALLOWED')
  const { password, verifyCode: code, codeKey = null } = input
  if (password === undefined) throw new Refusal('INVALID_INPUT', {}, { password: 'validate.require' })
  if (code === undefined) throw new Refusal('INVALID_INPUT', {}, { verifyCode: 'validate.require' })
  await requireGoodPassword(password, [account.mobile, account.name])
  await requireCurrentPassword(ctx, account, input.currentPassword)
  const right = await checkCode(ctx, { codeKey, code, purpose: 'step-up', phone: account, sessionId: actor.sessionId })
  const passwordHash = await hashPassword(ctx.keys, password)
  return await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await savePassword(tx, { accountId: account.id, passwordHash })
    await closeSessionsOf(tx.db, { accountId: account.id, except: actor.sessionId })
    await forgetKnownBrowsers(tx.db, { accountId: account.id, except: browserHash(tx, tx.browser) })
    const session = await renewSession(tx.db, { id: actor.sessionId })
    if (!session) throw new Refusal('LOGIN_REQUIRED')
    await recordOwnAct(tx, { actor, action: 'account.password-changed' })
    return session
  })
}

/** Who sits down at an open page knows the code of a phone beside it, but not the password. A wrong one is counted as a log-in's. */
async function requireCurrentPassword(ctx: Context, account: Account, given: string | undefined): Promise<void> {
  const kept = account.passwordHash
  if (kept === null) return
  if (given === undefined) throw new Refusal('INVALID_INPUT', {}, { currentPassword: 'validate.require' })
  const wait = await countFailures(ctx, internationalPhone(account), async () => await isPassword(ctx.keys, given, kept))
  if (wait !== null) throw new Refusal('INVALID_INPUT', {}, { currentPassword: 'validate.password.current' })
}

async function savePassword(tx: Transaction, change: { accountId: string; passwordHash: string }): Promise<void> {
  const now = tx.now()
  const { accountId, passwordHash } = change
  await updateAccount(tx.db, accountId, { change: { passwordHash }, now })
  await notify(tx, { accountId, kind: 'password-changed', values: {}, also: ['email', 'sms'] })
}

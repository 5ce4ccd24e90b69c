import type { UserType } from '#kernel/actor.ts'
import { internationalPhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashPassword, isOldHash, isPassword } from '#platform/password.ts'
import { closeSession } from '#platform/session.ts'
import { findPersonByPhone, updateAccount } from '../store/accounts.ts'
import { checkCode } from './check-code.ts'
import { enter } from './enter.ts'
import type { Entered } from './enter.ts'
import type { AccountContext } from './ground.ts'

type Wanted = { readonly phone: Phone; readonly type?: UserType | undefined }

/**
 * Logs in by password. An unknown number and a wrong password answer the same in the same time: `LOGIN_WRONG`. Refuses
 * `ACCOUNT_SUSPENDED` to who knows the password, `RATE_LIMITED` after ten tries in a quarter of an hour.
 */
export async function logIn(ctx: AccountContext, input: Wanted & { readonly password: string }): Promise<Entered> {
  const { phone, password, type } = input
  await ctx.limits.take(ctx.db, { name: 'login-account', whom: internationalPhone(phone), now: ctx.now() })
  const account = await findPersonByPhone(ctx.db, phone)
  const kept = account?.passwordHash ?? null
  if (!(await isPassword(ctx.keys, password, kept)) || !account || kept === null) throw new Refusal('LOGIN_WRONG')
  const passwordHash = isOldHash(ctx.keys, kept) ? await hashPassword(ctx.keys, password) : null
  return await ctx.db.transaction().execute(async (trx) => {
    if (passwordHash !== null) await updateAccount(trx, account.id, { change: { passwordHash }, now: ctx.now() })
    return await enter(ctx, trx, { accountId: account.id, wanted: type ?? null, method: 'password' })
  })
}

/** Logs in by a code. Refuses `CODE_WRONG`, `CODE_EXPIRED`, `ACCOUNT_SUSPENDED`. */
export async function logInByCode(
  ctx: AccountContext,
  input: Wanted & { readonly codeKey: string; readonly verifyCode: string },
): Promise<Entered> {
  const { phone, codeKey, verifyCode: code, type } = input
  const right = await checkCode(ctx, { codeKey, code, purpose: 'login', phone, sessionId: null })
  const account = await findPersonByPhone(ctx.db, phone)
  if (!account) throw new Refusal('CODE_EXPIRED')
  return await ctx.db.transaction().execute(async (trx) => {
    await right.useUp(trx)
    return await enter(ctx, trx, { accountId: account.id, wanted: type ?? null, method: 'code' })
  })
}

/** Ends the session of this device, if there is one. */
export async function logOut(ctx: AccountContext): Promise<void> {
  if (ctx.actor.kind === 'user' || ctx.actor.kind === 'operator') await closeSession(ctx.db, ctx.actor.sessionId)
}

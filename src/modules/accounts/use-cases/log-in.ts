import type { UserType } from '#kernel/actor.ts'
import { internationalPhone } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { countFailures } from '#platform/count-failures.ts'
import { hashPassword, isOldHash, isPassword } from '#platform/password.ts'
import { closeSession } from '#platform/session.ts'
import { findPersonByPhone, updateAccount } from '../store/accounts.ts'
import { checkCode } from './check-code.ts'
import type { Entered } from './enter.ts'
import { recordOwnAct, recordingFailure } from './record-act.ts'
import { enterOrAsk } from './second-step.ts'
import type { SecondStep } from './second-step.ts'

type Wanted = { readonly phone: Phone; readonly type?: UserType | undefined }
type ByPassword = Wanted & { readonly password: string }
type ByCode = Wanted & { readonly codeKey: string; readonly verifyCode: string }

/**
 * Logs in by password. An unknown number and a wrong password answer the same in the same time: `LOGIN_WRONG`. Refuses
 * `ACCOUNT_SUSPENDED` to who knows the password, `RATE_LIMITED` while a wait after wrong ones lasts; both it and `LOGIN_WRONG`
 * say with `seconds` how long that is. A code by SMS logs in meanwhile. Who has a second factor is asked for it.
 */
export async function logIn(ctx: Context, input: ByPassword): Promise<Entered | SecondStep> {
  const attempt = { method: 'password', phone: input.phone } as const
  return await recordingFailure(ctx, attempt, async () => await enterByPassword(ctx, input))
}

async function enterByPassword(ctx: Context, { phone, password, type }: ByPassword): Promise<Entered | SecondStep> {
  const account = await findPersonByPhone(ctx.db, phone)
  const kept = account?.passwordHash ?? null
  const seconds = await countFailures(ctx, internationalPhone(phone), async () => await isPassword(ctx.keys, password, kept))
  if (seconds !== null || !account || kept === null) throw new Refusal('LOGIN_WRONG', seconds ? { seconds } : {})
  const passwordHash = isOldHash(ctx.keys, kept) ? await hashPassword(ctx.keys, password) : null
  return await inTransaction(ctx, async (tx) => {
    if (passwordHash !== null) await updateAccount(tx.db, account.id, { change: { passwordHash }, now: tx.now() })
    return await enterOrAsk(tx, { accountId: account.id, wanted: type ?? null, method: 'password' })
  })
}

/** Logs in by a code; who has a second factor is asked for it. Refuses `CODE_WRONG`, `CODE_EXPIRED`, `ACCOUNT_SUSPENDED`. */
export async function logInByCode(ctx: Context, input: ByCode): Promise<Entered | SecondStep> {
  const attempt = { method: 'code', phone: input.phone } as const
  return await recordingFailure(ctx, attempt, async () => await enterByCode(ctx, input))
}

async function enterByCode(ctx: Context, { phone, codeKey, verifyCode: code, type }: ByCode): Promise<Entered | SecondStep> {
  const right = await checkCode(ctx, { codeKey, code, purpose: 'login', phone, sessionId: null })
  const account = await findPersonByPhone(ctx.db, phone)
  if (!account) throw new Refusal('CODE_EXPIRED')
  return await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    return await enterOrAsk(tx, { accountId: account.id, wanted: type ?? null, method: 'code' })
  })
}

/** Ends the session of this device, if there is one. */
export async function logOut(ctx: Context): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'user') return
  await inTransaction(ctx, async (tx) => {
    await closeSession(tx.db, actor.sessionId)
    await recordOwnAct(tx, { actor, action: 'account.logged-out' })
  })
}

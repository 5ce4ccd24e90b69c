import { maskedMobile } from '#kernel/phone.ts'
import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { newTotpSecret, stepOfCode, totpAddress } from '#platform/authenticator.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { hashCodes } from '#platform/password.ts'
import { requireUser } from '#platform/require-user.ts'
import { closeSessionsOf, noteFreshCode, renewSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { groupedCode } from '../domain/second-factor.ts'
import type { SecondCode } from '../domain/second-factor.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  forgetKnownBrowsers,
  insertSecondFactor,
  lockSecondFactor,
  updateSecondFactor,
} from '../store/second-factors.ts'
import { newRecoveryCodes } from './add-second-factor.ts'
import { checkCode } from './check-code.ts'
import { drawCode } from './draw-code.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'
import { openStep, sealStep } from './step-tickets.ts'
import { SEALED_FOR, withSecondCode } from './take-second-code.ts'

/** Whether the caller has a second factor, since when, and how many recovery codes are left. */
export type SecondFactorState = { readonly isOn: boolean; readonly since: string | null; readonly codesLeft: number }

export async function readSecondFactor(ctx: Context): Promise<SecondFactorState> {
  const factor = await findSecondFactor(ctx.db, requireUser(ctx).accountId)
  return { isOn: factor !== null, since: factor?.since.toISOString() ?? null, codesLeft: factor?.recoveryHashes.length ?? 0 }
}

type Mine = { readonly accountId: string; readonly sessionId: string }
type Begun = Mine & { readonly secret: string }
/** `secret` and `step` of the authenticator that they come with; without them they take the place of those before. */
type MadeCodes = Mine & { readonly codes: readonly string[]; readonly secret?: string; readonly step?: number }

type Guess = { readonly codeKey: string; readonly verifyCode: string }

/**
 * Step 1 of switching on, with a code that was sent to the own number: answers the secret of a new authenticator, which is kept nowhere
 * yet. Refuses `CODE_WRONG`, `CODE_EXPIRED`, `SECOND_FACTOR_ON`.
 */
export async function beginSecondFactor(ctx: Context, { codeKey, verifyCode: code }: Guess) {
  const { actor, account } = await requireOwnAccount(ctx)
  const { accountId, sessionId } = actor
  if (await findSecondFactor(ctx.db, accountId)) throw new Refusal('SECOND_FACTOR_ON')
  const right = await checkCode(ctx, { codeKey, code, purpose: 'second-factor', phone: account, sessionId })
  await inTransaction(ctx, async (tx) => await right.useUp(tx))
  const secret = newTotpSecret()
  const address = totpAddress(secret, `+${account.countryCode} ${maskedMobile(account.mobile)}`)
  const begun: Begun = { accountId, sessionId, secret }
  return { ...sealStep(ctx, 'new-authenticator', begun), secret, address, drawing: await drawCode(address) }
}

/**
 * Step 2, with the first code of the new authenticator: answers recovery codes, which are kept as hashes with step 3 alone. Refuses
 * `STEP_OVER`, `CODE_WRONG`.
 */
export async function proveAuthenticator(ctx: Context, { ticket, verifyCode }: { ticket: string; verifyCode: string }) {
  const mine = await ownStep(ctx)
  const { secret, ...of } = openStep<Begun>(ctx, 'new-authenticator', ticket).content
  requireMine(mine, of)
  const at = stepOfCode(secret, verifyCode, ctx.now())
  if (at === null) throw new Refusal('CODE_WRONG')
  return makeCodes(ctx, { ...mine, secret, step: at })
}

/** New recovery codes, with a code of the second factor; they count from step 3 on. Refuses what `withSecondCode` does. */
export async function makeRecoveryCodes(ctx: Context, code: SecondCode) {
  const mine = await ownStep(ctx)
  return await withSecondCode(ctx, { accountId: mine.accountId, code }, async () => makeCodes(ctx, mine))
}

async function ownStep(ctx: Context): Promise<Mine> {
  const { accountId, sessionId } = (await requireOwnAccount(ctx)).actor
  return { accountId, sessionId }
}

/** What was begun on this device goes on there alone. */
function requireMine(mine: Mine, of: Mine): void {
  if (mine.accountId !== of.accountId || mine.sessionId !== of.sessionId) throw new Refusal('STEP_OVER')
}

function makeCodes(ctx: Context, of: Omit<MadeCodes, 'codes'>) {
  const codes = newRecoveryCodes()
  const made: MadeCodes = { ...of, codes }
  return { ...sealStep(ctx, 'new-recovery-codes', made), codes: codes.map(groupedCode) }
}

/**
 * Step 3: the person has kept the recovery codes. From now on they and the authenticator count; those before do not. When it is
 * switched on, other sessions end. Refuses `STEP_OVER`, `SECOND_FACTOR_ON`, `SECOND_FACTOR_OFF`.
 */
export async function keepRecoveryCodes(ctx: Context, { ticket }: { readonly ticket: string }): Promise<SecondFactorState> {
  const { actor } = await requireOwnAccount(ctx)
  const { content, useUp } = openStep<MadeCodes>(ctx, 'new-recovery-codes', ticket)
  requireMine(actor, content)
  const { secret, step: lastStep } = content
  const recoveryHashes = await hashCodes(ctx.keys, content.codes)
  await inTransaction(ctx, async (tx) => {
    await useUp(tx)
    if (secret === undefined || lastStep === undefined) await replaceCodes(tx, { actor, recoveryHashes })
    else await switchOn(tx, { actor, secret, lastStep, recoveryHashes })
  })
  return await readSecondFactor(ctx)
}

type Hashes = { readonly actor: UserActor; readonly recoveryHashes: readonly string[] }

async function switchOn(
  tx: Transaction,
  { actor, secret, ...kept }: Hashes & { readonly secret: string; readonly lastStep: number },
): Promise<void> {
  const { accountId, sessionId } = actor
  const now = tx.now()
  const sealed = tx.keys.seal(SEALED_FOR, secret)
  if (!(await insertSecondFactor(tx.db, { accountId, secret: sealed, since: now, ...kept })))
    throw new Refusal('SECOND_FACTOR_ON')
  await closeSessionsOf(tx.db, { accountId, except: sessionId })
  await noteFreshCode(tx.db, { id: sessionId, now })
  await notify(tx, { accountId, kind: 'second-factor-on', values: {}, also: ['email', 'sms'] })
  await recordOwnAct(tx, { actor, action: 'account.second-factor-on' })
}

async function replaceCodes(tx: Transaction, { actor, recoveryHashes }: Hashes): Promise<void> {
  const { accountId } = actor
  if (!(await lockSecondFactor(tx.db, accountId))) throw new Refusal('SECOND_FACTOR_OFF')
  await updateSecondFactor(tx.db, accountId, { recoveryHashes })
  await notify(tx, { accountId, kind: 'recovery-codes-made', values: {}, also: ['email', 'sms'] })
  await recordOwnAct(tx, { actor, action: 'account.recovery-codes-made' })
}

/** Switches the caller's second factor off, with a code of it. Refuses what `withSecondCode` does. */
export async function switchOffSecondFactor(ctx: Context, code: SecondCode): Promise<SecondFactorState> {
  const { actor } = await requireOwnAccount(ctx)
  const { accountId } = actor
  await withSecondCode(ctx, { accountId, code }, async (tx, by) => {
    await deleteSecondFactor(tx.db, accountId)
    await forgetKnownBrowsers(tx.db, { accountId })
    await notify(tx, { accountId, kind: 'second-factor-off', values: {}, also: ['email', 'sms'] })
    await recordOwnAct(tx, { actor, action: 'account.second-factor-off', details: { by } })
  })
  return await readSecondFactor(ctx)
}

/**
 * A fresh code, for what the second factor guards in this session in the next five minutes; it goes on under a new secret. Refuses what
 * `withSecondCode` does.
 */
export async function confirmBySecondFactor(ctx: Context, code: SecondCode): Promise<OpenedSession> {
  const { actor } = await requireOwnAccount(ctx)
  return await withSecondCode(ctx, { accountId: actor.accountId, code }, async (tx, by) => {
    await noteFreshCode(tx.db, { id: actor.sessionId, now: tx.now() })
    const session = await renewSession(tx.db, { id: actor.sessionId })
    if (!session) throw new Refusal('LOGIN_REQUIRED')
    await recordOwnAct(tx, { actor, action: 'account.confirmed', details: { by } })
    return session
  })
}

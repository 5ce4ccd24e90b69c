import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Identity } from '../domain/identity.ts'
import type { SecondCode } from '../domain/second-factor.ts'
import { findAccount } from '../store/accounts.ts'
import { insertIdentity } from '../store/identities.ts'
import { findSecondFactor, isKnownBrowser } from '../store/second-factors.ts'
import { browserHash } from './code-secrets.ts'
import { enter } from './enter.ts'
import type { Entered, Entrance } from './enter.ts'
import { recordOwnAct, recordingFailure } from './record-act.ts'
import { openStep, sealStep } from './step-tickets.ts'
import type { Step } from './step-tickets.ts'
import { withSecondCode } from './take-second-code.ts'

/** Someone whose second factor is still asked for: no session is opened before. */
export type SecondStep = { readonly secondStep: Step }

/** `identity` is bound to the account when the log-in ends. */
type Coming = Omit<Entrance, 'second'> & { readonly identity?: Identity }

/**
 * Opens a session as `enter` does, or asks for the second factor of who has one and is in a browser that is not known. Refuses
 * `ACCOUNT_SUSPENDED`, `ALREADY_BOUND`, `RATE_LIMITED`.
 */
export async function enterOrAsk(tx: Transaction, coming: Coming): Promise<Entered | SecondStep> {
  const { accountId } = coming
  if (!(await asksSecondFactor(tx, accountId))) return await enterBinding(tx, coming)
  const account = await findAccount(tx.db, accountId)
  if (!account?.isActive && !account?.closesAt) throw new Refusal('ACCOUNT_SUSPENDED')
  return { secondStep: sealStep(tx, 'second-step', coming) }
}

async function asksSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  if (!(await findSecondFactor(tx.db, accountId))) return false
  if (tx.browser === '') return true
  return !(await isKnownBrowser(tx.db, { accountId, browserHash: browserHash(tx, tx.browser), now: tx.now() }))
}

async function enterBinding(
  tx: Transaction,
  { identity, ...entrance }: Entrance & { readonly identity?: Identity },
): Promise<Entered> {
  if (!identity) return await enter(tx, entrance)
  const { accountId } = entrance
  const { provider, subject } = identity
  if (!(await insertIdentity(tx.db, { provider, subject, accountId, now: tx.now() }))) throw new Refusal('ALREADY_BOUND')
  await notify(tx, { accountId, kind: 'identity-bound', values: { provider }, also: ['email'] })
  const entered = await enter(tx, entrance)
  const type = entrance.wanted ?? 'parent'
  const actor = { kind: 'user', accountId, type, tutorId: null, sessionId: entered.session.id } as const
  await recordOwnAct(tx, { actor, action: 'account.identity-bound', details: { provider } })
  return entered
}

export type SecondStepGuess = {
  readonly ticket: string
  readonly code: SecondCode
  /** Whether this browser is not asked again for a while. */
  readonly knowsBrowser: boolean
}

/**
 * Second step of a log-in: a code of the second factor, with the ticket of the first step, once. Refuses `STEP_OVER`,
 * `ACCOUNT_SUSPENDED`, `ALREADY_BOUND`, and what `withSecondCode` does.
 */
export async function takeSecondStep(ctx: Context, { ticket, code, knowsBrowser }: SecondStepGuess): Promise<Entered> {
  const { content: coming, useUp } = openStep<Coming>(ctx, 'second-step', ticket)
  const { accountId } = coming
  return await recordingFailure(ctx, { method: coming.method, phone: null, accountId }, async () => {
    return await withSecondCode(ctx, { accountId, code }, async (tx, by) => {
      await useUp(tx)
      return await enterBinding(tx, { ...coming, second: { by, knowsBrowser } })
    })
  })
}

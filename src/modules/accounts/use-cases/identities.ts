import { withoutContacts } from '#kernel/contacts/mask-contacts.ts'
import type { UserType } from '#kernel/actor.ts'
import { maskedMobile } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import type { FromProvider, IdentityGate } from '../domain/identity.ts'
import type { Provider } from '../domain/identity-providers.ts'
import { findPersonByPhone } from '../store/accounts.ts'
import { deleteIdentity, findIdentityOwner, insertIdentity } from '../store/identities.ts'
import { checkCode } from './check-code.ts'
import { enter } from './enter.ts'
import type { Entered } from './enter.ts'
import { personAnswer } from './person-answer.ts'
import type { PersonAnswer } from './person-answer.ts'
import { proveIdentity } from './prove-identity.ts'
import { makePerson } from './register-person.ts'
import { recordOwnAct, recordingFailure } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'
import { enterOrAsk } from './second-step.ts'
import type { SecondStep } from './second-step.ts'
import { beginLogin, makeTicket, readTicket, useTicket } from './tickets.ts'
import type { BegunLogin } from './tickets.ts'

/** What the button of a provider needs, for one log-in. */
export function startOf(ctx: Context, { url, clientId, provider }: IdentityGate): BegunLogin & { url: string; clientId: string } {
  return { url, clientId, ...beginLogin(ctx.keys, provider, ctx.now()) }
}

type Given = FromProvider & { readonly gate: IdentityGate }
export type IdentityLogin = Given & { readonly type?: UserType | undefined }
type Newcomer = { readonly ticket: string; readonly userName: string }

/**
 * Logs in who a provider vouches for, asks for their second factor, or answers a ticket with which they give their number first. Refuses
 * `IDENTITY_NOT_VALID`, `IDENTITY_NOT_REACHED`, `ACCOUNT_SUSPENDED`.
 */
export async function logInByIdentity(ctx: Context, input: IdentityLogin): Promise<Entered | SecondStep | Newcomer> {
  const attempt = { method: input.gate.provider, phone: null }
  return await recordingFailure(ctx, attempt, async () => await enterByIdentity(ctx, input))
}

async function enterByIdentity(ctx: Context, { type, ...given }: IdentityLogin): Promise<Entered | SecondStep | Newcomer> {
  const identity = await proveIdentity(ctx, given)
  const accountId = await findIdentityOwner(ctx.db, identity)
  if (accountId === null) return { ticket: makeTicket(ctx.keys, identity, ctx.now()), userName: withoutContacts(identity.name) }
  return await inTransaction(
    ctx,
    async (tx) => await enterOrAsk(tx, { accountId, wanted: type ?? null, method: given.gate.provider }),
  )
}

export type MobileOfIdentity = {
  readonly phone: Phone
  readonly ticket: string
  readonly codeKey: string
  readonly verifyCode: string
  readonly type?: UserType | undefined
  /** Version of the papers that the person agreed to. */
  readonly termsVersion: string
  readonly userName?: string | undefined
  readonly invitation?: string | undefined
}

/**
 * Gives the number of who came by an identity provider: its account gets the identity, after its second factor, or a new one is made. Refuses
 * `TICKET_NOT_VALID`, `CODE_WRONG`, `CODE_EXPIRED`, `ALREADY_BOUND`, `ACCOUNT_SUSPENDED`.
 */
export async function bindMobile(ctx: Context, input: MobileOfIdentity): Promise<Entered | SecondStep> {
  const { phone, codeKey, verifyCode: code, type } = input
  const now = ctx.now()
  const identity = readTicket(ctx.keys, input.ticket, now)
  const right = await checkCode(ctx, { codeKey, code, purpose: 'bind', phone, sessionId: null })
  return await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await useTicket(tx, identity)
    const name = input.userName ?? (withoutContacts(identity.name) || maskedMobile(phone.mobile))
    const made = await makePerson(tx, {
      phone,
      name,
      passwordHash: null,
      side: type ?? 'parent',
      termsVersion: input.termsVersion,
      invitation: input.invitation,
    })
    const { provider, subject } = identity
    if (made === null) {
      const accountId = (await findPersonByPhone(tx.db, phone))?.id
      if (accountId === undefined) throw new Refusal('CODE_EXPIRED')
      return await enterOrAsk(tx, { accountId, wanted: type ?? null, method: provider, identity: { provider, subject } })
    }
    if (!(await insertIdentity(tx.db, { provider, subject, accountId: made, now }))) throw new Refusal('ALREADY_BOUND')
    const entered = await enter(tx, { accountId: made, wanted: type ?? null, method: provider })
    const actor = { kind: 'user', accountId: made, type: type ?? 'parent', tutorId: null, sessionId: entered.session.id } as const
    await recordOwnAct(tx, { actor, action: 'account.registered', details: { provider } })
    return entered
  })
}

type Guess = { readonly verifyCode: string; readonly codeKey?: string | undefined }

/**
 * Binds an identity to one's account. Refuses `ALREADY_BOUND` with another of that provider, `IDENTITY_TAKEN`,
 * `IDENTITY_NOT_VALID`, `IDENTITY_NOT_REACHED`, `CODE_WRONG`, `CODE_EXPIRED`.
 */
export async function bindIdentity(ctx: Context, input: Guess & Given): Promise<PersonAnswer> {
  const { verifyCode: code, codeKey = null, ...given } = input
  const { actor, account } = await requireOwnAccount(ctx)
  const { provider } = given.gate
  if (account.providers.includes(provider)) throw new Refusal('ALREADY_BOUND')
  const right = await checkCode(ctx, { codeKey, code, purpose: 'bind', phone: account, sessionId: actor.sessionId })
  const { subject } = await proveIdentity(ctx, given)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    if (!(await insertIdentity(tx.db, { provider, subject, accountId: account.id, now }))) throw new Refusal('IDENTITY_TAKEN')
    await right.useUp(tx)
    await notify(tx, {
      accountId: account.id,
      kind: 'identity-bound',
      values: { provider },
      also: ['email'],
    })
    await recordOwnAct(tx, { actor, action: 'account.identity-bound', details: { provider } })
  })
  return await ownAnswer(ctx)
}

/** Releases an identity; the phone and its codes still let the person in. Refuses `NOT_BOUND`, `CODE_WRONG`, `CODE_EXPIRED`. */
export async function releaseIdentity(
  ctx: Context,
  { provider, ...guess }: Guess & { readonly provider: Provider },
): Promise<PersonAnswer> {
  const { actor, account } = await requireOwnAccount(ctx)
  if (!account.providers.includes(provider)) throw new Refusal('NOT_BOUND')
  const { verifyCode: code, codeKey = null } = guess
  const right = await checkCode(ctx, { codeKey, code, purpose: 'bind', phone: account, sessionId: actor.sessionId })
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    if (!(await deleteIdentity(tx.db, { accountId: account.id, provider }))) throw new Refusal('NOT_BOUND')
    await notify(tx, {
      accountId: account.id,
      kind: 'identity-released',
      values: { provider },
      also: ['email'],
    })
    await recordOwnAct(tx, { actor, action: 'account.identity-released', details: { provider } })
  })
  return await ownAnswer(ctx)
}

async function ownAnswer(ctx: Context): Promise<PersonAnswer> {
  const { actor, account } = await requireOwnAccount(ctx)
  return personAnswer(account, { side: actor.type, tutorId: actor.tutorId })
}

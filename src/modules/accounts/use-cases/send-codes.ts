import type { UserType } from '#kernel/actor.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Context } from '#platform/context.ts'
import { findPersonByPhone } from '../store/accounts.ts'
import type { CodePurpose } from '../domain/code-rules.ts'
import { requireOwnAccount } from './require-own-account.ts'
import { sendCode } from './send-code.ts'
import type { CodeOrder, CodeSent } from './send-code.ts'
import { readTicket } from './tickets.ts'

type OwnPurpose = Exclude<CodePurpose, 'register' | 'login' | 'forget' | 'mobile-new'>
type ToPhone = { readonly phone: Phone; readonly isUseWhatsapp: boolean }

/** A code to register with. One with an account gets it too: only who has the phone learns that. */
export async function sendRegisterCode(ctx: Context, input: ToPhone & { readonly type: UserType }): Promise<CodeSent> {
  return await sendCode(ctx, { ...input, purpose: 'register', receiver: { accountId: null }, sessionId: null })
}

/** A code to log in or to set a forgotten password with; an unknown number gets none, and the answer is the same. */
export async function sendKnownCode(ctx: Context, input: ToPhone & { readonly purpose: 'login' | 'forget' }): Promise<CodeSent> {
  const account = await findPersonByPhone(ctx.db, input.phone)
  const receiver = account ? { accountId: account.id } : null
  return await sendCode(ctx, { ...input, type: account?.lastSide ?? 'parent', receiver, sessionId: null })
}

/** A code to the number that a person names who came by an identity provider. Refuses `TICKET_NOT_VALID`. */
export async function sendTicketCode(ctx: Context, input: ToPhone & { readonly ticket: string }): Promise<CodeSent> {
  readTicket(ctx.keys, input.ticket, ctx.now())
  return await sendCode(ctx, { ...input, purpose: 'bind', type: 'parent', receiver: { accountId: null }, sessionId: null })
}

/** A code to one's own number, good on this device alone. */
export async function sendOwnCode(
  ctx: Context,
  order: Pick<CodeOrder, 'isUseWhatsapp' | 'about'> & { readonly purpose: OwnPurpose },
): Promise<CodeSent> {
  const { actor, account } = await requireOwnAccount(ctx)
  return await sendCode(ctx, {
    ...order,
    phone: account,
    type: actor.type,
    receiver: { accountId: account.id },
    sessionId: actor.sessionId,
  })
}

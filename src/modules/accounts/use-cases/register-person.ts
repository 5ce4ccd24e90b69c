import { withoutContacts } from '#kernel/contacts/mask-contacts.ts'
import type { UserType } from '#kernel/actor.ts'
import { maskedMobile } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password.ts'
import { findPersonByPhone, insertPerson, insertSide } from '../store/accounts.ts'
import { insertIdentity } from '../store/identities.ts'
import { REGISTERED } from './account-events.ts'
import { checkCode } from './check-code.ts'
import { enter } from './enter.ts'
import type { Entered } from './enter.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { readTicket, useTicket } from './tickets.ts'

export type Registration = {
  readonly phone: Phone
  readonly codeKey: string
  readonly verifyCode: string
  readonly type: UserType
  /** Version of the papers that the person agreed to. */
  readonly termsVersion: string
  readonly password?: string | undefined
  readonly userName?: string | undefined
  readonly ticket?: string | undefined
  readonly invitation?: string | undefined
}

/** Whether a number has a person's account. */
export async function isRegisteredPhone(ctx: Context, phone: Phone): Promise<boolean> {
  return (await findPersonByPhone(ctx.db, phone)) !== null
}

/**
 * Makes an account with one side for a number that was proved by a code, and logs in; a password is needed unless a ticket
 * of an identity provider comes along. Refuses `INVALID_INPUT` (password), `CODE_WRONG`, `CODE_EXPIRED`,
 * `ALREADY_REGISTERED`, `TICKET_NOT_VALID`, `ALREADY_BOUND`.
 */
export async function registerPerson(ctx: Context, input: Registration): Promise<Entered> {
  const now = ctx.now()
  const { phone, type, password, termsVersion, invitation } = input
  const identity = input.ticket === undefined ? null : readTicket(ctx.keys, input.ticket, now)
  if (password === undefined && !identity) throw new Refusal('INVALID_INPUT', {}, { password: 'validate.require' })
  if (password !== undefined) await requireGoodPassword(password, [phone.mobile, input.userName ?? ''])
  const { codeKey, verifyCode: code } = input
  const right = await checkCode(ctx, { codeKey, code, purpose: 'register', phone, sessionId: null })
  const passwordHash = password === undefined ? null : await hashPassword(ctx.keys, password)
  return await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    const name = input.userName ?? (withoutContacts(identity?.name ?? '') || maskedMobile(phone.mobile))
    const accountId = await makePerson(tx, { phone, name, passwordHash, side: type, termsVersion, invitation })
    if (accountId === null) throw new Refusal('ALREADY_REGISTERED')
    if (identity) {
      await useTicket(tx, identity)
      const { provider, subject } = identity
      if (!(await insertIdentity(tx.db, { provider, subject, accountId, now }))) throw new Refusal('ALREADY_BOUND')
    }
    return await enter(tx, { accountId, wanted: type, method: 'registration' })
  })
}

type Person = {
  readonly phone: Phone
  readonly name: string
  readonly passwordHash: string | null
  readonly side: UserType
  readonly termsVersion: string
  readonly invitation?: string | undefined
}

/** A new account with one side; null when the number has one. */
export async function makePerson(tx: Transaction, person: Person): Promise<string | null> {
  const now = tx.now()
  const id = newId(now)
  if (!(await insertPerson(tx.db, { ...person, id, locale: tx.locale, now }))) return null
  const { side, phone, invitation } = person
  await insertSide(tx.db, { accountId: id, side, now })
  await publish(tx, REGISTERED, { accountId: id, side, phone, invitation })
  return id
}

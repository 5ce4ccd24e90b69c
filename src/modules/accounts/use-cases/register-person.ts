import type { UserType } from '#kernel/actor.ts'
import { maskedMobile } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password.ts'
import { findPersonByPhone, insertPerson, insertSide } from '../store/accounts.ts'
import { insertIdentity } from '../store/identities.ts'
import { checkCode } from './check-code.ts'
import { enter } from './enter.ts'
import type { Entered } from './enter.ts'
import type { AccountContext } from './ground.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { readTicket, useTicket } from './tickets.ts'

export type Registration = {
  readonly phone: Phone
  readonly codeKey: string
  readonly verifyCode: string
  readonly type: UserType
  readonly password?: string | undefined
  readonly userName?: string | undefined
  readonly ticket?: string | undefined
}

/** Whether a number has a person's account. */
export async function isRegisteredPhone(ctx: AccountContext, phone: Phone): Promise<boolean> {
  return (await findPersonByPhone(ctx.db, phone)) !== null
}

/**
 * Makes an account with one side for a number that was proved by a code, and logs in; a password is needed unless a ticket
 * of Google or Facebook comes along. Refuses `INVALID_INPUT` (password), `CODE_WRONG`, `CODE_EXPIRED`,
 * `ALREADY_REGISTERED`, `TICKET_NOT_VALID`, `ALREADY_BOUND`.
 */
export async function registerPerson(ctx: AccountContext, input: Registration): Promise<Entered> {
  const now = ctx.now()
  const { phone, type, password } = input
  const identity = input.ticket === undefined ? null : readTicket(ctx.keys, input.ticket, now)
  if (password === undefined && !identity) throw new Refusal('INVALID_INPUT', {}, { password: 'validate.require' })
  if (password !== undefined) requireGoodPassword(password, [phone.mobile, input.userName ?? ''])
  const { codeKey, verifyCode: code } = input
  const right = await checkCode(ctx, { codeKey, code, purpose: 'register', phone, sessionId: null })
  const passwordHash = password === undefined ? null : await hashPassword(ctx.keys, password)
  return await ctx.db.transaction().execute(async (trx) => {
    await right.useUp(trx)
    const name = input.userName ?? (identity?.name || maskedMobile(phone.mobile))
    const accountId = await makePerson(ctx, trx, { phone, name, passwordHash, side: type })
    if (accountId === null) throw new Refusal('ALREADY_REGISTERED')
    if (identity) {
      await useTicket(trx, identity)
      const { provider, subject } = identity
      if (!(await insertIdentity(trx, { provider, subject, accountId, now }))) throw new Refusal('ALREADY_BOUND')
    }
    return await enter(ctx, trx, { accountId, wanted: type, method: 'registration' })
  })
}

type Person = { readonly phone: Phone; readonly name: string; readonly passwordHash: string | null; readonly side: UserType }

/** A new account with one side; null when the number has one. */
export async function makePerson(ctx: AccountContext, db: Db, person: Person): Promise<string | null> {
  const now = ctx.now()
  const id = newId(now)
  if (!(await insertPerson(db, { ...person, id, locale: ctx.locale, now }))) return null
  await insertSide(db, { accountId: id, side: person.side, now })
  return id
}

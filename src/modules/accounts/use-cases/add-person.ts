import type { UserType } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Phone } from '#kernel/phone.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Keys } from '#platform/keys.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password.ts'
import { insertPerson, insertSide } from '../store/accounts.ts'

export type AddedPerson = {
  readonly phone: Phone
  readonly name: string
  readonly password: string
  /** The first is the one on which they log in. */
  readonly sides: readonly [UserType, ...UserType[]]
  readonly locale: Locale
}

/** Makes a person whose number nobody proved; for the demo alone. Answers the account, or null when the number has one. */
export async function addPerson(
  { db, keys, now }: Pick<Context, 'db' | 'now'> & { readonly keys: Keys },
  { phone, name, password, sides, locale }: AddedPerson,
): Promise<string | null> {
  const at = now()
  const id = newId(at)
  const passwordHash = await hashPassword(keys, password)
  const [side] = sides
  return await db.transaction().execute(async (trx) => {
    if (!(await insertPerson(trx, { id, phone, name, passwordHash, side, locale, now: at }))) return null
    for (const one of sides) await insertSide(trx, { accountId: id, side: one, now: at })
    const object = { kind: 'account', id }
    await recordAudit(trx, { actor: { kind: 'system' }, action: 'account.registered', object, details: { side }, now: at })
    return id
  })
}

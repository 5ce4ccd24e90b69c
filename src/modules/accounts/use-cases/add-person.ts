import type { UserType } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import type { Phone } from '#kernel/phone.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password.ts'
import { insertPerson, insertSide } from '../store/accounts.ts'

export type AddedPerson = {
  readonly phone: Phone
  readonly name: string
  /** Null: nobody logs in with one. */
  readonly password: string | null
  /** The first is the one on which they log in. */
  readonly sides: readonly [UserType, ...UserType[]]
  readonly locale: Locale
}

/** Makes a person whose number nobody proved; for the demo alone. Answers the account, or null when the number has one. */
export async function addPerson(ctx: Context, { phone, name, password, sides, locale }: AddedPerson): Promise<string | null> {
  const now = ctx.now()
  const id = newId(now)
  const passwordHash = password === null ? null : await hashPassword(ctx.keys, password)
  const [side] = sides
  return await inTransaction(ctx, async (tx) => {
    if (!(await insertPerson(tx.db, { id, phone, name, passwordHash, side, locale, termsVersion: PAPERS_VERSION, now })))
      return null
    for (const one of sides) await insertSide(tx.db, { accountId: id, side: one, now })
    const object = { kind: 'account', id }
    await recordAudit(tx.db, { actor: { kind: 'system' }, action: 'account.registered', object, details: { side }, now })
    return id
  })
}

import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { hashPassword } from '#platform/password.ts'
import { openSession } from '#platform/session.ts'
import { saveTradePassword } from '../../wallet/store/trade-passwords.ts'
import { givePublicKey } from '../../wallet/use-cases/trade-keys.ts'
import { sealPin } from '../../wallet/web/seal-pin.ts'

const PIN = '482913'

type Person = Context & { readonly accountId: string }

/** Gives a person a session, a payment password and so much in the wallet, in cents. */
export async function withBalance(person: Person, amount: number): Promise<Person> {
  const { db, keys, accountId, actor } = person
  const now = person.now()
  await openWallet(person, { accountId })
  const hash = await hashPassword(keys, `trade-password ${accountId} ${PIN}`)
  await saveTradePassword(db, { accountId, hash, now })
  const { id } = await openSession(db, { owner: { accountId, side: 'parent' }, method: 'password', device: 'test', now })
  const lines = [
    { account: 'bank', cents: cents(0 - amount) },
    { account: personAccount(accountId, 'cash'), cents: cents(amount) },
  ] as const
  await postTransfer(person, { idem: `fill ${accountId}`, kind: 'top-up', lines })
  return actor.kind === 'user' ? { ...person, actor: { ...actor, sessionId: id } } : person
}

/** The payment password as the person's browser sends it to pay one order, good for one time. */
export async function sealedPin(person: Person, order: { readonly tradeNo: string; readonly cents: Cents }): Promise<string> {
  const use = { purpose: 'pay', ...order } as const
  return await sealPin(PIN, use, await givePublicKey(person, use))
}

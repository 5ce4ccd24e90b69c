import type { UserType } from '#kernel/actor.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { toShortAmount } from '#kernel/money.ts'
import type { Phone } from '#kernel/phone.ts'
import { notify } from '#modules/notices/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Transaction } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { isGiven } from '../store/gift-grants.ts'
import { giveCredit } from './gifts.ts'

const DAY_MS = 86_400_000

type Registered = { readonly accountId: string; readonly side: UserType; readonly phone: Phone }

/**
 * Gives a new parent the welcome gift, in the transaction of the registration and once for a phone number, also after its account
 * was deleted (decisions 2.1 "Gift").
 */
export async function welcomeParent(tx: Transaction, { accountId, side, phone }: Registered): Promise<void> {
  if (!tx.takesPayments || side !== 'parent') return
  // The ledger keeps its keys for good, so the number stands in it as nobody can read it.
  const idem = `sign-up ${tx.keys.hmac('sign-up-gift', `+${phone.countryCode}${phone.mobile}`)}`
  if (await isGiven(tx.db, idem)) return
  const { welcomeGift, welcomeGiftDays } = await amountsAt(tx, amounts)
  if (welcomeGift === 0) return
  const expiresAt = new Date(tx.now().getTime() + welcomeGiftDays * DAY_MS)
  await giveCredit(tx, { idem, accountId, cents: welcomeGift, reason: 'sign-up', expiresAt })
  const values = { amount: toShortAmount(welcomeGift), date: hongKongDay(expiresAt) }
  await notify(tx, { accountId, kind: 'gift-received', values, side: 'parent' })
}

import { dollars } from '#kernel/money.ts'
import { makeParent, makeTutor } from '../../src/modules/booking/test/booking-world.ts'
import { askForDeletion } from '../../src/modules/accounts/use-cases/close-account.ts'
import { askAboutOrder } from '../../src/modules/payments/use-cases/desk-acts.ts'
import { orderTopUp } from '../../src/modules/payments/use-cases/top-up.ts'
import { orderBoosts } from '../../src/modules/tutors/use-cases/order-boosts.ts'
import { begin, complete, payFromWallet, pays } from './paying.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, attempt } from './town.ts'
import type { Resident, Town } from './town.ts'

async function goes(town: Town, who: Resident): Promise<void> {
  who.isGone = (await attempt(town, 'close account', async () => await askForDeletion(who.ctx))) !== null
}

/**
 * A family comes, begins to pay and asks for the end of its account; what it began is paid after that. Where its provider had said that
 * nothing comes of it, `payAfterAll` is when.
 */
export async function payAndGo(town: Town): Promise<void> {
  const { chance, parents, site } = town
  const { accountId, ctx } = await makeParent(site)
  const who: Resident = { side: 'parent', ctx: { ...ctx, takesPayments: true }, accountId, tutorId: null, isGone: false }
  parents.push(who)
  const made = await attempt(town, 'order top-up', async () => await orderTopUp(who.ctx, dollars(500)))
  const paper = made && (await begin(town, who, { made, device: 'desktop' }))
  const isGivenUp = chance.is(0.7)
  if (paper && isGivenUp) paper.state = chance.oneOf(['failed', 'cancelled', 'expired'])
  town.advance(chance.oneOf([0, 31 * MINUTE_MS, HOUR_MS]))
  await complete(town)
  await goes(town, who)
  if (isGivenUp) return
  town.advance(chance.between(0, 100) * HOUR_MS)
  if (paper) pays(town, paper)
  await complete(town)
}

/** A tutor comes, spends all of a wallet on boosts and asks for the end of the account; an operator may give them back after that. */
export async function buyAndGo(town: Town): Promise<void> {
  const { accountId, tutorId, ctx } = await makeTutor(town.site)
  const who = { side: 'tutor', ctx: { ...ctx, takesPayments: true }, accountId, tutorId, isGone: false } as const
  const tutor = { ...who, isGone: false }
  town.tutors.push(tutor)
  const filling = await attempt(town, 'order top-up', async () => await orderTopUp(tutor.ctx, dollars(1000)))
  const paper = filling && (await begin(town, tutor, { made: filling, device: 'mobile' }))
  if (paper) pays(town, paper)
  await complete(town)
  const wanted = { id: 4, count: 50, useDeduction: false }
  const made = await attempt(town, 'order boosts', async () => await orderBoosts(tutor.ctx, wanted))
  if (made) await payFromWallet(town, tutor, made)
  town.advance(HOUR_MS)
  await complete(town)
  await goes(town, tutor)
}

/** For how long money still comes of what a provider had said to be over. */
const AFTER_ALL_MS = 20 * DAY_MS

/** A payment of which its provider had said that nothing comes of it is paid after all, mostly of who leaves, and the desk asks about it. */
export async function payAfterAll(town: Town): Promise<void> {
  const { chance, bank, system } = town
  const since = system.now().getTime() - AFTER_ALL_MS
  const over = bank
    .papers()
    .filter(({ state, createdAt }) => ['failed', 'cancelled', 'expired'].includes(state) && createdAt.getTime() > since)
  const leavers = await town.rows<{ merchantRef: string }>(
    `select a.merchant_ref from pay_attempt a join pay_order o on o.id = a.order_id join account p on p.id = o.payer_account_id
     where p.status <> 'active'`,
  )
  const ofLeavers = over.filter(({ merchantRef }) => leavers.some((one) => one.merchantRef === merchantRef))
  const paper = chance.maybeOf(ofLeavers.length > 0 && chance.is(0.8) ? ofLeavers : over)
  if (!paper) return
  paper.state = 'pending'
  pays(town, paper)
  const [order] = await town.rows<{ tradeNo: string }>(
    `select o.trade_no from pay_order o join pay_attempt a on a.order_id = o.id where a.merchant_ref = $1`,
    [paper.merchantRef],
  )
  if (order) await attempt(town, 'ask about order', async () => await askAboutOrder(town.desk(), order))
  await complete(town)
}

import { randomUUID } from 'node:crypto'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { cents, dollars } from '#kernel/money.ts'
import type { PayoutAccount } from '#modules/accounts/public.ts'
import { giveCredit } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { findAccount } from '../../src/modules/accounts/store/accounts.ts'
import { askForDeletion, keepAccount } from '../../src/modules/accounts/use-cases/close-account.ts'
import { orderTopUp } from '../../src/modules/payments/use-cases/top-up.ts'
import { orderBoosts } from '../../src/modules/tutors/use-cases/order-boosts.ts'
import { spendBoost } from '../../src/modules/tutors/use-cases/spend-boost.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '../../src/modules/wallet/use-cases/decide-withdrawal.ts'
import { cancelWithdrawal, placeWithdrawal } from '../../src/modules/wallet/use-cases/withdraw.ts'
import { someParent, someTutor } from './matches.ts'
import { payOrNot } from './paying.ts'
import { DAY_MS, attempt } from './town.ts'
import type { Resident, Town } from './town.ts'

const somebody = (town: Town): Resident | null => (town.chance.is(0.6) ? someParent(town) : someTutor(town))

export async function topUp(town: Town): Promise<void> {
  const who = somebody(town)
  if (!who) return
  const amount = dollars(town.chance.oneOf([100, 500, 1000, 2500, 5000]))
  await payOrNot(town, who, await attempt(town, 'order top-up', async () => await orderTopUp(who.ctx, amount)))
}

export async function buyBoosts(town: Town): Promise<void> {
  const { chance } = town
  const tutor = someTutor(town)
  if (!tutor) return
  const id = chance.oneOf([1, 2, 3, 4, 4])
  const wanted = { id, count: id === 4 ? chance.between(1, 60) : null, useDeduction: chance.is(0.8) }
  const order = await attempt(town, 'order boosts', async () => await orderBoosts(tutor.ctx, wanted))
  await payOrNot(town, tutor, order)
}

export async function useBoost(town: Town): Promise<void> {
  const tutor = someTutor(town)
  if (tutor) await attempt(town, 'use boost', async () => await spendBoost(tutor.ctx))
}

/** Given balance, as by a referral, that ends in days or months. */
export async function give(town: Town): Promise<void> {
  // Boosts are what it takes something off.
  const who = town.chance.is(0.8) ? someTutor(town) : someParent(town)
  if (!who) return
  const expiresAt = new Date(town.system.now().getTime() + town.chance.oneOf([2, 10, 40, 180]) * DAY_MS)
  const gift = { idem: randomUUID(), accountId: who.accountId, cents: cents(town.chance.between(500, 8000)), expiresAt }
  await giveCredit(town.system, { ...gift, reason: 'referral' })
}

const PAYOUT: PayoutAccount = {
  id: randomUUID(),
  chequeType: 'FPS',
  bankName: '',
  holder: 'Chan Tai',
  number: '+852 5000 0000',
  masked: '••• 0000',
  usableFrom: new Date(0),
}

/** Money is asked for, and operators approve, reject or pay it, or its owner takes it back. */
export async function withdraw(town: Town): Promise<void> {
  const { chance, system } = town
  const open = chance.maybeOf(
    await town.rows<{ id: string; accountId: string }>(
      `select id, account_id from withdrawal where ended_at is null order by created_at`,
    ),
  )
  const who = somebody(town)
  if (open && chance.is(0.7)) return await decide(town, open)
  if (!who) return
  const wish = { accountId: who.accountId, cents: dollars(chance.between(100, 2500)), payout: PAYOUT, codeKeyHash: randomUUID() }
  const day = hongKongDay(system.now())
  await attempt(
    town,
    'withdraw',
    async () => await inTransaction(who.ctx, async (tx) => await placeWithdrawal(tx, { ...wish, day })),
  )
}

async function decide(town: Town, { id, accountId }: { readonly id: string; readonly accountId: string }): Promise<void> {
  const { chance } = town
  const owner = [...town.parents, ...town.tutors].find((one) => one.accountId === accountId && !one.isGone)
  if (owner && chance.is(0.2))
    return void (await attempt(town, 'cancel withdrawal', async () => await cancelWithdrawal(owner.ctx, { id })))
  if (chance.is(0.3))
    return void (await attempt(town, 'reject', async () => await rejectWithdrawal(town.desk(), { id, reason: 'wrong name' })))
  await attempt(town, 'approve', async () => await approveWithdrawal(town.desk(), { id }))
  if (chance.is(0.6)) await attempt(town, 'pay out', async () => await payWithdrawal(town.desk(), { id, bankReference: 'FPS 1' }))
}

/** A user asks for their account's deletion, or cancels it in time. */
export async function comeOrGo(town: Town): Promise<void> {
  const { chance } = town
  const gone = chance.maybeOf([...town.parents, ...town.tutors].filter(({ isGone }) => isGone))
  if (gone && chance.is(0.5)) return await comeBack(town, gone)
  const who = somebody(town)
  if (!who) return
  const asked = await attempt(town, 'close account', async () => await askForDeletion(who.ctx))
  if (asked) who.isGone = true
}

async function comeBack(town: Town, who: Resident): Promise<void> {
  const account = await findAccount(town.system.db, who.accountId)
  if (account?.closesAt === null || account?.closesAt === undefined) return
  await attempt(town, 'come back', async () => {
    await inTransaction(town.system, async (tx) => await keepAccount(tx, account))
    who.isGone = false
  })
}

import type { UserActor } from '#kernel/actor.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { dollars } from '#kernel/money.ts'
import { addPayoutAccount } from '#modules/accounts/public.ts'
import { createOrder, giveBack } from '#modules/payments/public.ts'
import { orderBoosts } from '#modules/tutors/public.ts'
import { approveWithdrawal, giveCredit, openWallet, payWithdrawal, placeWithdrawal, postEarning } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { payFor, topUp } from './pay-order.ts'

const DAY_MS = 86_400_000
/** Of a pair's first ten hours. */
const COMMISSION = 0.15
/** Days ago on which lessons of another family were released, and the number that the tutor reads. */
const EARNED = [
  [64, 'T3G2H5N7WB01'],
  [57, 'T3G9J6P8VC01'],
  [43, 'T3J1S3V5XF01'],
  [36, 'T3J8T2W4ZG01'],
] as const
const FEE = dollars(156)
/** Of boosts. */
const SMALL_PACKAGE = 2

type People = { readonly parent: UserActor; readonly tutor: UserActor }

/**
 * Money that came and went in the two months before the story: of a parent who topped up, paid a fee and got it back, and of a tutor
 * who taught another family and bought a boost package.
 */
export async function fillWallets(ground: Context, { parent, tutor }: People): Promise<void> {
  for (const { accountId } of [parent, tutor]) await openWallet(ground, { accountId })
  const ago = (days: number, actor: UserActor): Context => {
    const at = new Date(ground.now().getTime() - days * DAY_MS)
    return { ...ground, actor, takesPayments: true, now: () => at }
  }
  await giveCredit(ago(82, parent), {
    idem: 'demo gift',
    accountId: parent.accountId,
    cents: dollars(50),
    reason: 'sign-up',
    expiresAt: new Date(ground.now().getTime() + 8 * DAY_MS),
  })
  await topUp(ago(80, parent), dollars(1500))
  const fee = await payFormerFee(ago(78, parent), parent.accountId)
  for (const [days, about] of EARNED)
    await postEarning(ago(days, tutor), {
      idem: `demo earning ${about}`,
      from: 'clearing:fps',
      payee: tutor.accountId,
      gross: dollars(600),
      commission: dollars(600 * COMMISSION),
      about,
    })
  const back = { tradeNo: fee, idem: 'demo fee', cents: FEE, reason: 'match-left', way: 'wallet', isSaid: true } as const
  await inTransaction(ago(30, parent), async (tx) => await giveBack(tx, back))
  const shopping = ago(29, tutor)
  const order = await orderBoosts(shopping, { id: SMALL_PACKAGE, count: null, useDeduction: false })
  if (order) await payFor(shopping, order)
  await topUp(ago(25, parent), dollars(5000))
}

/** The fee of a match of before the story, of which nothing else is left. */
async function payFormerFee(ctx: Context, payerAccountId: string): Promise<string> {
  const order = await createOrder(ctx, {
    kind: 'normal',
    payerAccountId,
    target: 'C0',
    title: { zh: '個案費', en: 'Case fee' },
    price: FEE,
    details: { jobId: 0, escrowId: payerAccountId },
  })
  await payFor(ctx, order)
  return order.tradeNo
}

const agoFrom =
  (ground: Context) =>
  (days: number): Context => {
    const at = new Date(ground.now().getTime() - days * DAY_MS)
    return { ...ground, now: () => at }
  }

type Payee = { readonly accountId: string; readonly holder: string; readonly number: string }

/** A payout account of before the story; answers how to ask for dollars to be paid there, so many days ago. */
async function openPayout(
  ground: Context,
  { accountId, holder, number }: Payee,
): Promise<(days: number, amount: number) => Promise<string>> {
  const ago = agoFrom(ground)
  const payout = await addPayoutAccount(ago(40), { accountId, chequeType: 'FPS', bankName: '', holder, number })
  return async (days, amount) => {
    const ctx = ago(days)
    const codeKeyHash = `demo ${number} ${days}`
    const wish = { accountId, cents: dollars(amount), payout, codeKeyHash, day: hongKongDay(ctx.now()) }
    return await inTransaction(ctx, async (tx) => await placeWithdrawal(tx, wish))
  }
}

/** What the tutor withdraws: one that was paid three weeks ago; answers how to ask for the one of yesterday, which waits at the desk. */
export async function fillWithdrawals(
  ground: Context,
  { tutor, operator }: { readonly tutor: string; readonly operator: string | null },
): Promise<() => Promise<void>> {
  const ago = agoFrom(ground)
  const ask = await openPayout(ground, { accountId: tutor, holder: 'CHIU YIN FAI', number: '+852 5000 0012' })
  const paid = await ask(21, 800)
  if (operator !== null) {
    const desk = { ...ago(20.8), actor: { kind: 'operator', operatorId: operator, sessionId: '' } } as const
    await approveWithdrawal(desk, { id: paid })
    await payWithdrawal({ ...desk, now: ago(20.7).now }, { id: paid, bankReference: 'FRN20261102001847' })
  }
  return async () => void (await ask(1, 500))
}

/** A parent who put in too much and asks for some of it back in two parts, which wait at the desk. */
export async function fillWaitingWithdrawals(ground: Context, parent: string): Promise<void> {
  const ask = await openPayout(ground, { accountId: parent, holder: 'HO KA YAN', number: '+852 5000 0013' })
  await ask(3, 120)
  await ask(2, 180)
}

/** What a parent with a second factor put in, and where it could be paid back to. */
export async function fillGuardedWallet(ground: Context, actor: UserActor): Promise<void> {
  await openWallet(ground, actor)
  await topUp({ ...agoFrom(ground)(25), actor, takesPayments: true }, dollars(2000))
  await openPayout(ground, { accountId: actor.accountId, holder: 'LAW MEI LING', number: '+852 5000 0014' })
}

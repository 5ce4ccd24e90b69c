import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { dollars } from '#kernel/money.ts'
import { addPayoutAccount } from '#modules/accounts/public.ts'
import {
  approveWithdrawal,
  giveCredit,
  openWallet,
  payWithdrawal,
  personAccount,
  placeWithdrawal,
  postTransfer,
} from '#modules/wallet/public.ts'
import type { AccountCode, TransferKind } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'

const DAY_MS = 86_400_000
/** Of a pair's first ten hours. */
const COMMISSION = 0.15

/** Days ago, why, from where to where, dollars, and the number that people read. */
type Movement = readonly [
  daysAgo: number,
  kind: TransferKind,
  from: AccountCode,
  to: AccountCode,
  dollars: number,
  about?: string,
]

/** Money that came and went in the two months before the story: of a parent who topped up and paid, and of a tutor who taught. */
export async function fillWallets(ground: Context, people: { readonly parent: string; readonly tutor: string }): Promise<void> {
  for (const accountId of Object.values(people)) await openWallet(ground, { accountId })
  const welcomed = new Date(ground.now().getTime() - 82 * DAY_MS)
  await giveCredit(
    { ...ground, now: () => welcomed },
    {
      idem: 'demo gift',
      accountId: people.parent,
      cents: dollars(50),
      reason: 'sign-up',
      expiresAt: new Date(welcomed.getTime() + 90 * DAY_MS),
    },
  )
  const cash = personAccount(people.parent, 'cash')
  const earned = personAccount(people.tutor, 'cash')
  const movements: readonly Movement[] = [
    [80, 'top-up', 'clearing:payme', cash, 1500, 'T3F7K2M9QX01'],
    [78, 'payment', cash, 'income:case_fee', 156, 'T3F8A1C4ZD01'],
    [64, 'earning', cash, earned, 600, 'T3G2H5N7WB01'],
    [57, 'earning', cash, earned, 600, 'T3G9J6P8VC01'],
    [50, 'top-up', 'clearing:fps', cash, 2540, 'T3H5R4T6YE01'],
    [43, 'earning', cash, earned, 600, 'T3J1S3V5XF01'],
    [36, 'earning', cash, earned, 600, 'T3J8T2W4ZG01'],
    [30, 'refund', 'income:case_fee', cash, 156, 'T3F8A1C4ZD01'],
    [29, 'payment', earned, 'income:recommend', 150, 'T3M3W8Y1BJ01'],
    [25, 'top-up', 'clearing:fps', cash, 5000, 'T3N1X7Z3CK01'],
  ]
  for (const [daysAgo, kind, from, to, amount, about] of movements) {
    const at = new Date(ground.now().getTime() - daysAgo * DAY_MS)
    const commission = kind === 'earning' ? amount * COMMISSION : 0
    const lines = [
      { account: from, cents: dollars(0 - amount) },
      { account: to, cents: dollars(amount - commission) },
      { account: 'income:commission' as const, cents: dollars(commission) },
    ]
    const posting = { idem: `demo ${daysAgo}`, kind, lines: lines.filter(({ cents }) => cents !== 0), about }
    await postTransfer({ ...ground, now: () => at }, posting)
  }
}

/** What the tutor withdrew: one that was paid three weeks ago, and one of yesterday that waits at the desk. */
export async function fillWithdrawals(
  ground: Context,
  { tutor, operator }: { readonly tutor: string; readonly operator: string | null },
): Promise<void> {
  const ago = (days: number): Context => {
    const at = new Date(ground.now().getTime() - days * DAY_MS)
    return { ...ground, now: () => at }
  }
  const holder = 'CHIU YIN FAI'
  const term = { chequeType: 'FPS', bankName: '', holder, number: '+852 5000 0012' } as const
  const payout = await addPayoutAccount(ago(40), { accountId: tutor, ...term })
  const ask = async (days: number, amount: number): Promise<string> => {
    const ctx = ago(days)
    const day = hongKongDay(ctx.now())
    const wish = { accountId: tutor, cents: dollars(amount), payout, codeKeyHash: `demo ${days}`, day }
    return await inTransaction(ctx, async (tx) => await placeWithdrawal(tx, wish))
  }
  const paid = await ask(21, 800)
  if (operator !== null) {
    const desk = { ...ago(20.8), actor: { kind: 'operator', operatorId: operator, sessionId: '' } } as const
    await approveWithdrawal(desk, { id: paid })
    await payWithdrawal({ ...desk, now: ago(20.7).now }, { id: paid, bankReference: 'FRN20261102001847' })
  }
  await ask(1, 500)
}

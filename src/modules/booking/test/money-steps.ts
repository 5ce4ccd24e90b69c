import { expect } from 'vitest'
import { ACCOUNT_CHECKED, ACCOUNT_CLOSING } from '#modules/accounts/public.ts'
import { cents } from '#kernel/money.ts'
import { balanceOf, freeBalanceOf, openWallet, personAccount, postTransfer, reconcileLedger } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { findOrderByTradeNo, lockOrder } from '../../payments/store/orders.ts'
import { payOrder } from '../../payments/use-cases/pay-order.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { lessonStepsOn } from './lesson-steps.ts'
import type { Matched } from './lesson-steps.ts'

type Given = { readonly tutor?: Matched['tutor'] }

/** What tests of held and released money do on a site with `PAYMENTS=on`. */
export function moneyStepsOn(site: DemoSite) {
  const steps = lessonStepsOn(site)
  const background = () => testContext(site, { takesPayments: true })
  const tend = async (): Promise<void> => await tendMatches(background())
  const cashOf = ({ accountId }: TestPerson) => personAccount(accountId, 'cash')
  const free = async (who: TestPerson): Promise<number> => await freeBalanceOf(background(), cashOf(who))
  const posted = async (who: TestPerson): Promise<number> => await balanceOf(background(), cashOf(who))

  /** A parent with so many cents in their wallet. */
  const parentWith = async (amount: number): Promise<TestPerson> => {
    const parent = await makeParent(site)
    await openWallet(background(), { accountId: parent.accountId })
    if (amount > 0)
      await postTransfer(background(), {
        idem: `given ${parent.accountId}`,
        kind: 'top-up',
        lines: [
          { account: 'clearing:fps', cents: cents(-amount) },
          { account: cashOf(parent), cents: cents(amount) },
        ],
      })
    return parent
  }

  /** Four lessons of 90 minutes at $250: half of them is $750, one is $375. */
  const requested = async (amount: number, given: Given = {}) => {
    const [parent, tutor] = [await parentWith(amount), given.tutor ?? (await makeTutor(site))]
    const jobId = await makeCase(parent)
    const answer = await steps.as(parent, 'parent/job/book/tutor', {
      jobId,
      tutorId: tutor.tutorId,
      price: 250,
      acceptance: 'first',
    })
    return { parent, tutor, jobId, answer, bookingId: (answer.data as { bookingId?: number } | null)?.bookingId }
  }

  const matched = async (amount: number, given: Given = {}) => {
    const match = await requested(amount, given)
    expect((await steps.as(match.tutor, 'tutor/booking/accept', { bookingId: match.bookingId, price: 250 })).code).toBe('OK')
    return match
  }

  /** An order is paid as if by FPS. */
  const payOutside = async (tradeNo: string): Promise<void> => {
    await inTransaction(background(), async (tx) => {
      const found = await findOrderByTradeNo(tx.db, tradeNo)
      const order = await lockOrder(tx.db, found?.id ?? '')
      await payOrder(tx, { order, method: 'fps', from: { account: 'clearing:fps', cents: order.price }, fee: cents(0) })
    })
  }

  const expectBalanced = async (): Promise<void> => {
    expect((await reconcileLedger(background())).results.filter(({ problems }) => problems > 0)).toEqual([])
  }

  /** Names of the checks of the books that find something. */
  const problems = async (): Promise<readonly string[]> =>
    (await reconcileLedger(background())).results.flatMap((one) => (one.problems > 0 ? [one.name] : []))

  /** What happens when a person asks for the deletion of their account. */
  const closing = async ({ accountId, ctx }: TestPerson): Promise<void> => {
    const { actor } = ctx
    await inTransaction({ ...background(), actor }, async (tx) => {
      for (const event of [ACCOUNT_CHECKED, ACCOUNT_CLOSING, ACCOUNT_CHECKED]) await publish(tx, event, { accountId })
    })
  }
  const money = { tend, free, posted, parentWith, payOutside, expectBalanced, problems, closing }
  return { ...steps, ...money, requested, matchedWith: matched }
}

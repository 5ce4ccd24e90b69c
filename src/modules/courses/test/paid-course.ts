import { giveConsent } from '../../payments/use-cases/consent.ts'
import { startPayment } from '../../payments/use-cases/start-payment.ts'
import type { Provider } from '../../payments/domain/methods.ts'
import { openPaymentsWorld } from '../../payments/test/payments-world.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'
import { freeBalanceOf, giveCredit, personAccount, reconcileLedger } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, operatorActor } from '../../../../test/test-context.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { COURSE_TERMS } from '../domain/course-terms.ts'
import { ownedOf } from '../store/course-rights.ts'
import { orderPart } from '../use-cases/order-course.ts'
import { releaseSales } from '../use-cases/release-sales.ts'
import type { SalesWorld, SoldCourse, WantedPart } from './bought-course.ts'

/** Somebody who buys, with what they act in. */
export type Buyer = { readonly ctx: Context; readonly accountId: string }

/** A world of payments with all providers, in which courses are sold. */
export type PaidWorld = SalesWorld & {
  readonly payments: PaymentsWorld
  readonly system: Context
  readonly desk: Context
  readonly buyer: () => Promise<Buyer>
  /** Cents of one of a person's accounts, or of the house. */
  readonly has: (account: AccountCode) => Promise<number>
  /** What a tutor has: waiting, and in the wallet. */
  readonly tutorHas: (course: SoldCourse) => Promise<readonly [payable: number, cash: number]>
  /** What a buyer has free: in the wallet, and given. */
  readonly buyerHas: (buyer: Buyer) => Promise<readonly [cash: number, gift: number]>
  /** Names of checks that something breaks. */
  readonly broken: () => Promise<readonly string[]>
  /** How many units of a course a buyer may watch, and whether they have the whole. */
  readonly owns: (buyer: Buyer, course: SoldCourse) => Promise<readonly [units: number, isWhole: boolean]>
  readonly release: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function openPaidWorld(): Promise<PaidWorld> {
  return await paidWorldOn(await openTestDatabase({ isServing: true }))
}

/** The same on a database, which is closed with it. */
export async function paidWorldOn(database: Database): Promise<PaidWorld> {
  const payments = await openPaymentsWorld(database)
  const system: Context = { ...payments.system, takesPayments: true }
  const site = { database, clock: { now: system.now, advance: payments.forward } }
  const has = async (account: AccountCode): Promise<number> => {
    const [row] = await payments.rows<{ cents: number }>(
      'select coalesce(sum(e.amount_cents), 0)::int as cents from entry e join ledger_account a on a.id = e.account_id where a.code = $1',
      [account],
    )
    return row?.cents ?? 0
  }
  return {
    site,
    payments,
    system,
    desk: { ...system, actor: operatorActor() },
    buyer: async () => {
      const who = await signInAs(site, { side: 'parent' })
      return { accountId: who.accountId, ctx: { ...system, actor: actorOf(who, 'parent') } }
    },
    has,
    tutorHas: async ({ tutor: { accountId } }) => [
      await has(personAccount(accountId, 'payable')),
      await has(personAccount(accountId, 'cash')),
    ],
    buyerHas: async ({ accountId }) => [
      await freeBalanceOf(system, personAccount(accountId, 'cash')),
      await freeBalanceOf(system, personAccount(accountId, 'gift')),
    ],
    // What an operator has yet to decide about lies in suspense for longer than it should.
    broken: async () =>
      (await reconcileLedger(system)).results
        .filter(({ problems, name }) => problems > 0 && name !== 'suspense-settled')
        .map(({ name }) => name),
    owns: async ({ accountId }, { courseId }) => {
      const { unitKeys, isWhole } = await ownedOf(system.db, { accountId, courseId })
      return [unitKeys.size, isWhole]
    },
    release: async () => await releaseSales(system),
    close: async () => {
      await payments.close()
      await database.close()
    },
  }
}

/** Given balance that runs for ninety days; cents. */
export async function gift({ system }: PaidWorld, { accountId }: Buyer, amount: number): Promise<void> {
  const expiresAt = new Date(system.now().getTime() + 90 * 86_400_000)
  await giveCredit(system, { idem: `gift ${accountId}`, accountId, cents: cents(amount), reason: 'sign-up', expiresAt })
}

export type Begun = { readonly tradeNo: string; readonly checkCode: string; readonly due: number; readonly merchantRef: string }

/** Orders a part and goes to a provider with it, having accepted the terms. */
export async function goTo(
  { payments }: PaidWorld,
  { ctx }: Buyer,
  { provider, ...part }: WantedPart & { readonly provider: Provider },
): Promise<Begun> {
  const { tradeNo, checkCode, due } = await orderPart(ctx, { useDeduction: false, ...part })
  if (tradeNo === null || checkCode === null) throw new Error('nothing is due')
  await giveConsent(ctx, { tradeNo, checkCode, version: COURSE_TERMS.version })
  const card = provider === 'stripe' ? { token: 'pm_card_visa' } : {}
  const { attempt } = await startPayment(ctx, payments.gateways, { tradeNo, checkCode, provider, device: 'desktop', ...card })
  return { tradeNo, checkCode, due, merchantRef: attempt.merchantRef }
}

/** Buys a part, and pays it by PayMe unless said otherwise. */
export async function payFor(
  world: PaidWorld,
  buyer: Buyer,
  { provider = 'payme', ...part }: WantedPart & { readonly provider?: Provider },
): Promise<Begun> {
  const begun = await goTo(world, buyer, { ...part, provider })
  if (provider !== 'stripe') await world.payments.act(provider, begun.merchantRef, 'approve')
  await world.payments.complete()
  return begun
}

/** The number of a unit's product, by its places. */
export const unitOf = ({ chapters }: SoldCourse, chapter: number, place: number): number =>
  chapters[chapter]?.units[place]?.productId ?? 0

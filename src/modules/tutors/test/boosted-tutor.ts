import { cents } from '#kernel/money.ts'
import { startPayment } from '../../payments/use-cases/start-payment.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'
import { giveCredit, openWallet } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { openTutorProfile } from '../use-cases/open-tutor-profile.ts'
import { orderBoosts } from '../use-cases/order-boosts.ts'
import { readBoosts } from '../use-cases/read-boosts.ts'
import { saveTutorProfile } from '../use-cases/save-tutor-profile.ts'

const DAY_MS = 86_400_000

export type Boosted = Context & { readonly accountId: string; readonly tutorId: number }

/** What tutors do with boosts in a world of payments. */
export function boostsIn(world: () => PaymentsWorld) {
  /** A listed tutor with so many dollars of given balance. */
  const tutorWith = async (given = 0): Promise<Boosted> => {
    const { accountId } = await world().payer()
    const system = { ...world().system, takesPayments: true }
    const tutorId = await openTutorProfile(system, { accountId, name: 'Chan' })
    const now = system.now()
    await saveTutorProfile(system, { ...SAMPLE_PROFILE, id: tutorId, createdAt: now, updatedAt: now })
    await openWallet(system, { accountId })
    const expiresAt = new Date(now.getTime() + 180 * DAY_MS)
    if (given > 0)
      await giveCredit(system, { idem: `given ${accountId}`, accountId, cents: cents(given * 100), reason: 'sign-up', expiresAt })
    return { ...system, actor: { kind: 'user', accountId, type: 'tutor', tutorId, sessionId: '' }, accountId, tutorId }
  }
  const order = async (tutor: Boosted, id: number, { count = null as number | null, useDeduction = false } = {}) => {
    const made = await orderBoosts(tutor, { id, count, useDeduction })
    if (!made) throw new Error('no order')
    return made
  }
  const leftOf = async (tutor: Boosted) => (await readBoosts(tutor))?.left.map(({ boosts }) => boosts)
  /** Pays an order by PayMe, or by another provider. */
  const pay = async (
    tutor: Boosted,
    made: { readonly tradeNo: string; readonly checkCode: string },
    provider: 'payme' | 'stripe' = 'payme',
  ): Promise<string> => {
    const token = provider === 'stripe' ? { token: 'pm_card_visa' } : {}
    const { attempt } = await startPayment(tutor, world().gateways, { ...made, provider, device: 'desktop', ...token })
    if (provider === 'payme') await world().act('payme', attempt.merchantRef, 'approve')
    await world().complete()
    return attempt.merchantRef
  }
  return { tutorWith, order, leftOf, pay }
}

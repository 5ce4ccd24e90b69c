import type { PayerAct, PaymentView } from '../payer-desk.ts'
import type { SimulatorGround } from '../simulator.ts'
import type { StripeAccount } from './account.ts'
import type { Intent, IntentStatus } from './resources.ts'

const MERCHANT = 'TutorHarbour 良師港'

const AUTHENTICATION_FAILED = {
  kind: 'declined',
  code: 'payment_intent_authentication_failure',
  reason: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const

const STATUSES: Readonly<Record<IntentStatus, PaymentView['status']>> = {
  requires_payment_method: 'failed',
  requires_action: 'open',
  processing: 'pending',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** Lets people play the bank's consent to a payment by card, and what comes later. */
export function openStripeDesk({ money }: SimulatorGround, account: StripeAccount): void {
  money.openDesk({
    brand: 'Stripe',
    view: (payment) => {
      const intent = payment as Intent
      const { cents, currency, description } = intent.data
      return {
        merchant: MERCHANT,
        subject: description,
        cents,
        currency,
        status: STATUSES[intent.state],
        refundedCents: account.refunds.refundedCents(intent.id),
        expiresAt: null,
        acts: actsOf(intent, account),
      }
    },
    act: async (payment, act) => {
      const others = money.siblings(payment) as readonly Intent[]
      await actOn(payment as Intent, { act, others, account })
      return null
    },
  })
}

function actsOf(intent: Intent, { refunds, disputes }: StripeAccount): readonly PayerAct[] {
  switch (intent.state) {
    case 'requires_action':
      return ['approve', 'decline', 'pay-twice']
    case 'processing':
      return ['settle', 'decline']
    case 'requires_payment_method':
    case 'canceled':
      return ['pay-late']
    case 'succeeded': {
      const isLeft = refunds.refundedCents(intent.id) < intent.movedCents
      const cameBack = refunds.of(intent.id).some(({ state }) => state === 'succeeded')
      const isDisputed = disputes.of(intent.id).some(({ status }) => status === 'needs_response')
      const ends = isDisputed ? (['win-dispute', 'lose-dispute'] as const) : isLeft ? (['dispute'] as const) : []
      return [...(isLeft ? (['refund'] as const) : []), ...ends, ...(cameBack ? (['fail-refund'] as const) : [])]
    }
  }
}

type Acted = { readonly act: PayerAct; readonly others: readonly Intent[]; readonly account: StripeAccount }

async function actOn(intent: Intent, { act, others, account }: Acted): Promise<void> {
  const { intents, refunds, disputes } = account
  const isTwice = act === 'pay-twice' || (act === 'approve' && intent.data.script === 'double-success')
  switch (act) {
    case 'approve':
    case 'settle':
    case 'pay-late':
    case 'pay-twice':
      for (const one of isTwice ? [intent, ...others] : [intent]) if (one.state !== 'succeeded') await intents.succeed(one)
      return
    case 'decline':
      return void (await intents.fail(intent, AUTHENTICATION_FAILED))
    case 'refund': {
      const cents = intent.movedCents - refunds.refundedCents(intent.id)
      return void (await refunds.create(intent, { cents, metadata: {} }))
    }
    case 'fail-refund': {
      const done = refunds.of(intent.id).find(({ state }) => state === 'succeeded')
      if (done) await refunds.fail(done)
      return
    }
    case 'dispute':
      return await disputes.open(intent)
    case 'win-dispute':
      return await disputes.end(intent, 'won')
    case 'lose-dispute':
      return await disputes.end(intent, 'lost')
    case 'expire':
      return
  }
}

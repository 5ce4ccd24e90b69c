import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { GatewayRefusal } from '../../src/modules/gateways/domain/gateway.ts'
import type {
  Gateway,
  NewRefund,
  PaymentRef,
  ProviderPayment,
  ProviderRefund,
  ProviderReversal,
} from '../../src/modules/gateways/domain/gateway.ts'
import type { Provider } from '../../src/modules/payments/domain/methods.ts'
import type { Gateways } from '../../src/modules/payments/domain/gateways.ts'
import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'

/** What happened to a payment at its provider, and what of it went back there. */
export type Paper = {
  readonly provider: Provider
  readonly merchantRef: string
  readonly asked: Cents
  readonly createdAt: Date
  state: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired'
  /** What the payer paid; another sum, or to another merchant, where something went wrong. */
  paid: Cents
  isOurs: boolean
  readonly refunds: Map<string, { readonly cents: Cents; state: ProviderRefund['state'] }>
  readonly reversals: ProviderReversal[]
  /** Of its own, so that it does not matter who is asked first. */
  readonly chance: Chance
}

/** The providers of one town, as their own books know them: no wire, but each answer that a provider gives. */
export type PaperBank = {
  readonly gateways: Gateways
  readonly papers: () => readonly Paper[]
  /** No refund waits or fails any more, and all disputes have ended. */
  readonly calm: () => void
}

/** How long a provider takes money for a payment that it was asked for. */
export const KEPT_MS = 5 * 86_400_000

const OUR_NUMBER = 'harbour'

/** Methods of which money can be taken back by the payer's bank, or given back in the provider's pages. */
export const REVERSING: readonly Provider[] = ['stripe', 'paypal']
const PROVIDERS: readonly Provider[] = [...REVERSING, 'payme', 'alipay', 'fps']

const BEYOND = 1_000_003

export function openPaperBank(seed: number, now: () => Date): PaperBank {
  const papers = new Map<string, Paper>()
  let calls = 0
  let isCalm = false
  const gateways = new Map(PROVIDERS.map((provider) => [provider, gatewayAt(provider)]))

  function gatewayAt(provider: Provider): Gateway {
    const of = ({ merchantRef }: PaymentRef): Paper | undefined => papers.get(merchantRef)
    return {
      provider,
      merchantId: OUR_NUMBER,
      create: async ({ merchantRef, cents: asked, now: createdAt }) => {
        calls += 1
        const chance = chanceOf(seed * BEYOND + calls)
        // Unavailable now and then; nothing was made.
        if (!isCalm && chance.is(0.03)) throw new GatewayRefusal('EB099')
        const news = { state: 'pending', paid: cents(0), isOurs: true } as const
        papers.set(merchantRef, { ...news, refunds: new Map(), reversals: [], provider, merchantRef, asked, chance, createdAt })
        if (!isCalm && chance.is(0.02)) throw new Error('the line was cut')
        return { providerRef: `at ${merchantRef}`, next: { kind: 'redirect', url: `https://${provider}.example/${merchantRef}` } }
      },
      query: async (ref) => {
        const paper = of(ref)
        if (paper?.state === 'pending' && now().getTime() > paper.createdAt.getTime() + KEPT_MS) paper.state = 'expired'
        return paper ? answerOf(paper) : { ...NOTHING, state: 'missing' }
      },
      cancel: async (ref) => {
        const paper = of(ref)
        if (paper?.state === 'pending' && paper.chance.is(0.5)) paper.state = 'cancelled'
      },
      refund: async (wanted) => refund(of(wanted), wanted),
      queryRefund: async (wanted) => refund(of(wanted), wanted),
      reversals: async (ref) => of(ref)?.reversals ?? [],
      readWebhook: async () => null,
      webhookAnswer: '',
    }
  }

  /** The first question makes a refund; those after it say how it stands. */
  function refund(paper: Paper | undefined, { refundRef, refundCents }: NewRefund): ProviderRefund {
    if (!paper) throw new GatewayRefusal('NOT_FOUND')
    const { chance } = paper
    const made = paper.refunds.get(refundRef)
    if (!made) {
      const gone = [...paper.refunds.values()].filter(({ state }) => state !== 'failed')
      if (wentOf(gone, paper.reversals) + refundCents > paper.paid) throw new GatewayRefusal('MORE_THAN_WAS_PAID')
      const state = isCalm || chance.is(0.7) ? 'succeeded' : chance.is(0.7) ? 'pending' : 'failed'
      paper.refunds.set(refundRef, { cents: refundCents, state })
      return { state, code: null }
    }
    // One that waits comes to its end, and one that was done comes back now and then.
    if (made.state === 'pending') made.state = isCalm || chance.is(0.8) ? 'succeeded' : 'failed'
    else if (made.state === 'succeeded' && !isCalm && chance.is(0.05)) made.state = 'failed'
    return { state: made.state, code: null }
  }

  function calm(): void {
    isCalm = true
    for (const { reversals, chance } of papers.values())
      for (const [at, one] of reversals.entries())
        if (one.state === 'open') reversals[at] = { ...one, state: chance.is(0.5) ? 'won' : 'lost' }
  }

  return { gateways, papers: () => [...papers.values()], calm }
}

const NOTHING = { cents: null, currency: null, merchantRef: null, merchantId: null, transactionId: null, code: null } as const

function answerOf({ merchantRef, state, paid, isOurs }: Paper): ProviderPayment {
  if (state !== 'succeeded') return { ...NOTHING, merchantRef, state }
  const merchantId = isOurs ? OUR_NUMBER : 'another shop'
  return { state, cents: paid, currency: 'HKD', merchantRef, merchantId, transactionId: `tx ${merchantRef}`, code: null }
}

const sum = (list: readonly { readonly cents: Cents | null }[]): number => list.reduce((all, one) => all + (one.cents ?? 0), 0)

/** What of a payment has gone from us. */
function wentOf(refunds: readonly { readonly cents: Cents }[], reversals: readonly ProviderReversal[]): number {
  return sum(refunds) + sum(reversals.filter(({ state }) => state !== 'won'))
}

/** What a provider holds for us of a payment, as its own books say. */
export function heldOf({ state, isOurs, paid, refunds, reversals }: Paper): number {
  if (state !== 'succeeded' || !isOurs) return 0
  return (
    paid -
    wentOf(
      [...refunds.values()].filter((one) => one.state === 'succeeded'),
      reversals,
    )
  )
}

/** What the payer's bank could take, or the provider's pages give back. */
export function leftOf({ paid, refunds, reversals }: Paper): number {
  return (
    paid -
    wentOf(
      [...refunds.values()].filter(({ state }) => state !== 'failed'),
      reversals,
    )
  )
}

import { FAULTS } from '../../../../simulators/faults.ts'
import type { CallName, Fault, FaultOrder } from '../../../../simulators/faults.ts'
import type { PayerAct } from '../../../../simulators/payer-desk.ts'
import { PROVIDERS } from '../domain/methods.ts'
import type { Provider } from '../domain/methods.ts'

type Random = () => number

function oneOf<T>(random: Random, list: readonly [T, ...(readonly T[])]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** What a payer does, and when: at once, or when the order has ended. */
type Payer = { readonly act: PayerAct | null; readonly isLate: boolean }

/** One order, how it is paid and what goes wrong. */
export type Scenario = {
  readonly provider: Provider
  readonly fault: Fault
  readonly order: Omit<FaultOrder, 'merchantRef'>
  /** Only with this payment; else with whichever of the provider comes first, as its calls name none. */
  readonly isNamed: boolean
  readonly priceCents: number
  /** For the payer's own wallet: late money is welcome. */
  readonly isTopUp: boolean
  readonly device: 'desktop' | 'mobile'
  readonly card: string
  readonly payer: Payer
  /** The payer leaves the payment for the other methods before the act. */
  readonly leaves: boolean
  /** A second payment of the same order, begun while the first is open. */
  readonly second: { readonly provider: Provider; readonly payer: Payer } | null
  /** Of what paid the order so much is given back by us: all, or half. */
  readonly refund: 'all' | 'half' | null
}

const ALL_FAULTS: readonly Fault[] = Object.values(FAULTS).flat()

type Calls = readonly [CallName, ...CallName[]]
// What a fault can happen to: these, but PayMe's and PayPal's tokens are kept, Alipay's payments begin with a page, only PayPal's are confirmed.
const CALLS: Calls = ['create', 'query', 'cancel', 'refund', 'query-refund']
const OTHER_CALLS: Readonly<Partial<Record<Provider, Calls>>> = {
  alipay: ['query', 'cancel', 'refund', 'query-refund'],
  payme: ['token', ...CALLS],
  paypal: ['token', 'create', 'query', 'confirm', 'refund', 'query-refund'],
}
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_authenticationRequired', 'pm_card_visa_chargeDeclined'] as const
const HELD_MS = 120

/** Every fault with so many methods, all by default; each a scenario of its own. */
export function scenariosOf(random: Random, methods: number = PROVIDERS.length): readonly Scenario[] {
  return PROVIDERS.flatMap((provider, place) =>
    ALL_FAULTS.filter((_, index) => (place + index) % PROVIDERS.length < methods).map((fault) =>
      scenarioOf(random, { provider, fault }),
    ),
  )
}

type Cell = Pick<Scenario, 'provider' | 'fault'>

function scenarioOf(random: Random, { provider, fault }: Cell): Scenario {
  const isOf = (group: keyof typeof FAULTS): boolean => (FAULTS[group] as readonly Fault[]).includes(fault)
  const on = isOf('call') ? oneOf(random, OTHER_CALLS[provider] ?? CALLS) : undefined
  const isRefund = isOf('refund') || on === 'refund' || on === 'query-refund'
  const late = isOf('webhook') ? 0 : HELD_MS
  const times = isOf('call') && random() < 0.3 ? 1 + Math.floor(random() * 4) : 1
  return {
    provider,
    fault,
    order: { provider, fault, times, milliseconds: late, count: 1 + Math.floor(random() * 3), ...(on && { on }) },
    isNamed: isOf('payment') || isOf('webhook'),
    priceCents: 1000 + Math.floor(random() * 500_000),
    isTopUp: !isRefund && random() < 0.3,
    device: oneOf(random, ['desktop', 'mobile']),
    card: isRefund ? 'pm_card_visa' : oneOf(random, CARDS),
    // What is made out wrongly shows only when it is paid.
    payer: isRefund || fault.startsWith('wrong-') ? { act: 'approve', isLate: false } : payerOf(random),
    leaves: on === 'cancel' || fault === 'success-after-cancel' || random() < 0.1,
    second: random() < 0.3 ? { provider: oneOf(random, PROVIDERS as unknown as [Provider]), payer: payerOf(random) } : null,
    refund: isRefund || random() < 0.15 ? oneOf(random, ['all', 'half']) : null,
  }
}

const ACTS = ['approve', 'approve', 'approve', 'approve', 'approve', 'pay-twice', 'decline', 'expire', null] as const

function payerOf(random: Random): Payer {
  const isLate = random() < 0.2
  return isLate ? { act: oneOf(random, ['approve', 'pay-late', 'pay-twice']), isLate } : { act: oneOf(random, ACTS), isLate }
}

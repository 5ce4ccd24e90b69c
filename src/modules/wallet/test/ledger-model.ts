import fc from 'fast-check'

/** What can be done to the ledger of three wallets; amounts in cents, times in minutes. */
export type Act =
  | { readonly kind: 'top-up' | 'pay'; readonly wallet: number; readonly amount: number }
  | { readonly kind: 'move'; readonly wallet: number; readonly to: number; readonly amount: number }
  /** Sends an earlier posting again, as it was or with another cent. */
  | { readonly kind: 'repeat' | 'alter' | 'reverse'; readonly which: number }
  | { readonly kind: 'hold'; readonly wallet: number; readonly amount: number; readonly minutes: number }
  | { readonly kind: 'post'; readonly which: number; readonly amount: number }
  | { readonly kind: 'void'; readonly which: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'tend' }
  /** A process that dies before the commit. */
  | { readonly kind: 'crash'; readonly wallet: number; readonly amount: number }

const wallet = fc.integer({ min: 0, max: 2 })
const which = fc.nat(50)
const amount = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 20_000 }))
const minutes = fc.integer({ min: 1, max: 60 })

export const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('top-up', 'pay'), wallet, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), wallet, to: wallet, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('repeat', 'alter', 'reverse'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hold'), wallet, amount, minutes }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('post'), which, amount }) },
  fc.record({ kind: fc.constant('void'), which }),
  fc.record({ kind: fc.constant('wait'), minutes }),
  fc.record({ kind: fc.constant('tend') }),
  fc.record({ kind: fc.constant('crash'), wallet, amount }),
)

/** Account by name → cents: wallets 0 to 2, and the rest of the world. */
export type Lines = Readonly<Record<string, number>>
export type KnownPosting = {
  readonly idem: string
  lines: Lines
  isKept: boolean
  isReversed: boolean
  readonly reverses?: string
}
export type KnownHold = { readonly wallet: number; readonly amount: number; readonly ends: number; isOpen: boolean }

/** A ledger that is nothing but sums; written without the tables and states of the real one. */
export class Model {
  readonly posted = new Map<string, number>()
  readonly held = [0, 0, 0]
  readonly postings: KnownPosting[] = []
  readonly holds: KnownHold[] = []
  time = 0

  free(name: string): number {
    return /^[0-2]$/.test(name) ? (this.posted.get(name) ?? 0) - (this.held[Number(name)] ?? 0) : Infinity
  }

  /** Applies lines where every debit is covered. */
  apply(lines: Lines): 'kept' | 'BALANCE_TOO_LOW' {
    if (Object.entries(lines).some(([name, cents]) => cents < 0 && this.free(name) + cents < 0)) return 'BALANCE_TOO_LOW'
    for (const [name, cents] of Object.entries(lines)) this.posted.set(name, (this.posted.get(name) ?? 0) + cents)
    return 'kept'
  }

  send(posting: KnownPosting): string {
    if (posting.isKept) return 'again'
    const outcome = this.apply(posting.lines)
    posting.isKept = outcome === 'kept'
    return outcome
  }

  reverse(posting: KnownPosting): string {
    if (posting.isReversed) return 'TRANSFER_REVERSED'
    const outcome = this.apply(Object.fromEntries(Object.entries(posting.lines).map(([name, cents]) => [name, -cents])))
    posting.isReversed = outcome === 'kept'
    return outcome
  }

  hold(hold: KnownHold): string {
    if (this.free(String(hold.wallet)) < hold.amount) return 'BALANCE_TOO_LOW'
    this.held[hold.wallet] = (this.held[hold.wallet] ?? 0) + hold.amount
    this.holds.push(hold)
    return 'kept'
  }

  end(hold: KnownHold): void {
    hold.isOpen = false
    this.held[hold.wallet] = (this.held[hold.wallet] ?? 0) - hold.amount
  }

  post(hold: KnownHold, used: number): string {
    if (used > hold.amount) return 'HOLD_EXCEEDED'
    if (!hold.isOpen) return 'HOLD_ENDED'
    if (this.time >= hold.ends) return 'HOLD_EXPIRED'
    this.end(hold)
    return this.apply({ [hold.wallet]: -used, bank: used })
  }

  expire(): void {
    for (const hold of this.holds) if (hold.isOpen && this.time >= hold.ends) this.end(hold)
  }
}

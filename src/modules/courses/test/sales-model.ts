/** What of a course somebody bought at once, as the model has it; cents. */
export type Bought = {
  readonly tradeNo: string
  readonly orderId: string
  readonly isWhole: boolean
  readonly isCard: boolean
  readonly merchantRef: string
  readonly gross: number
  readonly deducted: number
  /** What each unit cost by itself then. */
  readonly list: ReadonlyMap<string, number>
  readonly counted: readonly string[]
  readonly paidAt: number
  back: number
  rights: 'live' | 'resting' | 'ended'
  money: 'held' | 'released' | 'returned'
  endedBy: 'buyer' | 'desk' | 'bank' | null
  /** A bank disputed it once: it does not another time. */
  wasDisputed: boolean
  /** It was paid out of the wallet in the end, so that nothing of what the bank has is given back again. */
  isRecovered: boolean
  /** Refunds that the desk has seen. */
  refunds: number
}

/** What was granted without an order, by which orders it lives. */
export type Granted = { readonly units: readonly string[]; readonly isWhole: boolean; readonly counted: readonly string[] }

/** One buyer of one course, as the model has them. */
export type Model = {
  readonly bought: Bought[]
  readonly granted: Granted[]
  /** Given back, taken or disputed: the law of what is paid in all holds without. */
  isStraight: boolean
  /** What was paid for, at the prices of then. */
  unitsBought: number
}

export const newModel = (): Model => ({ bought: [], granted: [], isStraight: true, unitsBought: 0 })

const isLive = (model: Model, counted: readonly string[]): boolean =>
  counted.every((orderId) => model.bought.some((one) => one.orderId === orderId && one.rights === 'live'))

/** The units that may be watched, and whether the whole with what comes later. */
export function ownedByModel(model: Model): { readonly units: readonly string[]; readonly isWhole: boolean } {
  const sales = model.bought.filter(({ rights }) => rights === 'live')
  const grants = model.granted.filter(({ counted }) => isLive(model, counted))
  const units = [...sales.flatMap(({ list }) => [...list.keys()]), ...grants.flatMap((one) => one.units)]
  return {
    units: [...new Set(units)].toSorted(),
    isWhole: sales.some(({ isWhole, counted }) => isWhole && isLive(model, counted)) || grants.some(({ isWhole }) => isWhole),
  }
}

/** Why the buyer's own return of a purchase is refused; null where it is not. */
export function whyNotReturned(model: Model, one: Bought, now: number): string | null {
  if (one.rights === 'resting') return 'COURSE_RESTS'
  if (one.money !== 'held') return 'REFUND_TOO_LATE'
  if (one.back > 0 || one.isRecovered) return 'REFUND_TOO_LATE'
  if (now >= one.paidAt + 7 * 86_400_000) return 'REFUND_TOO_LATE'
  return hasUpgrade(model, one) ? 'REFUND_UPGRADED' : null
}

/** Whether a purchase that is still good counted what was paid for this one. */
export const hasUpgrade = (model: Model, { orderId }: Bought): boolean =>
  model.bought.some(({ rights, counted }) => rights !== 'ended' && counted.includes(orderId))

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What can be made to go wrong at a simulated provider.
 *
 * In an answer to a call:
 * - `ok`: nothing; takes the turn of one call
 * - `delay`: answers late
 * - `error`, `drop`, `hang`: answers 503, hangs up, or holds the line for `milliseconds` and hangs up, without doing anything
 * - `error-after`, `drop-after`, `hang-after`: does what it was asked, then so (500)
 * - `slow-body`: does it, and sends the answer byte by byte over `milliseconds`
 * - `malformed`: does it, and sends half of the answer
 * - `throttle`: answers 429
 *
 * With a payment, from the moment it is made:
 * - `decline`: refused when the payer pays
 * - `requires-action`: the payer's bank asks for consent
 * - `wrong-amount`, `wrong-currency`, `wrong-merchant`: made out so
 * - `pending`: paid, but told as pending until it was asked for `count` times
 * - `late-success`: told as expired or cancelled once, then as paid
 * - `success-after-cancel`: a cancellation is accepted, and it is paid all the same
 * - `double-success`: the payer pays every payment of the order, replaced ones too
 *
 * With a refund:
 * - `refund-pending`: told as pending until it was asked for `count` times
 * - `refund-fails-later`: told as done once, then as failed
 *
 * With a webhook:
 * - `webhook-duplicate`: comes `count` times more
 * - `webhook-reordered`: comes after the next one
 * - `webhook-late`: comes after `milliseconds`; with 0 when late ones are let go
 * - `webhook-never`
 * - `webhook-first`: comes before the answer to the call
 * - `webhook-bad-signature`, `webhook-old-key`: signed so
 * - `webhook-elsewhere`: comes to the places of all other providers as well
 */
export const FAULTS = {
  call: [
    ...(['ok', 'delay', 'error', 'error-after', 'drop', 'drop-after', 'throttle'] as const),
    ...(['hang', 'hang-after', 'slow-body', 'malformed'] as const),
  ],
  payment: [
    ...(['decline', 'requires-action', 'wrong-amount', 'wrong-currency', 'wrong-merchant'] as const),
    ...(['pending', 'late-success', 'success-after-cancel', 'double-success'] as const),
  ],
  refund: ['refund-pending', 'refund-fails-later'],
  webhook: [
    ...(['webhook-duplicate', 'webhook-reordered', 'webhook-late', 'webhook-never', 'webhook-first'] as const),
    ...(['webhook-bad-signature', 'webhook-old-key', 'webhook-elsewhere'] as const),
  ],
} as const
export type FaultGroup = keyof typeof FAULTS
export type FaultOf<G extends FaultGroup> = (typeof FAULTS)[G][number]
export type Fault = FaultOf<FaultGroup>
/** A fault in the answer to a call; a delay has passed by then. */
export type CallFault = Exclude<FaultOf<'call'>, 'ok' | 'delay'>

/** Which call of a payment provider is meant. */
export const CALLS = ['token', 'create', 'query', 'confirm', 'cancel', 'refund', 'query-refund', 'other'] as const
export type CallName = (typeof CALLS)[number]

export type FaultOrder = {
  /** Name of the simulated provider. */
  readonly provider: string
  readonly fault: Fault
  readonly times: number
  readonly milliseconds: number
  /** How often, where the fault counts; 1 by default. */
  readonly count?: number | undefined
  /** Only with the payment or refund of this reference. */
  readonly merchantRef?: string | undefined
  /** Only in this call. */
  readonly on?: CallName | undefined
}

/** What is about to happen, to which an order may apply. */
export type Occasion<G extends FaultGroup = FaultGroup> = {
  readonly provider: string
  readonly group: G
  readonly merchantRef?: string | null
  readonly on?: CallName
}
export type TakenFault<G extends FaultGroup = FaultGroup> = {
  readonly fault: FaultOf<G>
  readonly count: number
  readonly milliseconds: number
}

/** Faults that were ordered and have not happened yet, in order. */
export type Faults = {
  readonly order: (order: FaultOrder) => void
  readonly clear: () => void
  /** Takes the next one for an occasion. */
  readonly take: <G extends FaultGroup>(occasion: Occasion<G>) => TakenFault<G> | null
  /** Takes the next fault in an answer of a provider; a delay has passed when it answers. */
  readonly next: (provider: string) => Promise<CallFault | null>
}

export function createFaults(): Faults {
  let orders: FaultOrder[] = []
  const take = <G extends FaultGroup>(occasion: Occasion<G>): TakenFault<G> | null => {
    const index = orders.findIndex((order) => isFor(order, occasion))
    const order = orders[index]
    if (!order) return null
    if (order.times > 1) orders[index] = { ...order, times: order.times - 1 }
    else orders.splice(index, 1)
    return { fault: order.fault as FaultOf<G>, count: order.count ?? 1, milliseconds: order.milliseconds }
  }
  return {
    order: (order) => void orders.push(order),
    clear: () => void (orders = []),
    take,
    next: async (provider) => await afterDelay(take({ provider, group: 'call' })),
  }
}

function isFor(order: FaultOrder, { provider, group, merchantRef, on }: Occasion): boolean {
  const known: readonly Fault[] = FAULTS[group]
  return (
    order.provider === provider &&
    known.includes(order.fault) &&
    (order.merchantRef === undefined || order.merchantRef === merchantRef) &&
    (order.on === undefined || order.on === on)
  )
}

/** The fault that is left once a delay has passed. */
export async function afterDelay(taken: TakenFault<'call'> | null): Promise<CallFault | null> {
  if (!taken || taken.fault === 'ok') return null
  if (taken.fault !== 'delay') return taken.fault
  await new Promise((resolve) => setTimeout(resolve, taken.milliseconds))
  return null
}

/** Hangs up in the middle of a request. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

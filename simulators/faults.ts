import type { FastifyReply, FastifyRequest } from 'fastify'

/** What can be made to go wrong at a simulated provider. */
export const FAULTS = ['delay', 'error', 'error-after', 'drop', 'drop-after', 'throttle'] as const
/**
 * - `delay`: answers late
 * - `error`, `drop`: answers 503 or hangs up without taking the message
 * - `error-after`, `drop-after`: takes the message, then does so
 * - `throttle`: answers 429
 */
export type Fault = (typeof FAULTS)[number]

export type FaultOrder = {
  /** Name of the simulated provider. */
  readonly provider: string
  readonly fault: Fault
  readonly times: number
  readonly milliseconds: number
}

/** Faults that were ordered and have not happened yet, in order. */
export type Faults = {
  readonly order: (order: FaultOrder) => void
  readonly clear: () => void
  /** Takes the next fault of a provider; a delay has passed when it answers. */
  readonly next: (provider: string) => Promise<Exclude<Fault, 'delay'> | null>
}

export function createFaults(): Faults {
  let orders: FaultOrder[] = []
  const take = (provider: string): FaultOrder | null => {
    const index = orders.findIndex((order) => order.provider === provider)
    const order = orders[index]
    if (!order) return null
    if (order.times > 1) orders[index] = { ...order, times: order.times - 1 }
    else orders.splice(index, 1)
    return order
  }
  return {
    order: (order) => void orders.push(order),
    clear: () => void (orders = []),
    next: async (provider) => {
      const order = take(provider)
      if (!order) return null
      if (order.fault !== 'delay') return order.fault
      await new Promise((resolve) => setTimeout(resolve, order.milliseconds))
      return null
    },
  }
}

/** Hangs up in the middle of a request. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}

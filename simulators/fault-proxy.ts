import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What can happen to a line between the product and a provider.
 * - `none`
 * - `latency`: every part comes late
 * - `reset`: the line breaks
 * - `truncate`: it ends in good order, too early
 * - `black-hole`: nothing more comes through, and nobody hangs up
 * - `half-close`: the sender seems to have said all, the other way stays open
 */
export const LINE_FAULTS = ['none', 'latency', 'reset', 'truncate', 'black-hole', 'half-close'] as const
export type LineFault = (typeof LINE_FAULTS)[number]

/** What happens to one connection: once so many bytes have gone to one side. */
export type LinePlan = {
  readonly fault: LineFault
  readonly toward: 'provider' | 'product'
  readonly afterBytes: number
  readonly milliseconds: number
}

export type FaultProxy = {
  readonly url: string
  /** What happened to the connections so far, in order. */
  readonly plans: readonly LinePlan[]
  readonly close: () => Promise<void>
}

const MOST_BYTES = 1200
const MOST_MS = 40

/** Plans that are the same for the same seed; `from` says which faults happen, each as often as it is named. */
export function seededPlans(seed: number, from: readonly LineFault[] = LINE_FAULTS): () => LinePlan {
  const random = mulberry32(seed)
  return () => ({
    fault: from[Math.floor(random() * from.length)] ?? 'none',
    toward: random() < 0.5 ? 'provider' : 'product',
    afterBytes: Math.floor(random() * MOST_BYTES),
    milliseconds: Math.floor(random() * MOST_MS),
  })
}

/** Numbers from 0 up to 1 that are the same for the same seed and on every machine: a small generator of good spread. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stands between the product and a provider on this machine; `next` plans each new connection. */
export async function startFaultProxy(
  target: { readonly host: string; readonly port: number },
  next: () => LinePlan,
): Promise<FaultProxy> {
  const plans: LinePlan[] = []
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (product) => {
    const plan = next()
    plans.push(plan)
    const provider = connect({ ...target, allowHalfOpen: true })
    for (const socket of [product, provider]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    carry(product, provider, plan.toward === 'provider' ? plan : null)
    carry(provider, product, plan.toward === 'product' ? plan : null)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plans,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Carries bytes one way, until the plan says otherwise. */
function carry(from: Socket, to: Socket, plan: LinePlan | null): void {
  let left = plan && plan.fault !== 'none' && plan.fault !== 'latency' ? plan.afterBytes : Infinity
  from.on('data', (part: Buffer) => {
    const passed = part.subarray(0, Math.min(part.length, left))
    left -= part.length
    const pass = (): void => {
      if (to.writable && passed.length > 0) to.write(passed)
      if (left < 0 && plan) breakLine(plan.fault, { from, to })
    }
    if (plan?.fault === 'latency') setTimeout(pass, plan.milliseconds)
    else pass()
  })
  from.on('end', () => {
    const finish = (): void => void (to.writable && to.end())
    if (plan?.fault === 'latency') setTimeout(finish, plan.milliseconds)
    else if (left >= 0) finish()
  })
  from.on('close', () => {
    // Latency may still hold parts back.
    if (left >= 0) setTimeout(() => to.destroy(), plan?.milliseconds ?? 0)
  })
}

function breakLine(fault: LineFault, { from, to }: { from: Socket; to: Socket }): void {
  switch (fault) {
    case 'reset':
      to.resetAndDestroy()
      from.resetAndDestroy()
      return
    case 'truncate':
      to.end()
      from.destroy()
      return
    case 'half-close':
      if (to.writable) to.end()
      return
    case 'black-hole':
    case 'latency':
    case 'none':
      return
  }
}

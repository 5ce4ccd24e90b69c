import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './faults.ts'

/** With which key a webhook is signed: the provider's, the one it had before, or none that was ever the provider's. */
export type SigningKey = 'own' | 'old' | 'bad'

export type SignedRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** One notification of a provider to the product. */
export type Webhook = {
  readonly url: string
  /** Of the payment or refund that it is about. */
  readonly merchantRef: string | null
  /** Made for each delivery, so that its time is that of the delivery. */
  readonly build: (key: SigningKey) => Promise<SignedRequest> | SignedRequest
  /** The bare text with which the product takes it; by default any answer of 2xx does. */
  readonly takenWith?: string
}

export type Webhooks = {
  /** Brings it, a moment later; resolves at once, but after the delivery when that comes first (`webhook-first`). */
  readonly deliver: (provider: string, webhook: Webhook) => Promise<void>
  /** Lets those go that are held as late; answers how many. */
  readonly release: () => number
  /** Resolves when no first delivery is on its way. */
  readonly idle: () => Promise<void>
  readonly close: () => void
}

const SOON_MS = 25
const GIVE_UP_MS = 5000
const REORDERED_MS = 2000
/** Far closer than a real provider's, which lie up to days apart. */
const PAUSES_MS = [200, 800, 3200, 12_800, 51_200, 204_800] as const

/** Brings webhooks to the product, as the ordered faults say, and again until the product takes them; `payees`: who takes payments here. */
export function createWebhooks(faults: Faults, payees: () => readonly string[]): Webhooks {
  const courier = createCourier()
  const { send, soon } = courier
  const held: (() => void)[] = []
  // Of each provider those that come after its next one.
  const overtaken = new Map<string, () => void>()
  const deliver = async (provider: string, webhook: Webhook): Promise<void> => {
    const taken = faults.take({ provider, group: 'webhook', merchantRef: webhook.merchantRef })
    const goOn = overtaken.get(provider)
    overtaken.delete(provider)
    const sendThis = async (): Promise<void> => {
      await send(webhook, 'own')
      goOn?.()
    }
    switch (taken?.fault) {
      case 'webhook-never':
        return
      case 'webhook-first':
        return await sendThis()
      case 'webhook-duplicate':
        for (let copy = 0; copy <= taken.count; copy++) soon(sendThis)
        return
      case 'webhook-late':
        if (taken.milliseconds > 0) soon(sendThis, { milliseconds: taken.milliseconds })
        else held.push(() => soon(sendThis))
        return
      case 'webhook-reordered': {
        const after = new Promise<void>((resolve) => void overtaken.set(provider, resolve))
        return soon(sendThis, { milliseconds: REORDERED_MS, after })
      }
      case 'webhook-bad-signature':
        return soon(async () => await send(webhook, 'bad'))
      case 'webhook-old-key':
        return soon(async () => await send(webhook, 'old'))
      case 'webhook-elsewhere':
        for (const url of placesOf(payees(), provider, webhook)) soon(async () => await send({ ...webhook, url }, 'own'))
        return soon(sendThis)
      case undefined:
        return soon(sendThis)
    }
  }
  const release = (): number => {
    const going = held.splice(0)
    for (const go of going) go()
    return going.length
  }
  return { deliver, release, idle: courier.idle, close: courier.close }
}

// Where the product listens also when their stand-ins do not run.
const PLACES = ['alipay', 'payme', 'stripe', 'paypal', 'fps'] as const

const placesOf = (payees: readonly string[], provider: string, { url }: Webhook): readonly string[] =>
  [...new Set([...PLACES, ...payees])]
    .filter((place) => place !== provider)
    .map((place) => url.replace(`/${provider}`, `/${place}`))

type Courier = Pick<Webhooks, 'idle' | 'close'> & {
  /** Resolves after the first try; more follow by themselves. */
  readonly send: (webhook: Webhook, key: SigningKey) => Promise<void>
  /** Does it when the time has passed, or something else has happened. */
  readonly soon: (work: () => Promise<void>, when?: { readonly milliseconds: number; readonly after?: Promise<void> }) => void
}

function createCourier(): Courier {
  const closing = new AbortController()
  const onTheWay = new Set<Promise<void>>()
  const wait = async (milliseconds: number): Promise<void> => {
    await pause(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  }
  const bring = async (webhook: Webhook, key: SigningKey): Promise<boolean> =>
    closing.signal.aborted || (await isTaken(webhook, key))
  const insist = async (webhook: Webhook, key: SigningKey): Promise<void> => {
    for (const milliseconds of PAUSES_MS) {
      await wait(milliseconds)
      if (await bring(webhook, key)) return
    }
  }
  return {
    send: async (webhook, key) => {
      if (!(await bring(webhook, key))) void insist(webhook, key)
    },
    soon: (work, { milliseconds, after } = { milliseconds: SOON_MS }) => {
      const turn = after ? Promise.race([after, wait(milliseconds)]) : wait(milliseconds)
      const one = turn
        .then(work)
        .catch(() => {})
        .finally(() => onTheWay.delete(one))
      onTheWay.add(one)
    },
    idle: async () => {
      while (onTheWay.size > 0) await Promise.all(onTheWay)
    },
    close: () => closing.abort(),
  }
}

async function isTaken({ url, takenWith, build }: Webhook, key: SigningKey): Promise<boolean> {
  try {
    const { headers, body } = await build(key)
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    const text = await response.text()
    return response.ok && (takenWith === undefined || text === takenWith)
  } catch {
    return false
  }
}

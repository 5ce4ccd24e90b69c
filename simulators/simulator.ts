import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Answer, PaymentCall } from './answer-call.ts'
import type { CallFault, TakenFault } from './faults.ts'
import type { Journal } from './journal.ts'
import type { PayerDesk } from './payer-desk.ts'
import type { PaymentJournal, ProviderRecord } from './payment-journal.ts'
import type { Webhook } from './webhooks.ts'

/** What every simulator stands on. */
export type SimulatorGround = {
  readonly journal: Journal
  /** Takes the next fault that was ordered for this provider; a delay has passed when it answers. */
  readonly nextFault: () => Promise<CallFault | null>
  readonly money: MoneyGround
  /** Where it keeps what outlives a restart. */
  readonly folder: string
  /** What the product and browsers call it, without a trailing slash. */
  readonly url: () => string
  /** Where the product takes calls of providers. */
  readonly productUrl: string
  /** For a provider that speaks no HTTP: where to listen, and to whom to say on which port it does. */
  readonly own: { readonly host: string; readonly port: number; readonly listening: (port: number) => void }
}

/** What the simulator of a payment provider stands on as well. */
export type MoneyGround = {
  /** What really happened there; write first, then answer. Records of this provider alone are its own. */
  readonly payments: PaymentJournal
  readonly now: () => Date
  /** Answers a call of the product with what `work` says, unless a fault was ordered for it. */
  readonly answer: (call: PaymentCall, work: () => Promise<Answer> | Answer) => Promise<FastifyReply>
  /** Takes what will be wrong with a payment or refund that is being made; it is to be kept with the record. */
  readonly script: <G extends 'payment' | 'refund'>(group: G, merchantRef: string) => TakenFault<G> | null
  /** Notifies the product; to be awaited before the call is answered. */
  readonly deliver: (webhook: Webhook) => Promise<void>
  /** Lets people play the payers of this provider at `payerUrl`, and shows its payments in the list of all. */
  readonly openDesk: (desk: PayerDesk) => void
  readonly payerUrl: (id: string) => string
  /** The other payments of the same order: all but the last two characters of the reference are the same. */
  readonly siblings: (payment: ProviderRecord) => readonly ProviderRecord[]
}

/** The stand-in of one outside provider; `simulators/providers/<name>.ts` exports it as `simulator`. */
export type Simulator = {
  /** Serves its calls in a scope below `/<name>`; `settings` are what the product knows of the provider of that name. */
  readonly serve: (scope: FastifyInstance, ground: SimulatorGround, settings: unknown) => Promise<void>
}

/** Makes a simulator of the part of the settings that it looks at. */
export function simulatorOf<S>(
  settings: z.ZodType<S>,
  serve: (scope: FastifyInstance, ground: SimulatorGround, settings: S) => Promise<void>,
): Simulator {
  return { serve: async (scope, ground, given) => await serve(scope, ground, settings.parse(given)) }
}

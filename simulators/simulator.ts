import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Fault } from './faults.ts'
import type { Journal } from './journal.ts'

/** What every simulator stands on. */
export type SimulatorGround = {
  readonly journal: Journal
  /** Takes the next fault that was ordered for this provider; a delay has passed when it answers. */
  readonly nextFault: () => Promise<Exclude<Fault, 'delay'> | null>
  /** Where it keeps what outlives a restart. */
  readonly folder: string
  /** What the product and browsers call it, without a trailing slash. */
  readonly url: () => string
  /** Where the product takes calls of providers. */
  readonly productUrl: string
  /** For a provider that speaks no HTTP: where to listen, and to whom to say on which port it does. */
  readonly own: { readonly host: string; readonly port: number; readonly listening: (port: number) => void }
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

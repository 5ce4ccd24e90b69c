import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CALLS, FAULTS } from './faults.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Webhooks } from './webhooks.ts'

const LONGEST_DELAY_MS = 60_000
const MOST_SHOWN = 500
const MOST_COUNTED = 100

const faultOf = {
  fault: z.enum(Object.values(FAULTS).flat()),
  times: z.int().min(1).max(10_000).default(1),
  milliseconds: z.int().min(0).max(LONGEST_DELAY_MS).default(0),
  count: z.int().min(1).max(MOST_COUNTED).optional(),
  merchantRef: z.string().max(120).optional(),
  on: z.enum(CALLS).optional(),
}

const asked = z.object({
  to: z.string().max(120).default(''),
  limit: z.coerce.number().int().min(1).max(MOST_SHOWN).default(50),
})

type Controlled = { journal: Journal; faults: Faults; webhooks: Webhooks; providers: readonly string[] }

/** What tests and the reading page ask: messages, faults to come, and webhooks that are held as late. */
export async function serveControl(scope: FastifyInstance, { journal, faults, webhooks, providers }: Controlled): Promise<void> {
  const faultOrder = z.object({ provider: z.enum(providers), ...faultOf })
  scope.get('/messages.json', async (request, reply) => {
    const query = asked.safeParse(request.query)
    if (!query.success) return await reply.status(422).send({ error: query.error.message })
    return await reply.header('cache-control', 'no-store').send({ list: journal.newest(query.data) })
  })
  scope.post('/control/faults', async (request, reply) => {
    const order = faultOrder.safeParse(request.body)
    if (!order.success) return await reply.status(422).send({ error: order.error.message })
    faults.order(order.data)
    return { ok: true }
  })
  scope.post('/control/webhooks/release', async () => ({ released: webhooks.release() }))
  scope.delete('/control/faults', async () => {
    faults.clear()
    return { ok: true }
  })
}

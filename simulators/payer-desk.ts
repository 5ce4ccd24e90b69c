import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { languageOf } from './page/html.ts'
import { payerPage } from './page/payer-page.ts'
import { paymentsPage } from './page/payments-page.ts'
import type { PaymentJournal, ProviderRecord } from './payment-journal.ts'

/**
 * What a person can do to a payment at its provider.
 * - `approve`, `decline`, `expire`: as its payer; expire lets the time pass
 * - `pay-late`: pays although it has expired or was cancelled
 * - `pay-twice`: pays it and every other payment of the same order, or the same one again where that is possible
 * - `settle`: what was pending is paid
 * - `refund`: all that is left goes back, from the provider's own pages
 * - `fail-refund`: a refund that was done comes back
 * - `dispute`: the payer takes the money back through the bank, which decides later: `win-dispute`, `lose-dispute`
 */
export const ACTS = [
  'approve',
  'decline',
  'expire',
  'pay-late',
  'pay-twice',
  'settle',
  'refund',
  'fail-refund',
  'dispute',
  'win-dispute',
  'lose-dispute',
] as const
export type PayerAct = (typeof ACTS)[number]

export type PaymentView = {
  readonly merchant: string
  readonly subject: string
  readonly cents: number
  readonly currency: string
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  readonly refundedCents: number
  /** Until when the payer may pay, ISO 8601; null when the provider sets no end. */
  readonly expiresAt: string | null
  /** What can be done to it now. */
  readonly acts: readonly PayerAct[]
}

/** How people reach the payments of one provider: the page of its payer, and the list of all. */
export type PayerDesk = {
  /** As the payer knows it, e.g. `PayPal`. */
  readonly brand: string
  readonly view: (payment: ProviderRecord) => PaymentView
  /** Answers where the payer goes from here; null stays. */
  readonly act: (payment: ProviderRecord, act: PayerAct) => Promise<string | null>
}

const form = z.object({ act: z.enum(ACTS), back: z.literal('/payments').optional() })

/** Serves the payers' page `/pay/<provider>/<id>`, the list `/payments` and the journal as it stands, `/payments.json`. */
export async function servePayers(
  server: FastifyInstance,
  { payments, desks }: { readonly payments: PaymentJournal; readonly desks: ReadonlyMap<string, PayerDesk> },
): Promise<void> {
  type OfPayment = { Params: { provider: string; id: string } }
  const path = '/pay/:provider/:id'
  const found = ({ provider, id }: OfPayment['Params']): { payment: ProviderRecord; desk: PayerDesk } | null => {
    const payment = payments.find(provider, id)
    const desk = desks.get(provider)
    return payment && desk ? { payment, desk } : null
  }
  const asked = (url: string): URLSearchParams => new URL(url, 'http://simulator').searchParams
  server.get<OfPayment>(path, async (request, reply) => {
    const one = found(request.params)
    if (!one) return await reply.status(404).send({ error: 'unknown payment' })
    const language = languageOf(asked(request.url), request.headers['accept-language'])
    return await reply.type('text/html').send(payerPage({ language, ...one }))
  })
  server.post<OfPayment>(path, async (request, reply) => {
    const one = found(request.params)
    const given = form.safeParse(request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : request.body)
    if (!one || !given.success) return await reply.status(one ? 422 : 404).send({ error: 'unknown payment or act' })
    const { act, back } = given.data
    // What has happened meanwhile, e.g. on the page in another window, is shown instead.
    const isPossible = one.desk.view(one.payment).acts.includes(act)
    const next = isPossible ? await one.desk.act(one.payment, act) : null
    return await reply.redirect(back ?? next ?? request.url, 303)
  })
  server.get('/payments', async (request, reply) => {
    const language = languageOf(asked(request.url), request.headers['accept-language'])
    return await reply.type('text/html').send(paymentsPage({ language, records: payments.list(), desks }))
  })
  server.get('/payments.json', async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ list: payments.list() })
  })
}

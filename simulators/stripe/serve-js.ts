import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inScript, languageOf, pageHtml } from '../page/html.ts'
import type { SimulatorGround } from '../simulator.ts'
import type { StripeAccount } from './account.ts'
import { cardPage } from './card-page.ts'

type Served = { readonly ground: SimulatorGround; readonly account: StripeAccount; readonly publishableKey: string }

/**
 * What Stripe.js loads: the script itself (`/js/v3/`), the card's field that it puts into an iframe, and the frame of 3-D
 * Secure. Card numbers stay inside the frame of this origin, as with Stripe.
 */
export async function serveStripeJs(scope: FastifyInstance, { ground, account, publishableKey }: Served): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'stripe-js.js'), 'utf8')
  const asked = (url: string): URLSearchParams => new URL(url, 'http://stripe').searchParams
  scope.get('/js/v3/', async (_request, reply) => {
    const text = script.replace('__STRIPE__', JSON.stringify(ground.url()))
    return await reply.type('text/javascript').header('cache-control', 'no-cache').send(text)
  })
  scope.get('/js/card', async (request, reply) => {
    const query = asked(request.url)
    const language = languageOf(query, request.headers['accept-language'])
    const key = query.get('key') ?? ''
    if (key !== publishableKey) return await reply.status(401).send({ error: { message: 'Invalid API Key provided' } })
    return await reply.type('text/html').send(cardPage({ language, key, base: ground.url() }))
  })
  const intentOf = (secret: string): { id: string; status: string } | null => {
    const intent = account.intents.find(secret.split('_secret_')[0] ?? '')
    return intent?.data.clientSecret === secret ? { id: intent.id, status: intent.state } : null
  }
  scope.get('/js/state', async (request, reply) => {
    const intent = intentOf(asked(request.url).get('client_secret') ?? '')
    return await reply.header('cache-control', 'no-store').send(intent ?? {})
  })
  scope.get('/js/action', async (request, reply) => {
    const secret = asked(request.url).get('client_secret') ?? ''
    const intent = intentOf(secret)
    if (!intent) return await reply.status(404).send({ error: { message: 'No such payment_intent' } })
    const language = languageOf(asked(request.url), request.headers['accept-language'])
    const state = `${ground.url()}/js/state?client_secret=${encodeURIComponent(secret)}`
    const payer = `${ground.money.payerUrl(intent.id)}?lang=${language}`
    const watch = `const look=async()=>{const s=await fetch(${inScript(state)}).then(r=>r.json()).catch(()=>({}));
if(s.status&&s.status!=='requires_action')parent.postMessage({source:'stripe-action',paymentIntent:s},'*');else setTimeout(look,400)};look()`
    const body = `<style>html,body,main{height:100%;margin:0;padding:0;max-width:none}iframe{display:block;width:100%;height:100%;border:0}</style><iframe src="${payer}" title="3-D Secure"></iframe>`
    return await reply.type('text/html').send(pageHtml({ language, title: '3-D Secure', body, script: watch }))
  })
}

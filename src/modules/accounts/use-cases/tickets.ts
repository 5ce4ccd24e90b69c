import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { Keys } from '#platform/keys.ts'
import type { ProvenIdentity } from '../domain/identity.ts'
import type { Provider } from '../domain/identity-providers.ts'
import { useProof } from '../store/used-proofs.ts'

const MINUTE_MS = 60_000
const TICKET_LIFE_MS = 10 * MINUTE_MS
const LOGIN_LIFE_MS = 10 * MINUTE_MS
const RANDOM_BYTES = 32

type Ticket = {
  readonly id: string
  readonly provider: Provider
  readonly subject: string
  readonly name: string
  readonly ends: number
}

/** Carries a proven identity through registration: sealed by us, ten minutes, used once. */
export function makeTicket(keys: Keys, { provider, subject, name }: ProvenIdentity, now: Date): string {
  const ticket: Ticket = { id: newId(now), provider, subject, name, ends: now.getTime() + TICKET_LIFE_MS }
  return keys.seal('ticket', JSON.stringify(ticket))
}

/** Reads a ticket. Refuses `TICKET_NOT_VALID` for one that is not ours or over. */
export function readTicket(keys: Keys, text: string, now: Date): ProvenIdentity {
  const ticket = unsealed(keys, text)
  if (!ticket || ticket.ends <= now.getTime()) throw new Refusal('TICKET_NOT_VALID')
  const { provider, subject, name, id } = ticket
  return { provider, subject, name, proofId: `ticket/${id}`, endsAt: new Date(ticket.ends) }
}

function unsealed(keys: Keys, text: string): Ticket | null {
  try {
    return JSON.parse(keys.unseal('ticket', text)) as Ticket
  } catch {
    return null
  }
}

/** Uses up a ticket in the transaction of what it allows. Refuses `TICKET_NOT_VALID` the second time. */
export async function useTicket(ctx: Context, { proofId, endsAt }: ProvenIdentity): Promise<void> {
  if (!(await useProof(ctx.db, { hash: hashOf(proofId), endsAt }))) throw new Refusal('TICKET_NOT_VALID')
}

/** Names one log-in to a provider, and proves that who ends it has begun it: `secret` stays in the page. */
export type BegunLogin = { readonly state: string; readonly secret: string }

/** Begins a log-in by a provider, which has to end within ten minutes. */
export function beginLogin(keys: Keys, provider: Provider, now: Date): BegunLogin {
  const secret = randomBytes(RANDOM_BYTES).toString('base64url')
  const body = `${(now.getTime() + LOGIN_LIFE_MS).toString(36)}.${randomBytes(RANDOM_BYTES).toString('base64url')}`
  return { state: `${body}.${macOf(keys, { provider, body, secret })}`, secret }
}

/** Whether a log-in was begun by us, for this provider and by who has the secret, and is not over. */
export function isBegun(
  keys: Keys,
  { provider, state, secret }: BegunLogin & { readonly provider: Provider },
  now: Date,
): boolean {
  const [ends = '', random = '', mac = ''] = state.split('.')
  const [given, own] = [mac, macOf(keys, { provider, body: `${ends}.${random}`, secret })].map((text) => Buffer.from(text))
  if (!given || !own || given.length !== own.length || !timingSafeEqual(given, own)) return false
  return Number.parseInt(ends, 36) > now.getTime()
}

const macOf = (keys: Keys, { provider, body, secret }: Readonly<Record<'provider' | 'body' | 'secret', string>>): string =>
  keys.hmac('nonce', `${provider}/${body}/${hashOf(secret)}`)

/** Hash under which a used proof is kept. */
export function hashOf(proofId: string): string {
  return createHash('sha256').update(proofId).digest('hex')
}

import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { Keys } from '#platform/keys.ts'
import type { ProvenIdentity } from '../domain/identity.ts'
import type { Provider } from '../domain/identity-providers.ts'
import { useProof } from '../store/used-proofs.ts'

const MINUTE_MS = 60_000
const TICKET_LIFE_MS = 10 * MINUTE_MS
const NONCE_LIFE_MS = 10 * MINUTE_MS

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

/** A value that we gave to one login; the provider's token must bring it back within ten minutes. */
export function makeNonce(keys: Keys, now: Date): string {
  const body = `${(now.getTime() + NONCE_LIFE_MS).toString(36)}.${newId(now)}`
  return `${body}.${keys.hmac('nonce', body)}`
}

/** Whether a nonce is ours and not over. */
export function isOurNonce(keys: Keys, nonce: string, now: Date): boolean {
  const [ends = '', id = '', mac = ''] = nonce.split('.')
  return keys.hmac('nonce', `${ends}.${id}`) === mac && Number.parseInt(ends, 36) > now.getTime()
}

/** Hash under which a used proof is kept. */
export function hashOf(proofId: string): string {
  return createHash('sha256').update(proofId).digest('hex')
}

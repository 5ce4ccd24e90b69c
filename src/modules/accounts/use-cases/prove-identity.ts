import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { IdentityGate, ProvenIdentity } from '../domain/identity.ts'
import { useProof } from '../store/used-proofs.ts'
import { hashOf, isOurNonce } from './tickets.ts'

// A token may be a little older than its end says, because clocks differ.
const KEPT_LONGER_MS = 600_000

/**
 * The person whom a provider's token proves. A token works once, and one that holds a nonce only with one that we gave. Refuses
 * `IDENTITY_NOT_VALID`, and `IDENTITY_NOT_REACHED` when the provider does not answer. Never call in a transaction.
 */
export async function proveIdentity(
  ctx: Context,
  { gate, token }: { readonly gate: IdentityGate; readonly token: string },
): Promise<ProvenIdentity> {
  const now = ctx.now()
  const { answer, nonce } = await gate.prove(token, now)
  if (answer === 'not-reached') throw new Refusal('IDENTITY_NOT_REACHED')
  if (answer === 'not-valid') throw new Refusal('IDENTITY_NOT_VALID')
  if (nonce !== null && !isOurNonce(ctx.keys, nonce, now)) throw new Refusal('IDENTITY_NOT_VALID')
  const endsAt = new Date(answer.endsAt.getTime() + KEPT_LONGER_MS)
  for (const proof of nonce === null ? [answer.proofId] : [answer.proofId, `nonce/${nonce}`]) {
    if (!(await useProof(ctx.db, { hash: hashOf(`${gate.provider}/${proof}`), endsAt }))) throw new Refusal('IDENTITY_NOT_VALID')
  }
  return answer
}

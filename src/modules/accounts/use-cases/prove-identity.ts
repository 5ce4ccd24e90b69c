import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { FromProvider, IdentityGate, ProvenIdentity } from '../domain/identity.ts'
import { useProof } from '../store/used-proofs.ts'
import { hashOf, isBegun } from './tickets.ts'

// A token may be a little older than its end says, because clocks differ.
const KEPT_LONGER_MS = 600_000

/**
 * The person whom a provider's token or code proves. It counts once, and only to who began the log-in with that provider: `state` and
 * `secret` are of one page, and a signed token has to bring the state back. Refuses `IDENTITY_NOT_VALID`, and `IDENTITY_NOT_REACHED` when
 * the provider does not answer, which is logged. Never call in a transaction.
 */
export async function proveIdentity(
  ctx: Context,
  { gate, ...given }: FromProvider & { readonly gate: IdentityGate },
): Promise<ProvenIdentity> {
  const now = ctx.now()
  const { provider } = gate
  const { state, secret } = given
  if (!isBegun(ctx.keys, { provider, state, secret }, now)) throw new Refusal('IDENTITY_NOT_VALID')
  const { answer, nonce = state, why } = await gate.prove(given, now)
  if (answer === 'not-reached') {
    ctx.log.warn({ err: why, provider }, 'an identity provider could not be asked')
    throw new Refusal('IDENTITY_NOT_REACHED')
  }
  if (answer === 'not-valid' || nonce !== state) throw new Refusal('IDENTITY_NOT_VALID')
  const endsAt = new Date(answer.endsAt.getTime() + KEPT_LONGER_MS)
  for (const proof of [answer.proofId, `state/${state}`])
    if (!(await useProof(ctx.db, { hash: hashOf(`${provider}/${proof}`), endsAt }))) throw new Refusal('IDENTITY_NOT_VALID')
  return answer
}

import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { KEEP_LIFE_MS, STEP_LIFE_MS } from '../domain/second-factor.ts'
import { useProof } from '../store/used-proofs.ts'
import { hashOf } from './tickets.ts'

/** How long what a step of the second factor hands to the next one is good; each is sealed under a key of its own. */
const LIVES = { 'second-step': STEP_LIFE_MS, 'new-authenticator': STEP_LIFE_MS, 'new-recovery-codes': KEEP_LIFE_MS } as const
type Purpose = keyof typeof LIVES

export type Step = { readonly ticket: string; readonly expiresSeconds: number }

const SECOND_MS = 1000

type Sealed<T> = { readonly id: string; readonly ends: number; readonly content: T }

/** Seals what the next step needs: ours alone, for a while. */
export function sealStep<T extends object>({ keys, now }: Context, purpose: Purpose, content: T): Step {
  const at = now()
  const lifeMs = LIVES[purpose]
  const sealed: Sealed<T> = { id: newId(at), ends: at.getTime() + lifeMs, content }
  return { ticket: keys.seal(purpose, JSON.stringify(sealed)), expiresSeconds: lifeMs / SECOND_MS }
}

/** What was sealed for this step; `useUp` in the transaction of what it allows. Refuses `STEP_OVER` for what is not ours or over. */
export function openStep<T>(
  { keys, now }: Context,
  purpose: Purpose,
  ticket: string,
): { readonly content: T; readonly useUp: (tx: Transaction) => Promise<void> } {
  const sealed = unsealed<T>(() => keys.unseal(purpose, ticket))
  if (!sealed || sealed.ends <= now().getTime()) throw new Refusal('STEP_OVER')
  const endsAt = new Date(sealed.ends)
  const useUp = async (tx: Transaction): Promise<void> => {
    if (!(await useProof(tx.db, { hash: hashOf(`${purpose}/${sealed.id}`), endsAt }))) throw new Refusal('STEP_OVER')
  }
  return { content: sealed.content, useUp }
}

function unsealed<T>(open: () => string): Sealed<T> | null {
  try {
    return JSON.parse(open()) as Sealed<T>
  } catch {
    return null
  }
}

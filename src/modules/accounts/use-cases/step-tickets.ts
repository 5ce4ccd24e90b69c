import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { STEP_LIFE_MS } from '../domain/second-factor.ts'
import { useProof } from '../store/used-proofs.ts'
import { hashOf } from './tickets.ts'

/** What the steps of the second factor hand to the next one; each is sealed under a key of its own. */
type Purpose = 'second-step' | 'new-authenticator' | 'new-recovery-codes'

type Sealed<T> = { readonly id: string; readonly ends: number; readonly content: T }

/** Seals what the next step needs: ours alone, for ten minutes. */
export function sealStep<T extends object>({ keys, now }: Context, purpose: Purpose, content: T): string {
  const at = now()
  const sealed: Sealed<T> = { id: newId(at), ends: at.getTime() + STEP_LIFE_MS, content }
  return keys.seal(purpose, JSON.stringify(sealed))
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

import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import type { MoveEvent } from '../store/events.ts'
import { logMoves } from '../store/events.ts'
import type { Owner } from '#platform/db/own-rows.ts'

/** Who of a match acts. */
export type Party =
  | { readonly side: 'parent'; readonly accountId: string }
  | { readonly side: 'tutor'; readonly accountId: string; readonly tutorId: number }

/** The calling parent or tutor. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireParty(actor: Actor): Party {
  if (actor.kind === 'visitor') throw new Refusal('LOGIN_REQUIRED')
  if (actor.kind === 'user' && actor.type === 'parent') return { side: 'parent', accountId: actor.accountId }
  if (actor.kind === 'user' && actor.type === 'tutor' && actor.tutorId !== null)
    return { side: 'tutor', accountId: actor.accountId, tutorId: actor.tutorId }
  throw new Refusal('ROLE_NOT_ALLOWED')
}

/** The calling parent's account; a tutor must switch. Refuses `LOGIN_REQUIRED`, `SWITCH_TO_PARENT`, `ROLE_NOT_ALLOWED`. */
export function requireParent(actor: Actor): string {
  const party = requireParty(actor)
  if (party.side === 'tutor') throw new Refusal('SWITCH_TO_PARENT')
  return party.accountId
}

/** The calling tutor; a parent must switch. Refuses `LOGIN_REQUIRED`, `SWITCH_TO_TUTOR`, `ROLE_NOT_ALLOWED`. */
export function requireTutor(actor: Actor): Extract<Party, { readonly side: 'tutor' }> {
  const party = requireParty(actor)
  if (party.side === 'parent') throw new Refusal('SWITCH_TO_TUTOR')
  return party
}

/** By which column the party's own rows are found. */
export function ownerOf(party: Party): Owner {
  return party.side === 'tutor' ? { tutorId: party.tutorId } : { parentAccountId: party.accountId }
}

/** Who moves something, as the log names them. */
export function moverOf(actor: Actor): MoveEvent['actor'] {
  if (actor.kind === 'system') return SYSTEM
  if (actor.kind === 'operator') return { kind: 'operator', id: actor.operatorId }
  const { side, accountId } = requireParty(actor)
  return { kind: side, id: accountId }
}

export const SYSTEM: MoveEvent['actor'] = { kind: 'system', id: null }

type Logged = Pick<MoveEvent, 'kind' | 'id' | 'details'> & { readonly actor?: MoveEvent['actor'] }

/** Adds a move to the log, in the transaction that makes it. */
export function logMove(tx: Transaction, { actor = moverOf(tx.actor), ...what }: Logged) {
  return async (made: Pick<MoveEvent, 'move' | 'from' | 'to'>): Promise<void> =>
    await logMoves(tx.db, [{ ...what, ...made, actor, at: tx.now() }])
}

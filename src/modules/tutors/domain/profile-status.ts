import { decideMove } from '#kernel/state-table.ts'
import type { StateTable } from '#kernel/state-table.ts'
import type { TutorStatus } from './tutor-profile.ts'

/** What a tutor may do with the whole profile. */
export type ProfileMove = 'publish' | 'hide' | 'show'

/** Every move that a profile can make. */
export const PROFILE: StateTable<TutorStatus, ProfileMove | 'open' | 'suspend' | 'restore', 'tutor' | 'operator' | 'system'> = {
  column: 'tutor.status',
  states: ['draft', 'active', 'hidden', 'suspended'],
  moves: {
    // With an account's side as a tutor.
    open: [{ from: null, to: 'draft', by: ['system'] }],
    publish: [{ from: ['draft'], to: 'active', by: ['tutor'] }],
    hide: [{ from: ['active'], to: 'hidden', by: ['tutor'] }],
    show: [{ from: ['hidden'], to: 'active', by: ['tutor'] }],
    // With the account, which an operator suspends or its person has deleted; who is not shown stays as they are.
    suspend: [{ from: ['active'], to: 'suspended', by: ['operator', 'system'] }],
    restore: [{ from: ['suspended'], to: 'active', by: ['operator', 'system'] }],
  },
  refuses: { state: 'PROFILE_CHANGED', who: 'ROLE_NOT_ALLOWED', time: 'PROFILE_CHANGED' },
  // An operator's act is logged as what was done to the account.
  log: 'nothing',
}

/** Whether a tutor may move the own profile so now. */
export function mayMoveProfile(state: TutorStatus, move: ProfileMove, now: Date): boolean {
  return decideMove(PROFILE, { state, move, who: ['tutor'], facts: undefined, now }).ok
}

import type { TutorStatus } from './tutor-profile.ts'

/** What a tutor may do with the whole profile. */
export type ProfileMove = 'publish' | 'hide' | 'show'

const MOVES: Readonly<Record<ProfileMove, { readonly from: TutorStatus; readonly to: TutorStatus }>> = {
  publish: { from: 'draft', to: 'active' },
  hide: { from: 'active', to: 'hidden' },
  show: { from: 'hidden', to: 'active' },
}

/** The status after a move, or null when it is not allowed from here; a suspended profile stays as it is. */
export function statusAfter(status: TutorStatus, move: ProfileMove): TutorStatus | null {
  return MOVES[move].from === status ? MOVES[move].to : null
}

/** The moves that are allowed now. */
export function movesFrom(status: TutorStatus): readonly ProfileMove[] {
  return (Object.keys(MOVES) as ProfileMove[]).filter((move) => statusAfter(status, move) !== null)
}

import type { UserType } from '#kernel/actor.ts'
import type { StateTable } from '#kernel/state-table.ts'

export const HOLD_STATES = ['open', 'posted', 'voided', 'expired'] as const
export type HoldState = (typeof HOLD_STATES)[number]
export type HoldMove = 'place' | 'post' | 'void' | 'expire'

type Facts = { readonly expiresAt: Date }

const isInTime = ({ expiresAt }: Facts, now: Date): boolean => now < expiresAt
const isOver = (facts: Facts, now: Date): boolean => !isInTime(facts, now)

// Whose act brings it about is decided by the rooms that hold money for something.
const ANYONE = ['parent', 'tutor', 'institution', 'operator', 'system'] as const

/** Every move that a hold can make: money set aside for a while, then used once or free again. */
export const HOLD: StateTable<HoldState, HoldMove, UserType | 'operator' | 'system', Facts> = {
  column: 'hold.state',
  states: HOLD_STATES,
  moves: {
    place: [{ from: null, to: 'open', by: ANYONE }],
    post: [{ from: ['open'], to: 'posted', by: ANYONE, when: isInTime }],
    void: [{ from: ['open'], to: 'voided', by: ANYONE }],
    expire: [{ from: ['open'], to: 'expired', by: ['system'], when: isOver }],
  },
  refuses: { state: 'HOLD_ENDED', who: 'ROLE_NOT_ALLOWED', time: 'HOLD_EXPIRED' },
  // The row itself keeps when it ended and by which transfer.
  log: 'nothing',
}

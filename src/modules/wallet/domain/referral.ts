/** How an invitation of a friend stands, as its inviter sees it. */
export type ReferralState = 'registered' | 'due' | 'given' | 'limit' | 'none'

type Moments = {
  readonly dueAt: Date | null
  readonly decidedAt: Date | null
  readonly friendCents: number | null
  readonly inviterCents: number | null
}

/** Registered, due since a first confirmed lesson, given to both, given to the friend alone, or not given. */
export function referralState({ dueAt, decidedAt, friendCents, inviterCents }: Moments): ReferralState {
  if (decidedAt === null) return dueAt === null ? 'registered' : 'due'
  if (inviterCents !== null) return 'given'
  return friendCents === null ? 'none' : 'limit'
}

// Without letters and digits that are mistaken for each other.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** A code of random bytes: ten characters that can be read out. */
export function invitationCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A code as it was typed or stood in a link, or null. */
export function readInvitationCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

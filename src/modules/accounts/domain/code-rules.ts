import type { UserType } from '#kernel/actor.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

export const CODE_LENGTH = 6
/** A code lives this long (decisions 2 "OTP timer" and the rules of codes). */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Wrong guesses that a code survives. */
export const MOST_TRIES = 5
/** Shortest time between two codes for one number and purpose: the button opens again 5 s before its 60 s are over. */
export const RESEND_MS = 55 * SECOND_MS

/** For what a code was sent; it is good for nothing else. */
export type CodePurpose =
  | 'register'
  | 'login'
  | 'forget'
  | 'mobile-old'
  | 'mobile-new'
  | 'bind'
  | 'step-up'
  | 'second-factor'
  | 'payout-add'
  | 'payout-remove'
  | 'trade-password'
  | 'withdraw'

/** WhatsApp is offered to parents and tutors with a Hong Kong number only (specification 2 §6, decisions 2). */
export function mayUseWhatsapp(countryCode: string, type: UserType): boolean {
  return countryCode === '852' && (type === 'parent' || type === 'tutor')
}

/** The digits of a code as it was typed or pasted: grouped, in full-width digits, or the line of an SMS that is bound to a site (`@host #123456`). */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC')
  return /#(\d+)/.exec(plain)?.[1] ?? plain.replace(/\D/g, '')
}

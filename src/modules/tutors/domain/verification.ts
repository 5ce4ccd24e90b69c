import type { Bilingual } from '#kernel/locale.ts'
import type { StateTable } from '#kernel/state-table.ts'

/** What is checked of a tutor, the ladder from the first rung up (decisions 4 point 8). */
export const CHECK_KINDS = ['phone', 'identity', 'education', 'teacher_registration', 'conviction_check'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** Those for which papers are sent; the phone is proved by its code. */
export const PAPER_KINDS = ['identity', 'education', 'teacher_registration', 'conviction_check'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What the checks are called in notices. */
export const CHECK_NAMES: Readonly<Record<PaperKind, Bilingual>> = {
  identity: { zh: '身份', en: 'Identity' },
  education: { zh: '學歷', en: 'Education' },
  teacher_registration: { zh: '教師註冊', en: 'Teacher registration' },
  conviction_check: { zh: '性罪行定罪紀錄查核', en: 'Sexual conviction record check' },
}

export const VERIFICATION_STATES = ['submitted', 'approved', 'rejected', 'expired', 'dropped'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]
export type CheckState = 'none' | VerificationState

/** One time that a tutor asked for a check, and what came of it. */
export type Verification = {
  readonly id: string
  readonly kind: PaperKind
  readonly state: VerificationState
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  /** Why it was rejected. */
  readonly reason: string | null
  readonly expiresAt: Date | null
}

export type Verdict = 'approved' | 'rejected'
export type VerificationMove = 'submit' | 'approve' | 'reject' | 'expire' | 'drop'

type Facts = Pick<Verification, 'expiresAt'>
const isExpired = ({ expiresAt }: Facts, now: Date): boolean => isOver(expiresAt, now)

/** Every move that a request for a check can make. */
export const VERIFICATION: StateTable<VerificationState, VerificationMove, 'tutor' | 'operator' | 'system', Facts> = {
  column: 'tutor_verification.state',
  states: VERIFICATION_STATES,
  moves: {
    submit: [{ from: null, to: 'submitted', by: ['tutor'] }],
    approve: [{ from: ['submitted'], to: 'approved', by: ['operator'] }],
    reject: [{ from: ['submitted'], to: 'rejected', by: ['operator'] }],
    expire: [{ from: ['approved'], to: 'expired', by: ['system'], when: isExpired }],
    // What was checked is not what the profile says any more.
    drop: [{ from: ['approved'], to: 'dropped', by: ['tutor'] }],
  },
  refuses: { state: 'VERIFICATION_DECIDED', who: 'ROLE_NOT_ALLOWED', time: 'VERIFICATION_DECIDED' },
  log: { approve: 'verification.approved', reject: 'verification.rejected', drop: 'verification.dropped' },
}

/** Months for which an approval holds; null is for good. A conviction check is asked for again after three years. */
const MONTHS: Readonly<Record<PaperKind, number | null>> = {
  identity: null,
  education: null,
  teacher_registration: 24,
  conviction_check: 36,
}

/** When an approval of now ends, or null for never. A day that the last month lacks becomes its last day. */
export function expiryOf(kind: PaperKind, now: Date): Date | null {
  const months = MONTHS[kind]
  if (months === null) return null
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}

/** How a kind of check stands: the approval that holds, and the newest request next to it. */
export type CheckStatus = {
  readonly state: CheckState
  readonly checkedAt: Date | null
  readonly expiresAt: Date | null
  readonly reason: string | null
  /** A request waits, also while an older approval still holds. */
  readonly isWaiting: boolean
}

/** Standing of one kind from all its requests, in any order, at `now`; an approval whose end has come is expired. */
export function checkStatusOf(requests: readonly Verification[], now: Date): CheckStatus {
  const newest = requests.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
  const isWaiting = newest[0]?.state === 'submitted'
  const holding = newest.find((one) => one.state === 'approved' && !isOver(one.expiresAt, now))
  const last = holding ?? newest[0]
  if (!last) return { state: 'none', checkedAt: null, expiresAt: null, reason: null, isWaiting: false }
  const state = last.state === 'approved' && !holding ? 'expired' : last.state
  const checkedAt = state === 'approved' || state === 'expired' || state === 'dropped' ? last.decidedAt : null
  return { state, checkedAt, expiresAt: last.expiresAt, reason: state === 'rejected' ? last.reason : null, isWaiting }
}

function isOver(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() <= now.getTime()
}

/** Whether a check may be asked for: not while a request waits. */
export function canSubmit(status: CheckStatus): boolean {
  return !status.isWaiting
}

import type { Tone } from '#web/components/status.tsx'
import type { CaseLine } from '../contract/cases.ts'
import type { DisputeLine } from '../contract/disputes.ts'
import type { FineLine } from '../contract/fines.ts'
import type { MatchLine } from '../contract/matches.ts'
import type { PaymentOrder } from '../contract/payments.ts'
import type { ReportLine } from '../contract/reports.ts'
import type { StatementEntry } from '../contract/statements.ts'
import type { UserLine } from '../contract/users.ts'
import type { VerificationLine } from '../contract/verification.ts'
import type { WithdrawalLine } from '../contract/withdrawals.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const USER_TONES: Readonly<Record<UserLine['status'], Tone>> = {
  active: 'agreed',
  suspended: 'problem',
  closing: 'waiting',
  erased: 'done',
}

export const CASE_TONES: Readonly<Record<CaseLine['status'], Tone>> = {
  draft: 'done',
  open: 'waiting',
  matched: 'agreed',
  closed: 'done',
}

export const MATCH_TONES: Readonly<Record<MatchLine['state'], Tone>> = {
  running: 'agreed',
  left_by_parent: 'done',
  left_by_tutor: 'done',
  vanished: 'problem',
  guaranteed: 'done',
}

export const REPORT_TONES: Readonly<Record<ReportLine['state'], Tone>> = { open: 'waiting', upheld: 'done', dismissed: 'done' }

export const DISPUTE_TONES: Readonly<Record<DisputeLine['state'], Tone>> = {
  answering: 'agreed',
  evidence: 'agreed',
  deciding: 'waiting',
  agreed: 'done',
  decided: 'done',
  withdrawn: 'done',
}

export const FINE_TONES: Readonly<Record<FineLine['state'], Tone>> = {
  proposed: 'agreed',
  appealed: 'waiting',
  due: 'problem',
  paid: 'done',
  cancelled: 'done',
}

export const VERIFICATION_TONES: Readonly<Record<VerificationLine['state'], Tone>> = {
  submitted: 'waiting',
  approved: 'agreed',
  rejected: 'done',
  expired: 'done',
  dropped: 'done',
}

export const WITHDRAWAL_TONES: Readonly<Record<WithdrawalLine['state'], Tone>> = {
  waiting: 'waiting',
  checked: 'waiting',
  approved: 'waiting',
  recalled: 'waiting',
  paid: 'done',
  rejected: 'done',
  cancelled: 'done',
}

export const ORDER_TONES: Readonly<Record<PaymentOrder['state'], Tone>> = { open: 'agreed', paid: 'done', closed: 'done' }

export const STATEMENT_TONES: Readonly<Record<StatementEntry['state'], Tone>> = {
  imported: 'waiting',
  signed: 'agreed',
  booked: 'done',
  discarded: 'done',
}

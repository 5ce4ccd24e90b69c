import { PAPER_KINDS } from './verification.ts'
import type { CheckKind, PaperKind } from './verification.ts'

/** Whether a tutor is shown as verified, and what was checked: the badge is the identity's, other checks alone earn none. */
export function verifiedOf(checks: readonly CheckKind[]): {
  readonly isVerified: boolean
  readonly verifiedChecks: PaperKind[]
} {
  return { isVerified: checks.includes('identity'), verifiedChecks: PAPER_KINDS.filter((kind) => checks.includes(kind)) }
}

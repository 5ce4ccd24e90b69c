import type { Completeness, ProfilePart } from './completeness.ts'
import type { TutorStatus } from './tutor-profile.ts'
import type { CheckKind, CheckStatus } from './verification.ts'

/** Something worth doing next: a part of the profile, showing it, or a check. */
export type NextAction =
  | { readonly kind: 'part'; readonly part: ProfilePart; readonly isRequired: boolean; readonly weight: number }
  | { readonly kind: 'publish' }
  | { readonly kind: 'show' }
  | { readonly kind: 'check'; readonly check: CheckKind; readonly why: 'none' | 'rejected' | 'expired' | 'soon' }

/** What is required stands whole, however much it is: its number is said elsewhere. */
const MOST = 6
const DAY_MS = 86_400_000
/** An approval that ends within so many days is worth renewing. */
const SOON_DAYS = 60

export type Standing = {
  readonly status: TutorStatus
  readonly completeness: Completeness
  readonly checks: ReadonlyMap<CheckKind, CheckStatus>
  readonly now: Date
}

/** What keeps the profile hidden, all of it; then what was refused or ends and the rest, as far as all are six at most. */
export function nextActions({ status, completeness, checks, now }: Standing): readonly NextAction[] {
  const parts = completeness.next.flatMap((part): NextAction[] => {
    const rule = completeness.parts.find((one) => one.part === part)
    return rule ? [{ kind: 'part', part, isRequired: rule.isRequired, weight: rule.weight }] : []
  })
  const whole: NextAction[] = []
  if (status === 'draft' && completeness.canPublish) whole.push({ kind: 'publish' })
  if (status === 'hidden') whole.push({ kind: 'show' })
  const urgent: NextAction[] = []
  const later: NextAction[] = []
  for (const [check, checkStatus] of checks) {
    const why = reasonToCheck(checkStatus, now)
    if (why) (why === 'none' ? later : urgent).push({ kind: 'check', check, why })
  }
  const required = parts.filter((one) => one.kind === 'part' && one.isRequired)
  const rest = parts.filter((one) => one.kind === 'part' && !one.isRequired)
  const first = [...whole, ...required]
  return [...first, ...[...urgent, ...rest, ...later].slice(0, Math.max(0, MOST - first.length))]
}

function reasonToCheck(checkStatus: CheckStatus, now: Date): 'none' | 'rejected' | 'expired' | 'soon' | null {
  if (checkStatus.isWaiting) return null
  if (checkStatus.state === 'none' || checkStatus.state === 'rejected' || checkStatus.state === 'expired')
    return checkStatus.state
  const end = checkStatus.expiresAt
  return end !== null && end.getTime() - now.getTime() < SOON_DAYS * DAY_MS ? 'soon' : null
}

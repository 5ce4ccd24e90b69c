import type { TutorStat } from '#modules/tutors/public.ts'
import { randomOf } from '../random.ts'
import type { Random } from '../random.ts'

type Check = {
  readonly kind: 'identity' | 'education' | 'teacher_registration' | 'conviction_check'
  readonly decidedAt: Date
  readonly expiresAt: Date | null
}
type Hours = { readonly weekday: number; readonly from: number; readonly to: number }

/** What was checked of a tutor, and when lessons can be. */
export type Trust = { readonly checks: readonly Check[]; readonly week: readonly Hours[] }

/** Of whom: track record and background decide how likely each is. */
type Known = {
  readonly id: number
  readonly createdAt: Date
  readonly university: string | null
  readonly currentJobs: readonly number[]
  readonly stat: TutorStat
}

const STREAM = 12_000_000_000
const DAY_MS = 86_400_000
const LATEST_DAYS = 300
const TEACHER = 5
/** Months for which a check holds that does not hold for good. */
const MONTHS = { teacher_registration: 24, conviction_check: 36 } as const

/** Who has been here for long has papers checked and keeps hours; many newcomers have neither yet. */
export function inventTrust({ seed, now }: { readonly seed: number; readonly now: Date }, known: Known): Trust {
  const random = randomOf(seed, STREAM + known.id)
  const ratings = known.stat.ratings.reduce((sum, count) => sum + count, 0)
  const [checked, plans] = ratings >= 3 ? [0.98, 1] : ratings > 0 ? [0.92, 0.95] : [0.4, 0.65]
  return {
    checks: random.chance(checked) ? inventChecks(random, known, now) : [],
    week: random.chance(plans) ? inventWeek(random) : [],
  }
}

function inventChecks(random: Random, { createdAt, university, currentJobs }: Known, now: Date): readonly Check[] {
  const earliest = Math.max(createdAt.getTime(), now.getTime() - LATEST_DAYS * DAY_MS)
  const decidedAt = new Date(earliest + random.unit() * (now.getTime() - earliest))
  const kinds: Check['kind'][] = ['identity']
  if (university !== null && random.chance(0.8)) kinds.push('education')
  if (currentJobs.includes(TEACHER)) kinds.push('teacher_registration')
  if (random.chance(0.3)) kinds.push('conviction_check')
  return kinds.map((kind) => {
    if (kind === 'identity' || kind === 'education') return { kind, decidedAt, expiresAt: null }
    const expiresAt = new Date(decidedAt)
    expiresAt.setUTCMonth(expiresAt.getUTCMonth() + MONTHS[kind])
    return { kind, decidedAt, expiresAt }
  })
}

/** Evenings after school, and days of the weekend. */
function inventWeek(random: Random): readonly Hours[] {
  const evenings = [1, 2, 3, 4, 5].filter(() => random.chance(0.35))
  const weekend = [6, 7].filter(() => random.chance(0.5))
  const days = evenings.length + weekend.length > 0 ? [...evenings, ...weekend] : [3]
  return days.map((weekday) => {
    const from = weekday > 5 ? random.whole(9, 13) * 60 : random.whole(32, 36) * 30
    return { weekday, from, to: from + random.whole(4, 8) * 30 }
  })
}

/** Rows of `tutor_verification`: decided by hand at the desk, papers gone. */
export function checkRowsOf(tutorId: number, { checks }: Trust): readonly Readonly<Record<string, unknown>>[] {
  return checks.map(({ kind, decidedAt, expiresAt }, at) => ({
    id: `01900000-0007-7000-8${at.toString(16).padStart(3, '0')}-${tutorId.toString(16).padStart(12, '0')}`,
    tutorId,
    kind,
    state: 'approved',
    submittedAt: decidedAt,
    decidedAt,
    expiresAt,
  }))
}

/** Rows of `tutor_availability`. */
export function weekRowsOf(tutorId: number, { week }: Trust): readonly Readonly<Record<string, unknown>>[] {
  return week.map(({ weekday, from, to }) => ({ tutorId, weekday, fromMinute: from, toMinute: to }))
}

import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** Only `open` can be found by tutors. */
export type CaseStatus = 'draft' | 'open' | 'matched' | 'closed'

/** Why a case was closed. */
export type ClosedReason = 'by_parent' | 'expired' | 'by_operator'

export const TEACH_MODES = ['home', 'public', 'online', 'either'] as const
/** At home, in a public place, online, or at home and online alike. */
export type TeachMode = (typeof TEACH_MODES)[number]

export const TUTOR_SEXES = ['any', 'male', 'female'] as const
export type WantedSex = (typeof TUTOR_SEXES)[number]

/** Days within which lessons shall begin. */
export const STARTS_WITHIN = [3, 7, 14, 30] as const

/** A time of the week in which lessons can be: weekday 1 is Monday, minutes since midnight in Hong Kong. */
export type TimeWindow = { readonly weekday: number; readonly from: number; readonly to: number }

/** What a parent looks for (market "Shape of a realistic case"). */
export type CaseFields = {
  /** What the parent calls who learns; for the parent and the matched tutor alone. */
  readonly student: string | null
  /** Value of the catalogue. */
  readonly subject: string
  /** The parent's own name of the subject; only with the two custom values. */
  readonly customLabel: string | null
  readonly level: number
  /** Language of teaching; null is any. */
  readonly medium: string | null
  readonly teachMode: TeachMode
  /** Sub-area of the lessons; null is online, and only then. */
  readonly areaId: number | null
  /** Shown to everybody; never a flat. */
  readonly estate: string | null
  /** For the parent and the matched tutor alone. */
  readonly address: string | null
  /** Hourly price, from and to. */
  readonly priceMin: Cents
  readonly priceMax: Cents
  readonly lessonsPerWeek: number
  readonly lessonMinutes: number
  readonly timeWindows: readonly TimeWindow[]
  readonly isTimeFlexible: boolean
  readonly startWithinDays: (typeof STARTS_WITHIN)[number] | null
  readonly groupSize: number
  readonly isSen: boolean
  /** For the parent and tutors who were shortlisted or taken. */
  readonly senNote: string | null
  /** For each lesson; 0 is none. */
  readonly travelAllowance: Cents
  readonly isUrgent: boolean
  /** Feature tags. */
  readonly features: readonly string[]
  readonly tutorSex: WantedSex
  /** Preferred, never a bar. */
  readonly tutorUniversity: string | null
  readonly tutorEducation: number | null
  readonly note: string
  /** First lessons that both agree on. */
  readonly negotiateLessonNumber: number
}

/** What a draft may not have yet. */
export type Unsaid = 'subject' | 'level' | 'teachMode' | 'priceMin' | 'priceMax'

/** A case as its parent fills it in: the most important may still be missing. */
export type CaseDraft = Omit<CaseFields, Unsaid> & { readonly [name in Unsaid]: CaseFields[name] | null }

/** What tutor and parent agreed on. */
export type AgreedTerms = {
  /** Hourly. */
  readonly price: Cents
  readonly lessonsPerWeek: number
  readonly lessonMinutes: number
}

export type CaseStanding = {
  readonly id: number
  /** What people say on the phone. */
  readonly jobNo: string
  /** Null when the account is gone. */
  readonly parentAccountId: string | null
  /** Whether another case of its parent is called the same. */
  readonly sharesTitle: boolean
  readonly status: CaseStatus
  readonly closedReason: ClosedReason | null
  readonly publishedAt: Date | null
  /** When an open case closes by itself. */
  readonly expiresAt: Date | null
  /** Tutors whose offer was not withdrawn. */
  readonly applicantCount: number
  readonly matchedTutorId: number | null
  readonly matchedAt: Date | null
  readonly agreed: AgreedTerms | null
  /** Tutors who vanished and were replaced for free. */
  readonly freeReplacements: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A case without what is sealed: what may travel to everybody who may see the case. */
export type OpenFacts<F> = Omit<F, 'address' | 'senNote'> & { readonly hasAddress: boolean; readonly hasSenNote: boolean }

/** A complete case: published once, or a draft with no field missing. */
export type TuitionCase = CaseStanding & OpenFacts<CaseFields>

/** A case in whatever state, as its parent sees it. */
export type OwnCase = CaseStanding & OpenFacts<CaseDraft>

const NOTHING = cents(0)

/** What an empty form holds. */
export const EMPTY_DRAFT: CaseDraft = {
  student: null,
  subject: null,
  customLabel: null,
  level: null,
  medium: null,
  teachMode: null,
  areaId: null,
  estate: null,
  address: null,
  priceMin: null,
  priceMax: null,
  lessonsPerWeek: 1,
  lessonMinutes: 90,
  timeWindows: [],
  isTimeFlexible: true,
  startWithinDays: null,
  groupSize: 1,
  isSen: false,
  senNote: null,
  travelAllowance: NOTHING,
  isUrgent: false,
  features: [],
  tutorSex: 'any',
  tutorUniversity: null,
  tutorEducation: null,
  note: '',
  negotiateLessonNumber: 4,
}

const DAY_MS = 86_400_000

/** An open case closes by itself after this. */
export const OPEN_MS = 30 * DAY_MS

/** Drafts, and open cases, that a parent may have at once. */
export const MOST_DRAFTS = 20
export const MOST_OPEN = 20

/** Number by which people name a case: `C200001`. */
export function jobNoOf(id: number): string {
  return `C${id}`
}

import type { TimeRange } from './availability.ts'
import type { FieldName } from './profile-fields.ts'
import { lowestPrice } from './tutor-profile.ts'
import type { TutorProfile } from './tutor-profile.ts'

/** What a draft may not have yet. */
type Unsaid = 'nameZh' | 'nameEn' | 'sex' | 'birthYear' | 'experienceYears' | 'education'

/** A profile as its tutor edits it: anything may still be missing. */
export type TutorDraft = Omit<TutorProfile, Unsaid> & { readonly [name in Unsaid]: TutorProfile[name] | null } & {
  /** Grows with each save. */
  readonly version: number
  readonly publishedAt: Date | null
  /** Number of the teacher's registration; for operators alone. */
  readonly teacherNumber: string | null
  /** In normal form. */
  readonly availability: readonly TimeRange[]
}

/** What a section of the editor may change. */
export type DraftChanges = Partial<
  Pick<TutorDraft, FieldName | 'teacherNumber' | 'subjects' | 'areaIds' | 'trial' | 'availability'>
>

const TYPICAL_AGE = 25

/** The profile as others would see it, with neutral stand-ins for what is missing; for the preview alone. */
export function previewOf(draft: TutorDraft, thisYear: number): TutorProfile {
  const name = draft.nameZh ?? draft.nameEn ?? ''
  return {
    ...draft,
    nameZh: draft.nameZh ?? name,
    nameEn: draft.nameEn ?? name,
    sex: draft.sex ?? 'other',
    birthYear: draft.birthYear ?? thisYear - TYPICAL_AGE,
    experienceYears: draft.experienceYears ?? 0,
    education: draft.education ?? 3,
  }
}

/** Lowest hourly price, or null while no subject is named. */
export function priceMinOf(draft: Pick<TutorDraft, 'subjects'>): number | null {
  return draft.subjects.length === 0 ? null : lowestPrice(draft.subjects)
}

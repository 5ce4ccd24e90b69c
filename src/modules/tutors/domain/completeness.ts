import type { TutorDraft } from './tutor-draft.ts'

/** Parts of a profile in the order in which a tutor is asked for them. */
export const PARTS = [
  'basics',
  'subjects',
  'areas',
  'education',
  'experience',
  'languages',
  'intro',
  'photo',
  'features',
  'availability',
] as const
export type ProfilePart = (typeof PARTS)[number]

/** A part, what it weighs in percent, and whether it is there. Without the required ones a profile cannot be shown. */
export type PartProgress = {
  readonly part: ProfilePart
  readonly weight: number
  readonly isRequired: boolean
  readonly isDone: boolean
}

export type Completeness = {
  readonly percent: number
  readonly canPublish: boolean
  readonly parts: readonly PartProgress[]
  /** What is missing: the required first, then by weight. */
  readonly next: readonly ProfilePart[]
}

/** Letters of the shortest introduction that says anything. */
export const SHORTEST_INTRO = 30

type Rule = { readonly weight: number; readonly isRequired: boolean; readonly isDone: (draft: TutorDraft) => boolean }

const RULES: Readonly<Record<ProfilePart, Rule>> = {
  basics: {
    weight: 15,
    isRequired: true,
    isDone: (draft) => draft.nameZh !== null && draft.nameEn !== null && draft.sex !== null && draft.birthYear !== null,
  },
  subjects: { weight: 20, isRequired: true, isDone: (draft) => draft.subjects.length > 0 },
  areas: { weight: 10, isRequired: true, isDone: (draft) => draft.areaIds.length > 0 || draft.teachesOnline },
  education: { weight: 10, isRequired: true, isDone: (draft) => draft.education !== null },
  experience: {
    weight: 10,
    isRequired: true,
    isDone: (draft) => draft.experienceYears !== null && draft.experienceKinds.length > 0,
  },
  languages: { weight: 5, isRequired: true, isDone: (draft) => draft.languages.length > 0 },
  intro: { weight: 10, isRequired: true, isDone: (draft) => Array.from(draft.intro.trim()).length >= SHORTEST_INTRO },
  photo: { weight: 10, isRequired: false, isDone: (draft) => draft.avatarKey !== null },
  features: { weight: 5, isRequired: false, isDone: (draft) => draft.features.length > 0 },
  availability: { weight: 5, isRequired: false, isDone: (draft) => draft.availability.length > 0 },
}

/** How complete a profile is and what to do next. */
export function completenessOf(draft: TutorDraft): Completeness {
  const parts = PARTS.map((part): PartProgress => {
    const { weight, isRequired, isDone } = RULES[part]
    return { part, weight, isRequired, isDone: isDone(draft) }
  })
  const missing = parts.filter((part) => !part.isDone)
  return {
    percent: parts.filter((part) => part.isDone).reduce((sum, part) => sum + part.weight, 0),
    canPublish: missing.every((part) => !part.isRequired),
    parts,
    next: missing.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || b.weight - a.weight).map((part) => part.part),
  }
}

import type { Sex } from '#kernel/catalogue/tutor-facets.ts'

/** Sections of the editor that save these fields. */
type Section = 'basics' | 'education' | 'areas' | 'experience' | 'teaching' | 'intro'
type Field = {
  readonly section: Section
  readonly isOnCard: boolean
  /** What stands for it while nothing is said; its type is that of the field. */
  readonly none: unknown
}

/**
 * What a tutor says about teaching, one row a field. Profile, draft, the columns of `tutor` and the document of the search have it
 * by its name; reading and saving, the facts of a card and the answers of the editor follow.
 */
export const PROFILE_FIELDS = {
  nameZh: { section: 'basics', isOnCard: true, none: '' as string },
  nameEn: { section: 'basics', isOnCard: true, none: '' as string },
  sex: { section: 'basics', isOnCard: true, none: 'other' as Sex },
  birthYear: { section: 'basics', isOnCard: true, none: 0 as number },
  education: { section: 'education', isOnCard: true, none: 3 as number },
  university: { section: 'education', isOnCard: true, none: null as string | null },
  majorZh: { section: 'education', isOnCard: true, none: null as string | null },
  majorEn: { section: 'education', isOnCard: true, none: null as string | null },
  teachesOnline: { section: 'areas', isOnCard: false, none: false as boolean },
  experienceYears: { section: 'experience', isOnCard: true, none: 0 as number },
  experienceKinds: { section: 'experience', isOnCard: false, none: [] as readonly string[] },
  currentJobs: { section: 'experience', isOnCard: false, none: [] as readonly number[] },
  languages: { section: 'teaching', isOnCard: false, none: [] as readonly string[] },
  features: { section: 'teaching', isOnCard: true, none: [] as readonly string[] },
  intro: { section: 'intro', isOnCard: true, none: '' as string },
} as const satisfies Readonly<Record<string, Field>>

type Fields = typeof PROFILE_FIELDS
export type FieldName = keyof Fields

/** Names of fields with something in common, e.g. those of a section. */
export type FieldsWith<P> = { [name in FieldName]: Fields[name] extends P ? name : never }[FieldName]

/** What a tutor says. */
export type SaidFields = { readonly [name in FieldName]: Fields[name]['none'] }

/** Names and declarations of all fields. */
export const FIELD_ENTRIES = Object.entries(PROFILE_FIELDS) as readonly (readonly [FieldName, Fields[FieldName]])[]

/** Nothing, as the starting point of invented profiles. */
export const NOTHING_SAID = Object.fromEntries(FIELD_ENTRIES.map(([name, { none }]) => [name, none])) as SaidFields

/** The fields of a section out of a profile or a draft. */
export function sectionFields<S extends Section, D extends { readonly [name in FieldName]: unknown }>(
  section: S,
  draft: D,
): { [name in FieldsWith<{ readonly section: S }>]: Answered<D[name]> } {
  const own = FIELD_ENTRIES.filter(([, field]) => field.section === section)
  return Object.fromEntries(own.map(([name]) => [name, copied(draft[name])])) as {
    [name in FieldsWith<{ readonly section: S }>]: Answered<D[name]>
  }
}

/** Answers and rows have lists of their own. */
export type Answered<T> = T extends readonly (infer V)[] ? V[] : T

export const copied = <T>(value: T): Answered<T> => (Array.isArray(value) ? [...(value as unknown[])] : value) as Answered<T>

import { CURRENT_JOBS, EXPERIENCE_KINDS, EXPERIENCE_YEARS, FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { Choice } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import type { FieldName, FieldsWith, SaidFields } from './profile-fields.ts'

/** A value of the catalogue with its name in the language of the answer. */
export type Labelled<V> = { value: V; label: string }

type FieldOfType<T> = { [name in FieldName]: SaidFields[name] extends T ? name : never }[FieldName]
type OnCard = FieldsWith<{ readonly isOnCard: true }>

/**
 * Fields of a profile that its page shows as values with names, by their names on the wire; those of `CARD_LABELS` are on cards
 * too. Contracts, cards and pages follow.
 */
export const CARD_LABELS = {
  workTutorExperience: one('experienceYears', EXPERIENCE_YEARS),
  topTags: many('features', FEATURES),
} as const satisfies Readonly<Record<string, { readonly of: OnCard }>>
/** Those that the line of facts on a card says. */
export const CARD_FACTS: readonly (keyof typeof CARD_LABELS)[] = ['workTutorExperience']
export const DETAIL_LABELS = {
  ...CARD_LABELS,
  experienceKinds: many('experienceKinds', EXPERIENCE_KINDS),
  currentJobs: many('currentJobs', CURRENT_JOBS),
  languages: many('languages', LANGUAGES),
} as const

type Source<K extends 'one' | 'many', V extends string | number, N> = {
  readonly kind: K
  readonly of: N
  readonly choices: readonly Choice<V>[]
}
function one<V extends string | number, N extends FieldOfType<V>>(of: N, choices: readonly Choice<V>[]): Source<'one', V, N> {
  return { kind: 'one', of, choices }
}
function many<V extends string | number, N extends FieldOfType<readonly V[]>>(
  of: N,
  choices: readonly Choice<V>[],
): Source<'many', V, N> {
  return { kind: 'many', of, choices }
}

type Sources = Readonly<Record<string, Source<'one' | 'many', string, FieldName> | Source<'one' | 'many', number, FieldName>>>
/** What a table of labels gives of a profile. */
export type LabelsOf<T> = {
  [name in keyof T]: T[name] extends Source<infer K, infer V, FieldName> ? (K extends 'one' ? Labelled<V> : Labelled<V>[]) : never
}

/** Values with their names, at most so many of each list. */
export function labelsOf<T extends Sources>(
  labels: T,
  said: Readonly<Partial<SaidFields>>,
  { locale, most = Infinity }: { readonly locale: Locale; readonly most?: number },
): LabelsOf<T> {
  const named = (choices: readonly Choice<string | number>[]) => (value: unknown) => ({
    value,
    label: choices.find((choice) => choice.value === value)?.[locale] ?? String(value),
  })
  return Object.fromEntries(
    Object.entries(labels).map(([name, { kind, of, choices }]) => {
      const value = said[of]
      const label = named(choices)
      return [name, kind === 'one' ? label(value) : (value as readonly unknown[]).slice(0, most).map(label)]
    }),
  ) as LabelsOf<T>
}

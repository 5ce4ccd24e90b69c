import type { TutorDraft } from './tutor-draft.ts'
import type { PaperKind } from './verification.ts'

/** What each check looks at: papers that are made out to a person stand for the names as well. */
const FACTS = {
  identity: ['nameZh', 'nameEn', 'sex', 'birthYear'],
  education: ['education', 'university', 'majorZh', 'majorEn'],
  teacher_registration: ['teacherNumber', 'nameZh', 'nameEn'],
  conviction_check: ['nameZh', 'nameEn'],
} as const satisfies Readonly<Record<PaperKind, readonly (keyof TutorDraft)[]>>

export const FACT_NAMES = [
  'nameZh',
  'nameEn',
  'sex',
  'birthYear',
  'education',
  'university',
  'majorZh',
  'majorEn',
  'teacherNumber',
] as const
export type FactName = (typeof FACT_NAMES)[number]
export type CheckedFacts = Readonly<Partial<Record<FactName, string | number | null>>>

type Checked = Pick<TutorDraft, FactName>

/** What of a profile a check of this kind looks at. */
export function factsOf(kind: PaperKind, profile: Checked): CheckedFacts {
  return Object.fromEntries(FACTS[kind].map((name) => [name, profile[name]]))
}

/** Kinds of checks that look at something that was changed. */
export function kindsChanged(before: Checked, after: Checked): readonly PaperKind[] {
  return (Object.keys(FACTS) as PaperKind[]).filter((kind) => FACTS[kind].some((name) => before[name] !== after[name]))
}

/** What is otherwise than when it was checked last. */
export function factsChanged(
  checked: CheckedFacts,
  now: CheckedFacts,
): readonly { readonly name: FactName; readonly before: string | number | null; readonly after: string | number | null }[] {
  return FACT_NAMES.filter((name) => name in checked && name in now && checked[name] !== now[name]).map((name) => ({
    name,
    before: checked[name] ?? null,
    after: now[name] ?? null,
  }))
}

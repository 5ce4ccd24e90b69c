import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { namedTopics } from '#modules/vocabulary/public.ts'

/** Chosen subjects of one name; `name` is null where it is that of the one choice. */
export type NamedSubjects = { readonly name: Bilingual | null; readonly choices: readonly SubjectChoice[] }

const isAnyLevel = ({ levelMin, levelMax, label }: SubjectChoice): boolean => levelMin === null && levelMax === null && !label

/** Chosen subjects as people name them: those of every stage together are 數學. One that is asked for at levels stands for itself. */
export function namedSubjects(choices: readonly SubjectChoice[]): readonly NamedSubjects[] {
  if (choices.length < 2) return choices.map((choice) => ({ name: null, choices: [choice] }))
  const anyLevel = new Map(choices.filter(isAnyLevel).map((choice) => [choice.subject, choice]))
  const known = namedTopics([...anyLevel.keys()]).map(({ name, values }) => ({
    name,
    choices: values.flatMap((value) => anyLevel.get(value) ?? []),
  }))
  const others = choices.filter((choice) => !isAnyLevel(choice)).map((choice) => ({ name: null, choices: [choice] }))
  const placeOf = ({ choices: own }: NamedSubjects): number => Math.min(...own.map((choice) => choices.indexOf(choice)))
  return [...known, ...others].toSorted((a, b) => placeOf(a) - placeOf(b))
}

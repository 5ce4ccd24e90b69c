import { CUSTOM_SUBJECTS, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { once } from '#kernel/once.ts'
import type { SubjectChoice } from '../query/subject-choice.ts'
import { foldText } from './fold-text.ts'
import { TOPICS } from './lexicon-topics.ts'
import { namedTogether } from './named-together.ts'

/** A name of the catalogue, and the subjects that have it. */
type SubjectName = { readonly name: string; readonly label: Bilingual; readonly values: readonly string[] }

/** A name with slashes by each of its parts too, but for letters that say nothing alone: `C`, and `HL` of `Physics SL/HL`. */
function namesOf({ zh, en }: Bilingual): readonly string[] {
  const parts = [zh, en].flatMap((name) => name.split('/')).map((part) => part.trim())
  const tiers = zh.endsWith(' SL/HL') ? [zh.replace('SL/HL', 'HL')] : []
  return [zh, en, ...tiers, ...parts.filter((part) => !/^[a-z]{1,2}$/i.test(part))]
}

/** Every name of the catalogue once. */
export const catalogueNames = once((): readonly SubjectName[] => {
  const own = SUBJECTS.filter((subject) => !CUSTOM_SUBJECTS.includes(subject.value))
  const byName = Map.groupBy(
    own.flatMap((subject) => namesOf(subject).map((name) => ({ name, subject }))),
    ({ name }) => foldText(name),
  )
  return [...byName.values()].flatMap((same) => {
    const [first] = same
    const values = [...new Set(same.map(({ subject }) => subject.value))]
    return first ? [{ name: first.name, label: first.subject, values }] : []
  })
})

const shared = once(() => [
  ...TOPICS.map((topic) => ({ name: topic as Bilingual, values: topic.subjects })),
  ...catalogueNames().map(({ label, values }) => ({ name: label, values })),
])

/** Chosen subjects of one name; `name` is null where it is that of the one choice. */
export type NamedSubjects = { readonly name: Bilingual | null; readonly choices: readonly SubjectChoice[] }

const isAnyLevel = ({ levelMin, levelMax, label }: SubjectChoice): boolean => levelMin === null && levelMax === null && !label

/** Chosen subjects as people name them: those of every stage together are 數學. One that is asked for at levels stands for itself. */
export function namedSubjects(choices: readonly SubjectChoice[]): readonly NamedSubjects[] {
  if (choices.length < 2) return choices.map((choice) => ({ name: null, choices: [choice] }))
  const anyLevel = new Map(choices.filter(isAnyLevel).map((choice) => [choice.subject, choice]))
  const known = namedTogether([...anyLevel.keys()], shared()).map(({ name, values }) => ({
    name,
    choices: values.flatMap((value) => anyLevel.get(value) ?? []),
  }))
  const others = choices.filter((choice) => !isAnyLevel(choice)).map((choice) => ({ name: null, choices: [choice] }))
  const placeOf = ({ choices: own }: NamedSubjects): number => Math.min(...own.map((choice) => choices.indexOf(choice)))
  return [...known, ...others].toSorted((a, b) => placeOf(a) - placeOf(b))
}

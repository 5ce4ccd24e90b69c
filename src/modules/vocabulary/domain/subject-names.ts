import { CUSTOM_SUBJECTS, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { once } from '#kernel/once.ts'
import { foldText } from './fold-text.ts'
import { TOPICS } from './lexicon-topics.ts'
import { namedTogether } from './named-together.ts'
import type { Named } from './named-together.ts'

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

/** Subjects as people name them: those of every stage together are 數學. */
export const namedTopics = (subjects: readonly string[]): readonly Named<string>[] => namedTogether(subjects, shared())

import type { IntroFacts } from './facts.ts'

type Words = Readonly<Record<string, string>>
/** Text between placeholders, and the placeholders between the texts. */
type Sentence = { readonly condition: string | null; readonly texts: readonly string[]; readonly holes: readonly string[] }

const ACTIVITIES = new Set(['language', 'music', 'sports', 'art', 'other'])
const LAST_PRIMARY_LEVEL = 10

/** Sentences that begin with `[condition]` are said only by those of whom it is true. */
const CONDITIONS: Readonly<Record<string, (facts: IntroFacts) => boolean>> = {
  practised: ({ background }) => background.experienceYears >= 1,
  seasoned: ({ background }) => background.experienceYears >= 2,
  school: ({ kind }) => !ACTIVITIES.has(kind.name),
  study: ({ kind }) => !ACTIVITIES.has(kind.name),
  young: ({ subjects }) => subjects.some((taught) => taught.levelMin <= LAST_PRIMARY_LEVEL),
  interview: ({ subjects }) => subjects.some((taught) => taught.subject.endsWith('_interview')),
  tongue: ({ subjects }) => !/_(ielts|toefl|sat|eng_oral)$/.test(subjects[0]?.subject ?? ''),
}

const parsed = new Map<string, Sentence>()

/** Whether a sentence is true of the tutor and has a word for each `{placeholder}`. */
export function isSayable(sentence: string, facts: IntroFacts, words: Words): boolean {
  const { condition, holes } = parse(sentence)
  if (condition !== null && CONDITIONS[condition]?.(facts) !== true) return false
  return holes.every((hole) => words[hole] !== '')
}

/** The sentence with its placeholders filled in. */
export function sayWith(sentence: string, words: Words): string {
  const { texts, holes } = parse(sentence)
  let said = texts[0] ?? ''
  for (const [at, hole] of holes.entries()) said += (words[hole] ?? '') + (texts[at + 1] ?? '')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function parse(sentence: string): Sentence {
  const known = parsed.get(sentence)
  if (known) return known
  const [, condition = null, rest = ''] = /^(?:\[(\w+)\])?(.*)$/s.exec(sentence) ?? []
  const parts = rest.split(/\{(\w+)\}/)
  const result = {
    condition,
    texts: parts.filter((_, at) => at % 2 === 0),
    holes: parts.filter((_, at) => at % 2 === 1),
  }
  parsed.set(sentence, result)
  return result
}

import { once } from '#kernel/once.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { foldText } from './fold-text.ts'
import file from './majors.json' with { type: 'json' }
import { isCjk, runsOf, stem } from './text-words.ts'

/** A field of study at university; `names` are all words for it. */
export type Major = Bilingual & { readonly value: string; readonly names: readonly string[] }

/** In the order of their numbers in the database, so the list only grows at its end. */
export const MAJORS: readonly Major[] = file.majors.map(([value = '', zh = '', en = '', names = '']) => ({
  value,
  zh,
  en,
  names: [zh, en, ...names.split('|')].filter((name) => name !== ''),
}))

// Next to the values of facets (`engine/domain/values.ts`), which end before.
const FIRST_TERM = 600
const TERMS: ReadonlyMap<string, number> = new Map(MAJORS.map(({ value }, position) => [value, FIRST_TERM + position]))

/** The term of a field of study; an unknown value throws `RangeError`. */
export function majorTerm(value: string): number {
  const term = TERMS.get(value)
  if (term === undefined) throw new RangeError(`no such major: ${value}`)
  return term
}

// Latin words are compared whole, so they stand between spaces.
const comparable = (text: string): string =>
  ` ${runsOf(foldText(text))
    .map((run) => (isCjk(run) ? run : stem(run)))
    .join(' ')} `
// The longest first: 物理治療 is not 物理, and 牙醫學 not 醫學.
const comparableNames = (): readonly (readonly [name: string, value: string])[] =>
  MAJORS.flatMap((major) => major.names.map((name) => [comparable(name), major.value] as const))
    .map(([name, value]) => [isCjk(name.trim()) ? name.trim() : name, value] as const)
    .toSorted(([a], [b]) => b.length - a.length)
const known = once(comparableNames)

/** Terms of the fields that a tutor's major belongs to, as it is written in each language. */
export function majorTerms(majors: readonly (string | null)[]): readonly number[] {
  const found = new Set<number>()
  for (const major of majors) {
    let rest = major === null ? '' : comparable(major)
    for (const [name, value] of known()) {
      if (!rest.includes(name)) continue
      found.add(majorTerm(value))
      rest = rest.replace(name, '  ')
    }
  }
  return [...found]
}

/** What people call a student of it: `醫科生`, `主修法律`, `law student`. A name that is a word for itself stands alone, too. */
export function phrasesOfMajor({ value, names }: Major): readonly string[] {
  return names.flatMap((name) =>
    /^[a-z]/i.test(name)
      ? [
          `${name} major`,
          `${name} student`,
          `${name} degree`,
          `majoring in ${name}`,
          `major in ${name}`,
          `studying ${name}`,
          `degree in ${name}`,
          ...(COMMON.has(value) ? [] : [name]),
        ]
      : [
          `${name}系`,
          `${name}生`,
          `${name}學生`,
          `${name}系學生`,
          `主修${name}`,
          `${name}學位`,
          `讀${name}`,
          `讀${name}系`,
          `${name}畢業`,
          ...(COMMON.has(value) ? [] : [name]),
        ],
  )
}

/** Fields whose bare names are common words or surnames. */
const COMMON = new Set([
  'education',
  'fine-arts',
  'music',
  'english',
  'chinese',
  'journalism',
  'business',
  'sports-science',
  'quantitative-finance',
  'finance',
])

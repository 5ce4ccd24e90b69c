import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import type { Meaning } from '#modules/vocabulary/public.ts'
import { wantedTimes } from '#modules/vocabulary/public.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { understandOn } from '../words/understand.ts'
import type { Reading, UnderstoodPart } from '../words/understand.ts'
import { AGES, ALSO, NAMES, SCHOOLS, UNLISTED } from './sentence-names.ts'

/** What a sentence means, as whoever wrote it says; nothing is asked for that is not named. */
export type Meant = Readonly<Record<string, unknown>>
export type Sentence = { readonly s: string; readonly means: Meant }

const KEYS = {
  sex: 'sex',
  job: 'job',
  education: 'education',
  feature: 'features',
  order: 'order',
  language: 'language',
  university: 'university',
  subject: 'subject',
  grade: 'grade',
  area: 'place',
} as const
type Kind = keyof typeof KEYS
/** Where a subject, a wish or a place says it as well: homework, universities abroad. */
const ELSEWHERE: readonly Kind[] = ['feature', 'university', 'grade']

const listOf = (value: unknown): readonly string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)
const LEVEL = /^([PS])([1-6])$/

/** What a wanted value may be called here. */
function namesOf(kind: Kind, value: string): readonly string[] {
  if (kind === 'sex') return [value === 'female' ? 'Female' : 'Male']
  const [, letter, digit] = (kind === 'grade' && LEVEL.exec(value)) || []
  const level = letter ? [`${letter === 'P' ? 'Primary' : 'Secondary'} ${digit}`] : []
  return [...level, ...(NAMES[value]?.split('|') ?? (letter ? [] : [value]))]
}

/** What a search goes by where nobody's texts have the words that are left over: what was mistyped is put right then. */
export function readingFor(sentence: string, today: Date): Reading {
  const readings = understandOn(today, sentence, { locale: 'en', listing: TUTOR_WORDS })
  const [first, ...others] = readings.filter(({ leading }) => !leading) as [Reading, ...Reading[]]
  const textsOf = ({ understood, dropped }: Reading): number => [...understood, ...dropped].filter(isText).length
  const isPlain = ({ understood }: Reading): boolean => understood.length === 1 && understood.every(isText)
  return others.filter((one) => !isPlain(one)).reduce((best, one) => (textsOf(one) < textsOf(best) ? one : best), first)
}
const isText = ({ kind }: UnderstoodPart): boolean => kind === 'text'

/** Values of a kind that were wanted and not heard, and those that were heard and not wanted. */
function wrongOf(kind: Kind, { understood, dropped }: Reading, means: Meant): readonly string[] {
  const heard = understood.filter((part) => part.kind === kind).map(({ label }) => label)
  const all = [...understood, ...dropped].map(({ label }) => label)
  const wanted = listOf(means[KEYS[kind]])
  const age = AGES[wanted.join()]
  const together = kind === 'grade' && age && heard.includes(age) ? [age] : wanted
  const isHere = (label: string): boolean => kind === 'area' && together.some((wanted) => isIn(label, wanted))
  const missed = together.filter(
    (value) =>
      ![...namesOf(kind, value), ...(UNLISTED[value] ?? [])].some((name) =>
        (hearsAll(kind, value) ? all : heard).includes(name),
      ) && !heard.some((label) => kind === 'area' && isIn(label, value)),
  )
  const beside = listOf(means['words']).flatMap((word) => [...(SCHOOLS[word] ?? []), ALSO[word] ?? ''])
  const allowed = [...together.flatMap((value) => namesOf(kind, value)), ...beside, ...impliedBy(kind, means)]
  const extra = heard.filter((label) => !allowed.includes(label) && !isHere(label))
  return [...missed.map((value) => `no ${kind} ${value}`), ...extra.map((label) => `${kind} ${label}`)]
}

const hearsAll = (kind: Kind, value: string): boolean => ELSEWHERE.includes(kind) || UNLISTED[value] !== undefined

/** Whether a place lies in a district that is wanted: who wrote it knew no smaller name. */
function isIn(label: string, district: string): boolean {
  const wanted = DISTRICTS.find(({ en }) => en === district)
  return wanted?.children?.some(({ en }) => en === label) === true
}

/** Miss Lau is a woman and Mr Chan a man, and Year 9 of an international school. */
function impliedBy(kind: Kind, means: Meant): readonly string[] {
  const [, title] = /^(miss|ms|mrs|mr) /i.exec(listOf(means['name']).join()) ?? []
  if (kind === 'sex' && title) return [title.toLowerCase() === 'mr' ? 'Male' : 'Female']
  return kind === 'grade' && /year|grade/i.test(listOf(means['grade']).join()) ? ['International school'] : []
}

const sorted = (values: readonly string[]): string => values.toSorted().join()

function wrongHours({ sources }: Reading, means: Meant): readonly string[] {
  const times = (sources?.meanings ?? []).filter(({ kind }: Meaning) => kind === 'time').map(({ value }) => value)
  // The day after that of the test is a Saturday.
  const wanted = listOf(means['times']).map((time) => time.replace('tomorrow', 'sat'))
  return sorted(wantedTimes(times)) === sorted(wanted) ? [] : [`hours ${sorted(wantedTimes(times))}`]
}

function wrongFee({ sources }: Reading, { priceMin = null, priceMax = null }: Meant): readonly string[] {
  const { min = null, max = null } = sources?.price?.range ?? {}
  return min === priceMin && max === priceMax ? [] : [`fee ${min}-${max}`]
}

function wrongRest({ understood, dropped }: Reading, means: Meant): readonly string[] {
  const labels = dropped.map(({ label }) => label)
  const hears = (kind: string): boolean => understood.some((part) => part.kind === kind)
  const isOnline = hears('mode')
  const years = understood.find(({ kind }) => kind === 'experience')?.label
  const least = means['experienceMin'] as number | undefined
  const wished = listOf(means['noFilter']).filter((wish) => {
    const names = NAMES[wish]?.split('|') ?? [wish]
    return (
      !labels.some((label) => names.includes(label)) && !(wish.startsWith('not ') && dropped.some(({ kind }) => kind === 'wish'))
    )
  })
  return [
    ...(isOnline === (means['online'] === true) ? [] : ['online']),
    ...((years === undefined) === (least === undefined) ? [] : [`years ${years}`]),
    ...wished.map((wish) => `no wish ${wish}`),
    ...(means['name'] === undefined || hears('name') || hears('text') ? [] : ['name']),
    ...(means['number'] === undefined || hears('tutor') ? [] : ['number']),
  ]
}

/** Words that are searched for as text, or said to be skipped, and that nobody wants searched for. */
function leftOver({ understood, dropped }: Reading, means: Meant): readonly string[] {
  const unlisted = listOf(means['subject']).flatMap((subject) => UNLISTED[subject] ?? [])
  const kept = [...listOf(means['words']), ...listOf(means['name']), ...unlisted, ...listOf(means['subject'])].map((word) =>
    word.toLowerCase(),
  )
  const isKept = (label: string): boolean => kept.some((word) => word.includes(label) || label.includes(word))
  return [...understood, ...dropped].filter((part) => isText(part) && !isKept(part.label)).map(({ label }) => `text ${label}`)
}

/** How a sentence is misunderstood: in subject, level, sex, fee, hours and order; in where and all else; in words that are left over. */
export function misheard({ s, means }: Sentence, today: Date): Readonly<Record<'core' | 'rest' | 'left', readonly string[]>> {
  const reading = readingFor(s, today)
  const wrong = (...kinds: readonly Kind[]): readonly string[] => kinds.flatMap((kind) => wrongOf(kind, reading, means))
  return {
    core: [...wrong('subject', 'grade', 'sex', 'order'), ...wrongFee(reading, means), ...wrongHours(reading, means)],
    rest: [...wrong('area', 'job', 'education', 'feature', 'language', 'university'), ...wrongRest(reading, means)],
    left: leftOver(reading, means),
  }
}

import { inAllWords } from '#kernel/locale.ts'
import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { CURRENT_JOBS, EDUCATION_LEVELS, FEATURES, LANGUAGES, SEXES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { Choice, Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { foldText } from './fold-text.ts'
import fillerLists from './fillers.json' with { type: 'json' }
import { GRADE_LABELS } from './grade-names.ts'
import { NAMED_GRADES } from './lexicon-grades.ts'
import { TOPICS } from './lexicon-topics.ts'
import { namesInPlace, namesOfPlace } from './lexicon-places.ts'
import { WEEK_TIMES } from './lexicon-times.ts'
import {
  EDUCATION_NAMES,
  FEATURE_NAMES,
  GRADE_NAMES,
  JOB_NAMES,
  LANGUAGE_NAMES,
  NEGATIONS,
  ONLINE_NAMES,
  SEX_NAMES,
  STOP_WORDS,
  UNIVERSITY_NAMES,
} from './lexicon-words.ts'
import { EXPERIENCES, MARKS, ORDERS, WISHES } from './lexicon-wishes.ts'
import { MAJORS, phrasesOfMajor } from './majors.ts'
import { SCHOOLS } from './schools.ts'
import { catalogueNames } from './subject-names.ts'
import { tokensOf } from './tokens.ts'

/** What a phrase means. `value` is what the filter of that kind takes on the wire. */
export type Meaning = {
  readonly kind:
    | 'subject'
    | 'grade'
    | 'area'
    | 'university'
    | 'sex'
    | 'feature'
    | 'language'
    | 'mode'
    | 'education'
    | 'job'
    | 'major'
    | 'time'
    | 'experience'
    | 'order'
    | 'star'
    | 'photo'
    | 'group'
    | 'urgent'
    | 'wish'
    | 'not'
    | 'stop'
  readonly value: string
  /** Empty of an order, which each list calls in its own way. */
  readonly label: Bilingual
  /** The words of a keyword that say it. */
  readonly typed?: string
  /** Something in the place, whose name people may have, too. */
  readonly isInside?: true
  /** What the same words say besides. */
  readonly also?: readonly Meaning[]
  /** It holds only where nothing else of its kind is said: a school is for some grades, and in a place. */
  readonly isMinor?: true
}

/** A name as it is written, folded, and what it means. */
export type LearnedName = { readonly name: string; readonly folded: string; readonly meaning: Meaning }

// State of the process: learned whole when it is first asked, and never changed again.
const lexicon = new Map<string, Meaning>()
const names: LearnedName[] = []
const words = new Set<string>()
let longest = 1

/** The lexicon, which is learned when it is first asked: a process that understands no words need not begin with them. */
function learned(): typeof lexicon {
  if (lexicon.size === 0) learnAll()
  return lexicon
}

/** The meaning of a run of tokens, and the longest run worth asking about. */
export function findMeaning(tokens: readonly string[]): Meaning | undefined {
  return learned().get(tokens.join(' '))
}

/** Most tokens in a phrase. */
export function longestPhrase(): number {
  learned()
  return longest
}

/** Latin words of all phrases, as tokens have them. */
export function knownWords(): ReadonlySet<string> {
  learned()
  return words
}

/** Every name that is known, in the order of its learning. */
export function learnedNames(): readonly LearnedName[] {
  learned()
  return names
}

/** How many phrases are known. */
export function lexiconSize(): number {
  return learned().size
}

/** First come, first kept: the order below says which meaning a shared name has. */
function learn(meaning: Meaning, called: readonly string[]): void {
  for (const name of called.flatMap(spellings)) {
    const tokens = tokensOf(foldText(name)).map((token) => token.key)
    if (tokens.length === 0) continue
    longest = Math.max(longest, tokens.length)
    for (const token of tokens) if (/^[a-z]{4,}$/.test(token)) words.add(token)
    if (lexicon.has(tokens.join(' '))) continue
    lexicon.set(tokens.join(' '), meaning)
    names.push({ name, folded: foldText(name), meaning })
  }
}

/** A name with and without what stands in brackets, and English names also in one word: `Sha Tin`, `shatin`. */
function spellings(name: string): readonly string[] {
  const bare = name.replace(/[（(][^）)]*[）)]/g, ' ').trim()
  const names = [...new Set([name, bare])]
  const joined = names.filter((one) => /^[a-z' -]+$/i.test(one) && /[ -]/.test(one)).map((one) => one.replace(/[ '-]/g, ''))
  return [...names, ...joined.filter((one) => one.length > 4)]
}

const split = (names: string | undefined): readonly string[] => (names ? names.split('|') : [])

function learnAreas(): void {
  // A district is asked for by its main place's name too: 沙田 is the district, not only the town centre.
  const areas = [...REGIONS, ...DISTRICTS, ...SUB_AREAS]
  for (const area of areas) learn({ kind: 'area', value: String(area.id), label: area }, namesOfPlace(area))
  for (const area of areas) {
    learn({ kind: 'area', value: String(area.id), label: area, isInside: true }, namesInPlace(area))
  }
}

function learnSubjects(): void {
  for (const topic of TOPICS) learn({ kind: 'subject', value: topic.subjects.join(','), label: topic }, topic.names)
  for (const { name, label, values } of catalogueNames()) learn({ kind: 'subject', value: values.join(','), label }, [name])
}

// `Grade 8 piano` is an examination, not a school year.
const MUSIC_GRADES = [1, 2, 3, 4, 5, 6, 7, 8]
const MUSIC_GRADE: readonly Meaning[] = WISHES.filter(({ value }) => value === 'music-grade').map((label) => ({
  kind: 'wish',
  value: label.value,
  label,
}))

function learnMusicGrades(): void {
  for (const subject of SUBJECTS.filter(({ reference }) => reference === 'music')) {
    const names = [subject.en, subject.en.replace('Music theory', 'theory')]
    const graded = MUSIC_GRADES.flatMap((grade) => names.flatMap((name) => [`grade ${grade} ${name}`, `${name} grade ${grade}`]))
    learn({ kind: 'subject', value: subject.value, label: subject, also: MUSIC_GRADE }, graded)
  }
  const music = TOPICS.find(({ en }) => en === 'Music')
  const exams = MUSIC_GRADES.flatMap((grade) => [`${grade} 級音樂考試`, `grade ${grade} music exam`])
  if (music) learn({ kind: 'subject', value: music.subjects.join(','), label: music, also: MUSIC_GRADE }, exams)
}

function learnNumbered(
  kind: 'education' | 'job',
  choices: readonly Choice<number>[],
  names: Readonly<Record<number, string>>,
): void {
  for (const choice of choices) learn({ kind, value: String(choice.value), label: choice }, split(names[choice.value]))
}

function learnAll(): void {
  const nothing = { zh: '', en: '' }
  for (const wish of WISHES) learn({ kind: 'wish', value: wish.value, label: wish }, wish.names)
  for (const [value, names] of Object.entries(SEX_NAMES)) {
    const label = SEXES.find((sex) => sex.value === (value as Sex)) ?? nothing
    learn({ kind: 'sex', value, label }, split(names))
  }
  for (const language of LANGUAGES)
    learn({ kind: 'language', value: language.value, label: language }, split(LANGUAGE_NAMES[language.value]))
  for (const [value, label] of Object.entries(GRADE_LABELS)) {
    learn({ kind: 'grade', value, label }, [...(value.includes(',') ? [] : [value]), ...split(GRADE_NAMES[value])])
  }
  const sat = SUBJECTS.find(({ value }) => value === 'language_sat')
  if (sat) learn({ kind: 'subject', value: sat.value, label: sat }, ['SAT 考試', 'SAT exam'])
  for (const { value, label, names } of NAMED_GRADES) learn({ kind: 'grade', value, label }, names)
  learnSubjects()
  learnMusicGrades()
  learn({ kind: 'mode', value: 'online', label: { zh: '網上', en: 'Online' } }, split(ONLINE_NAMES))
  learnNumbered('education', EDUCATION_LEVELS, EDUCATION_NAMES)
  learnNumbered('job', CURRENT_JOBS, JOB_NAMES)
  for (const university of UNIVERSITIES) {
    const names = [...inAllWords(university), ...split(UNIVERSITY_NAMES[university.value])]
    learn({ kind: 'university', value: university.value, label: university }, names)
  }
  learnAreas()
  learnSchools()
  for (const major of MAJORS) learn({ kind: 'major', value: major.value, label: major }, phrasesOfMajor(major))
  for (const time of WEEK_TIMES) learn({ kind: 'time', value: time.value, label: time }, time.names)
  for (const feature of FEATURES) {
    learn({ kind: 'feature', value: feature.value, label: feature }, [
      feature.zh,
      feature.en,
      ...split(FEATURE_NAMES[feature.value]),
    ])
  }
  for (const order of ORDERS) learn({ kind: 'order', value: order.value, label: nothing }, order.names)
  for (const mark of MARKS) learn({ kind: mark.value as 'star', value: 'true', label: mark }, mark.names)
  for (const years of EXPERIENCES) learn({ kind: 'experience', value: years.value, label: years }, years.names)
  for (const [value, names] of Object.entries(NEGATIONS)) learn({ kind: 'not', value, label: nothing }, split(names))
  const fillers = Object.values(fillerLists).flatMap(({ names: some }) => some.split(' | '))
  learn({ kind: 'stop', value: '', label: nothing }, [...split(STOP_WORDS), ...fillers])
}

function learnSchools(): void {
  for (const { areas, grade, names } of SCHOOLS) {
    const kind = GRADE_LABELS[grade]
    const [first, ...others] = areas.map((area): Meaning => ({
      kind: 'area',
      value: area.value,
      label: area,
      isInside: true,
      isMinor: true,
    }))
    if (!first || !kind) continue
    learn({ ...first, also: [...others, { kind: 'grade', value: grade, label: kind, isMinor: true }] }, names)
  }
}

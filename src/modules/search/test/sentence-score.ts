import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import type { Meaning } from '#modules/vocabulary/public.ts'
import { wantedTimes } from '#modules/vocabulary/public.ts'
import { TUTOR_WORDS } from '../listings/tutors/domain/words.ts'
import { understandOn } from '../words/understand.ts'
import type { Reading, UnderstoodPart } from '../words/understand.ts'

/** What a sentence means, as whoever wrote it says; nothing is asked for that is not named. */
export type Meant = Readonly<Record<string, unknown>>
export type Sentence = { readonly s: string; readonly means: Meant }

/** What a stranger's word for a value is called here; several where either is right. Others have one name. */
const NAMES: Readonly<Record<string, string>> = {
  Mathematics: 'Maths|Maths AA|Maths AA HL|Maths AI',
  'Mathematics M1': 'Maths M1',
  'Mathematics M2': 'Maths M2',
  'Mathematics AA': 'Maths AA',
  'Mathematics AI': 'Maths AI',
  'Mathematical Olympiad': 'Maths Olympiad',
  'SEN support': 'SEN',
  'Chinese History': 'Chinese history',
  'General Studies': 'General studies',
  Coding: 'Coding|Python|Scratch',
  'English Literature': 'English literature',
  'English A Language and Literature': 'English A',
  BAFS: 'Accounting',
  'Citizenship and Social Development': 'Citizenship',
  'Interview preparation': 'Interview|Primary-school interview|S1 interview',
  'Additional Mathematics': 'Additional maths',
  ICT: 'Computer studies',
  'Cambridge English KET': 'English',
  kindergarten: 'Kindergarten|3 years old|4 years old|5 years old',
  primary: 'Primary|8 years old',
  P1: 'Primary 1|6 years old',
  K3: 'K3|Primary-school interview',
  'junior secondary': 'Junior secondary',
  P6: 'Primary 6|S1 interview|Internal assessment prep',
  IB: 'IB|Maths AI|Maths AA|English A',
  Japanese: 'Japanese|JLPT',
  English: 'English|English conversation|Business English',
  IGCSE: 'IGCSE / GCE',
  GCSE: 'IGCSE / GCE',
  'GCE A-Level': 'IGCSE / GCE',
  Gaokao: 'Gaokao / JEE',
  adult: 'Adult',
  'Grade 8 (international)': 'Grade 8 (Year 9)',
  'Eastern District': 'Eastern',
  'HKU Station': 'Sai Ying Pun|Shek Tong Tsui|Western',
  'HKUST / Clear Water Bay': 'Clear Water Bay',
  'City One Shatin': 'City One',
  'Taikoo Shing': 'Taikoo Shing|Tai Koo',
  'Tai Koo': 'Taikoo Shing|Tai Koo',
  'University Station': 'Fo Tan',
  'Tsuen Wan West': 'Tsuen Wan|Tsuen Wan West',
  cheapest: 'Fee: low to high',
  'best rated': 'Best rated',
  youngest: 'Age: youngest first',
  'most popular': 'Most popular',
  'most experienced': 'Experience: most first',
  undergraduate: 'Undergraduate',
  'former teacher': 'Former school teacher',
  'serving school teacher': 'Serving school teacher',
  'full-time tutor': 'Full-time tutor',
  'homework guidance': 'Homework guidance|Homework help',
  patient: 'Patient',
  drilling: 'Exam drilling',
  strict: 'Strict',
  'provides practice papers': 'Provides practice papers',
  'gives notes': 'Provides notes',
  'exam technique': 'Exam skills',
  interactive: 'Interactive teaching',
  'University of Hong Kong': 'The University of Hong Kong',
  'Chinese University of Hong Kong': 'The Chinese University of Hong Kong',
  'Hong Kong University of Science and Technology': 'HK University of Science and Technology',
  'Tsinghua University': 'University in the Mainland|University abroad',
  'University of Oxford': 'University abroad',
  'University of Cambridge': 'University abroad',
  'London School of Economics': 'University abroad',
  master: 'Master',
  PhD: 'Doctor',
  'free trial lesson': 'Free trial lesson',
  'teaching materials included': 'Materials included',
  "tutor's own DSE grade 5**": 'Exam results',
  "tutor's own IELTS score 8": 'Exam results',
  'foreigner / native speaker': 'Native speaker',
  'native speaker': 'Native speaker',
  'verified tutor': 'Verified tutor',
  'instrument grade 8': 'Exam grade',
  'non-Chinese-speaking students': 'Non-Chinese-speaking student',
}

/** An age is two grades. */
const AGES: Readonly<Record<string, string>> = {
  'P1,P2': '7 years old',
  'P2,P3': '8 years old',
  'K1,K2': '4 years old',
  'P6,S1': '12 years old',
}
/** What no list here has is searched for by its name. */
const UNLISTED: Readonly<Record<string, readonly string[]>> = {
  Ukulele: ['ukulele'],
  Go: ['围棋'],
  Thai: ['泰文'],
  Pipa: ['琵琶'],
}

/** Where a school lies that stands among the words: it may lead there. */
const SCHOOLS: Readonly<Record<string, readonly string[]>> = {
  協恩: ['Kowloon City'],
  喇沙: ['Kowloon City'],
  'La Salle': ['Kowloon City'],
  DBS: ['Kowloon City', 'Mong Kok'],
  拔萃: ['Kowloon City', 'Mong Kok', 'Yau Tsim Mong'],
  聖保羅男女: ['Central and Western'],
  聖保祿: ['Wan Chai'],
  德望: ['Wong Tai Sin'],
  拔萃女書院: ['Yau Tsim Mong'],
  DGS: ['Yau Tsim Mong'],
  汉基: ['Eastern'],
  CIS: ['Eastern'],
  'Wah Yan': ['Wan Chai', 'Yau Tsim Mong'],
}
/** Words that are subjects, grades or needs here. */
const ALSO: Readonly<Record<string, string>> = {
  呈分試: 'Internal assessment prep',
  呈分试: 'Internal assessment prep',
  scratch: 'Scratch',
  python: 'Python',
  calculus: 'Calculus',
  口試: 'English conversation',
  口语: 'English conversation',
  拼音: 'Phonics',
  ESF: 'International school',
  國際學校: 'International school',
  商务: 'Business English',
}

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

import { SUB_AREAS, DISTRICTS } from '#kernel/catalogue/areas.ts'
import { CUSTOM_SUBJECTS, SUBJECTS, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import {
  CURRENT_JOBS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { cents } from '#kernel/money.ts'
import { NOTHING_SAID } from '#modules/tutors/public.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'

/** Numbers from 0 up to 1 that are the same for the same seed. */
export type Random = () => number

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T
}

/** Early values are likelier, as popular subjects and districts are. */
export function skewed<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() ** 2 * values.length)] as T
}

export function some<T>(random: Random, values: readonly T[], most: number): readonly T[] {
  const count = integer(random, 0, most)
  return [...new Set(Array.from({ length: count }, () => skewed(random, values)))]
}

const SHUFFLED_SUBJECTS = SUBJECTS.toSorted(
  (a, b) => (((a.value + a.en).length * 7919) % 31) - (((b.value + b.en).length * 7919) % 31),
)
const PHRASES =
  '我有多年教學經驗,專攻中學數學,善於引導學生思考,曾任職補習社,教學認真有耐性,英文會話輕鬆學,因材施教,提供筆記及練習,操練歷屆試題,主修計量金融,畢業於名校,鋼琴八級,對小朋友有愛心,時間彈性,可教授資優學生,专教初中数学,轻松学习英语,樂富出生長大,喜歡行山和攝影'.split(
    ',',
  )
const ENGLISH =
  'Patient and friendly tutor,Fluent in English and Cantonese,Past papers and notes provided,Graduated with first class honours,Five stars in DSE,Swimming coach with licence,I love piano and violin,Conversational lessons for beginners'.split(
    ',',
  )
const PRICES = [80, 100, 120, 150, 150, 180, 200, 200, 220, 250, 280, 300, 350, 400, 500, 650, 800, 1200]
/** What custom subjects are called; those of each two lines differ only in how they are written. */
export const OWN_SUBJECTS = ['魔術', '兒童魔術', 'Chess', 'chess ', '編織', 'Knitting']
const SURNAMES = '陳:Chan,黃:Wong,李:Lee,許:Hui,區:Au,司徒:Szeto,歐陽:Au Yeung'.split(',').map((name) => name.split(':'))
const GIVEN = '心悅:Sum Yuet,志輝:Chi Fai,樂詩:Lok Sze,文:Man,中英:Chung Ying,老師:Summer'
  .split(',')
  .map((name) => name.split(':'))
const TITLES = [
  ['', ''],
  ['老師', 'Miss '],
  ['Sir', 'Mr. '],
] as const
const ENGLISH_NAMES = ['Gordon', 'May', 'Summer', 'Grace', 'Kent']
const FIRST_ID = 100_001
const DAY_MS = 86_400_000

/** Names as they are shown: of common words, with titles and in any order, so that they get in the way of other words. */
function randomNames(random: Random): readonly string[] {
  const [surname = '', surnameEn = ''] = skewed(random, SURNAMES)
  const [given = '', givenEn = ''] = skewed(random, GIVEN)
  const [title, titleEn] = oneOf(random, TITLES)
  const own = random() < 0.4
  const english = oneOf(random, ENGLISH_NAMES)
  if (random() < 0.1) return [english]
  return [`${surname}${own ? '' : given}${title}`, `${titleEn}${own ? `${english} ${surnameEn}` : `${surnameEn} ${givenEn}`}`]
}

/** Some tell no hours; the others have one evening and one morning, of which some are too short for a lesson. */
function randomWeek(position: number): TutorDocument['week'] {
  if (position % 5 === 0) return []
  const [weekday, other] = [(position % 7) + 1, ((position + 3) % 7) + 1]
  const late = 15 * (position % 16)
  return [
    { weekday, from: 960 + late, to: 1200 },
    { weekday: other, from: 540, to: 600 + late },
  ].filter(({ from, to }) => from < to)
}

/** Invented tutors with the skew of the real market; the same for the same seed. `now` dates what is recent. */
export function randomDocument(random: Random, position: number, now: Date): TutorDocument {
  const taught = Array.from({ length: integer(random, 1, 7) }, () => skewed(random, SHUFFLED_SUBJECTS))
  // Now and then a subject at other levels for another price.
  const lines = [...new Set(taught)].flatMap((subject) => (random() < 0.2 ? [subject, subject] : [subject]))
  const usual = oneOf(random, PRICES)
  const subjects = lines.map((subject) => {
    const levels = levelsForSubjects(subject.reference)
    const from = integer(random, 0, levels.length - 1)
    const to = Math.min(levels.length - 1, from + integer(random, 0, 5))
    const customLabel = CUSTOM_SUBJECTS.includes(subject.value) ? oneOf(random, OWN_SUBJECTS) : null
    const priceDollars = usual + 10 * integer(random, 0, 12)
    return {
      subject: subject.value,
      customLabel,
      levelMin: levels[from]?.value ?? 1,
      levelMax: levels[to]?.value ?? 1,
      priceDollars,
    }
  })
  const home = skewed(random, DISTRICTS)
  const areas = [...(home.children ?? []), ...some(random, SUB_AREAS, 12)].map((area) => area.id)
  const reviews = random() < 0.6 ? integer(random, 0, 40) : 0
  const stars = (share: number): number => Math.round(reviews * share * random())
  return {
    ...NOTHING_SAID,
    id: FIRST_ID + position,
    names: randomNames(random),
    isListed: random() > 0.07,
    priceDollars: Math.min(...subjects.map((taught) => taught.priceDollars)),
    birthYear: now.getUTCFullYear() - integer(random, 18, 70),
    experienceYears: oneOf(random, EXPERIENCE_YEARS).value,
    education: integer(random, 3, 8),
    university: random() < 0.8 ? skewed(random, UNIVERSITIES).value : null,
    sex: random() < 0.02 ? 'other' : random() < 0.45 ? 'male' : 'female',
    hasAvatar: random() < 0.7,
    languages: ['tutor_cantonese', ...some(random, LANGUAGES, 2).map((language) => language.value)],
    features: some(random, FEATURES, 6).map((feature) => feature.value),
    experienceKinds: some(random, EXPERIENCE_KINDS, 2).map((kind) => kind.value),
    currentJobs: some(random, CURRENT_JOBS, 1).map((job) => job.value),
    subjects,
    teachesOnline: position % 3 === 0,
    trial: position % 4 === 0 ? { minutes: 30, price: cents(position % 8 === 0 ? 0 : 10_000) } : null,
    areaIds: [...new Set(areas)],
    texts: [Array.from({ length: integer(random, 2, 5) }, () => oneOf(random, random() < 0.8 ? PHRASES : ENGLISH)).join('，')],
    week: randomWeek(position),
    tutorLevel: random() < 0.1 ? integer(random, 1, 2) : 0,
    starLevelExpiresAt: random() < 0.1 ? new Date(now.getTime() + integer(random, -30, 60) * DAY_MS) : null,
    ratings: [stars(0.02), stars(0.03), stars(0.1), stars(0.4), stars(0.6)],
    viewCount: Math.floor(random() ** 3 * 20_000),
    successJobCount: Math.floor(random() ** 3 * 60),
    collectedCount: Math.floor(random() ** 3 * 300),
    taughtMinutes: Math.floor(random() ** 2 * 60_000),
    createdAt: new Date(now.getTime() - integer(random, 0, 1500) * DAY_MS),
  }
}

export function randomDocuments(count: number, seed: number, now: Date): readonly TutorDocument[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, position) => randomDocument(random, position, now))
}

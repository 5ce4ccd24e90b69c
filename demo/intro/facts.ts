import { findArea } from '#kernel/catalogue/areas.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import type { TutorSubject } from '#modules/tutors/public.ts'
import type { Background } from '../people/background.ts'
import type { TeachingPlaces } from '../people/areas.ts'
import type { Random } from '../random.ts'
import type { SubjectKind } from '../teaching/subject-kind.ts'
import words from '../teaching/words.json' with { type: 'json' }

/** What an introduction may speak about; sentences are chosen so that they agree with it. */
export type IntroFacts = {
  readonly kind: SubjectKind
  readonly background: Background
  readonly subjects: readonly TutorSubject[]
  readonly places: TeachingPlaces
  readonly features: readonly string[]
  readonly major: readonly [zh: string, en: string] | null
}

const SPOKEN: Readonly<Record<string, readonly string[]>> = words.spoken
const COMMON_NOUNS = new Set(['music', 'sports', 'art_tech', 'other'])
const PROPER = /Python|Java|Scratch|C\/C|AI|STEM/
const UNIVERSITIES: Readonly<Record<string, readonly (string | number)[]>> = words.universities
const STUDENTS_BY_YEARS: Readonly<Record<number, readonly [number, number]>> = {
  1: [2, 5],
  2: [4, 9],
  3: [6, 14],
  4: [8, 18],
  5: [15, 45],
  10: [60, 220],
}

/** Values of the placeholders of `intro/*.json`, in one language. */
export function introWords(random: Random, facts: IntroFacts, isEnglish: boolean): Readonly<Record<string, string>> {
  const { background, places, major } = facts
  const university = UNIVERSITIES[background.university ?? '']
  const subjects = spokenSubjects(facts.subjects, isEnglish)
  const [fewest, most] = STUDENTS_BY_YEARS[background.experienceYears] ?? [1, 3]
  const count = random.whole(fewest, most)
  const area = findArea(random.chance(0.5) && places.areaIds.length > 0 ? random.one(places.areaIds) : places.homeDistrict)
  const year = Math.min(4, Math.max(1, background.age - 17 - random.whole(0, 1)))
  const isDoctor = background.education === 8
  return {
    uni: String(university?.[0] ?? ''),
    uniEn: String(university?.[1] ?? ''),
    major: major?.[isEnglish ? 1 : 0] ?? '',
    subjects: isEnglish ? listEn(subjects) : listZh(subjects),
    subject: spokenSubjects(gradedFirst(facts.subjects), isEnglish)[0] ?? '',
    levels: levelWords(facts.subjects, isEnglish),
    exp: experienceWords(background.experienceYears, isEnglish),
    count: count > 30 ? String(Math.floor(count / 10) * 10) : String(count),
    district: (isEnglish ? area?.en : area?.zh) ?? '',
    yearZh: ['一', '二', '三', '四'][year - 1] + '年級',
    yearEn: ['first-year', 'second-year', 'third-year', 'final-year'][year - 1] ?? '',
    degreeZh: isDoctor ? '博士' : '碩士',
    degreeEn: isDoctor ? 'PhD' : 'master’s degree',
    grade: background.kind === 'top' ? random.one(['5*', '5**']) : background.kind === 'basic' ? '4' : '5',
  }
}

// The local examination gives no grade for citizenship.
function gradedFirst(subjects: readonly TutorSubject[]): readonly TutorSubject[] {
  return subjects.filter((taught) => taught.subject.startsWith('dse_') && taught.subject !== 'dse_csd')
}

/** Names of the first three different subjects as people say them. */
function spokenSubjects(subjects: readonly TutorSubject[], isEnglish: boolean): readonly string[] {
  const names = subjects.map((taught) => {
    if (taught.customLabel) return taught.customLabel
    const spoken = SPOKEN[taught.subject]
    const subject = findSubject(taught.subject)
    if (spoken) return spoken[isEnglish ? 1 : 0] ?? ''
    if (!isEnglish) return subject?.zh ?? ''
    return subject && COMMON_NOUNS.has(subject.reference) && !PROPER.test(subject.en)
      ? subject.en.toLowerCase()
      : (subject?.en ?? '')
  })
  return [...new Set(names)].slice(0, 3)
}

function listZh(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join('、')}及${last}` : last
}

function listEn(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

const GROUPS = {
  preschool: ['幼稚園', 'kindergarten'],
  primary: ['小學', 'primary'],
  secondary: ['中學', 'secondary'],
  international: ['國際學校', 'international-school'],
  tertiary: ['大專', 'college'],
  adult: ['成人', 'adult'],
} as const

function levelWords(subjects: readonly TutorSubject[], isEnglish: boolean): string {
  const groups = [...new Set(subjects.flatMap((taught) => findLevel(taught.levelMin)?.reference ?? []))].slice(0, 3)
  const names = groups.map((group) => GROUPS[group][isEnglish ? 1 : 0])
  return isEnglish ? listEn(names) : listZh(names).replace('小學及中學', '中小學')
}

function experienceWords(years: number, isEnglish: boolean): string {
  if (isEnglish)
    return years === 10 ? 'more than ten years' : years === 5 ? 'over five years' : years === 1 ? 'a year' : `${years} years`
  return years === 10 ? '十多年' : years === 5 ? '超過五年' : (['零', '一年', '兩年', '三年', '四年'][years] ?? '')
}

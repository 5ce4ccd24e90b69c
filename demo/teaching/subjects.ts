import { findSubject, levelsForSubjects, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { SubjectReference } from '#kernel/catalogue/subjects.ts'
import { findLevelByCode } from '#kernel/catalogue/levels.ts'
import type { TutorSubject } from '#modules/tutors/public.ts'
import { someByWeight } from '../random.ts'
import type { Random } from '../random.ts'
import { hourlyPrice } from './prices.ts'
import type { PriceStance } from './prices.ts'
import type { SubjectKind } from './subject-kind.ts'
import words from './words.json' with { type: 'json' }

type LevelRange = readonly [min: number, max: number]

const CATALOGUE_ORDER = new Map(SUBJECTS.map((subject, at) => [subject.value, at]))
const COMPANIONS: Readonly<Record<string, readonly (readonly (string | number)[])[]>> = words.companions
const CUSTOM: Readonly<Record<string, readonly string[]>> = words.custom
const OPEN_GROUPS: readonly SubjectReference[] = ['language', 'music', 'sports', 'art_tech', 'other']
const TESTS: readonly string[] = ['language_ielts', 'language_toefl', 'language_sat', 'other_career', 'tutor_remediation_custom']

/** What one tutor teaches, priced; the order is the catalogue's with the main subject first. */
export function inventSubjects(random: Random, kind: SubjectKind, stance: PriceStance): readonly TutorSubject[] {
  const count = random.whole(kind.pick[0], kind.pick[1])
  const chosen = someByWeight(random, kind.subjects, count)
  const main = chosen[0]
  for (const [companion, probability] of COMPANIONS[main ?? ''] ?? []) {
    if (random.chance(Number(probability)) && !chosen.includes(String(companion))) chosen.push(String(companion))
  }
  const ordered = chosen.toSorted((a, b) => (CATALOGUE_ORDER.get(a) ?? 0) - (CATALOGUE_ORDER.get(b) ?? 0))
  return ordered.flatMap((value) => {
    const customs = CUSTOM[value]
    const customLabel = customs ? random.one(customs) : null
    return rangesOf(random, value).map(([levelMin, levelMax]) => ({
      subject: value,
      customLabel,
      levelMin,
      levelMax,
      price: hourlyPrice(stance, value, Math.round((levelMin + levelMax) / 2)),
    }))
  })
}

/** Ranges of levels for a subject; each stays inside one reference group. */
function rangesOf(random: Random, value: string): readonly LevelRange[] {
  const subject = findSubject(value)
  if (!subject) throw new Error(`unknown subject ${value}`)
  if (OPEN_GROUPS.includes(subject.reference)) return openRanges(random, TESTS.includes(value))
  const levels = levelsForSubjects(subject.reference).map((level) => level.value)
  const last = levels.length - 1
  if (last <= 0 || random.chance(0.58)) return [[levels[0] ?? 1, levels[last] ?? 1]]
  const from = random.whole(0, last)
  return [[levels[from] ?? 1, levels[random.whole(from, last)] ?? 1]]
}

function levelOf(code: string): number {
  const level = findLevelByCode(code)
  if (!level) throw new Error(`unknown level ${code}`)
  return level.value
}

const SPANS = {
  preschool: [levelOf('K1'), levelOf('K3')],
  primary: [levelOf('P1'), levelOf('P6')],
  secondary: [levelOf('S1'), levelOf('S6')],
  senior: [levelOf('S4'), levelOf('S6')],
  international: [levelOf('Y7'), levelOf('Y13')],
  tertiary: [levelOf('HD'), levelOf('UG')],
  adult: [levelOf('ADULT'), levelOf('ADULT')],
} as const

function openRanges(random: Random, isTest: boolean): readonly LevelRange[] {
  const wanted: readonly (readonly [LevelRange, number])[] = isTest
    ? [
        [SPANS.senior, 0.75],
        [SPANS.tertiary, 0.6],
        [SPANS.adult, 0.45],
      ]
    : [
        [SPANS.preschool, 0.3],
        [SPANS.primary, 0.8],
        [SPANS.secondary, 0.7],
        [SPANS.international, 0.08],
        [SPANS.adult, 0.4],
      ]
  const ranges = wanted.filter(([, probability]) => random.chance(probability)).map(([range]) => range)
  return ranges.length > 0 ? ranges : [isTest ? SPANS.senior : SPANS.primary]
}

import { dollars } from '#kernel/money.ts'
import type { FieldProblems } from '#kernel/refusal.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { caseProblems } from '../domain/case-problems.ts'
import { EMPTY_DRAFT } from '../domain/tuition-case.ts'
import { typicalPrice } from '../domain/typical-price.ts'

/** What an empty form holds; prices in dollars. Most lessons are at home, so nobody has to say that. */
export const EMPTY_FORM: CaseForm = {
  ...EMPTY_DRAFT,
  teachMode: 'home',
  timeWindows: [],
  features: [],
  startWithinDays: null,
  priceMin: null,
  priceMax: null,
  travelAllowance: 0,
}

export const STEPS = ['lesson', 'place', 'price', 'wishes', 'review'] as const
export type Step = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<string, Step>> = {
  student: 'lesson',
  subject: 'lesson',
  customLabel: 'lesson',
  level: 'lesson',
  medium: 'lesson',
  groupSize: 'lesson',
  teachMode: 'place',
  areaId: 'place',
  estate: 'place',
  address: 'place',
  lessonMinutes: 'place',
  timeWindows: 'place',
  lessonsPerWeek: 'place',
  startWithinDays: 'place',
  priceMin: 'price',
  priceMax: 'price',
  travelAllowance: 'price',
}

/** The step in which a field is filled in. */
export function stepOf(field: string): Step {
  return STEP_OF[field] ?? 'wishes'
}

const LARGEST = 1_000_000
const priceOf = (price: number | null) => (price === null || !Number.isInteger(price) || price > LARGEST ? null : dollars(price))

/** What is still wrong with a form, by field; the same rules as the server's. */
export function formProblems(form: CaseForm): FieldProblems {
  return caseProblems({
    ...form,
    priceMin: priceOf(form.priceMin),
    priceMax: priceOf(form.priceMax),
    travelAllowance: dollars(form.travelAllowance),
  })
}

/** What the step of the price begins with, until a price is given: what others offer at the level, and what a chosen tutor charges. */
export function firstPrice({ level, priceMin, priceMax }: CaseForm, charged: number | null = null): Partial<CaseForm> {
  if (priceMin !== null || priceMax !== null) return {}
  const range = level === null ? null : typicalPrice(level)
  const [from, to] = [range?.from ?? charged, range?.to ?? charged]
  if (from === null || to === null) return {}
  return { priceMin: Math.min(from, charged ?? from), priceMax: Math.max(to, charged ?? to) }
}

/** The first step in which something is wrong, or null. */
export function firstWrongStep(problems: FieldProblems): Step | null {
  const wrong = new Set(Object.keys(problems).map(stepOf))
  return STEPS.find((step) => wrong.has(step)) ?? null
}

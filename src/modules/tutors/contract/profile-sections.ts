import { z } from 'zod'
import { SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { CUSTOM_SUBJECTS, findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import type { Choice } from '#kernel/catalogue/tutor-facets.ts'
import { maybePublicLine, publicText } from '#kernel/text.ts'
import { MOST_TRIAL_DOLLARS, TRIAL_MINUTES } from '../domain/trial-offer.ts'
import { DAY_MINUTES, isTimeRange } from '../domain/availability.ts'

const MOST_SUBJECTS = 20
const MOST_RANGES = 70
const LONGEST_NAME = 40
const LONGEST_LABEL = 30
const LONGEST_MAJOR = 80
const LONGEST_INTRO = 2000
// The slider of the search (specification 1 §5), in whole dollars.
const PRICE = { min: 50, max: 3000 }

function choice<V extends string | number>(choices: readonly Choice<V>[]): z.ZodType<V, V> {
  return z.custom<V>((value) => choices.some((one) => one.value === value), 'invalid.choice')
}

/** Distinct values of a list, in the order given. */
function choices<V extends string | number>(all: readonly Choice<V>[]) {
  return z.array(choice(all)).max(all.length, 'invalid.tooMany').refine(isDistinct, 'invalid.choice')
}

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const line = (longest: number) => maybePublicLine({ longest, tooLong: 'invalid.tooLong' })

const subject = z
  .object({
    subject: z
      .string()
      .max(60, 'invalid.choice')
      .refine((value) => findSubject(value) !== undefined, 'invalid.choice'),
    /** The tutor's own label; only with the two custom subjects, and there required. */
    customLabel: line(LONGEST_LABEL),
    levelMin: z.number().int(),
    levelMax: z.number().int(),
    /** Hourly price in whole dollars, 50 to 3,000. */
    price: z.number().int().min(PRICE.min, 'invalid.range').max(PRICE.max, 'invalid.range'),
  })
  .superRefine((given, ctx) => {
    const found = findSubject(given.subject)
    if (!found) return
    const isCustom = CUSTOM_SUBJECTS.includes(given.subject)
    if (isCustom !== (given.customLabel !== null))
      ctx.addIssue({ code: 'custom', path: ['customLabel'], message: isCustom ? 'validate.require' : 'validate.invalid' })
    const levels = levelsForSubjects(found.reference)
    const [min, max] = [given.levelMin, given.levelMax].map((value) => levels.find((level) => level.value === value))
    if (!min || !max || min.value > max.value || min.reference !== max.reference)
      ctx.addIssue({ code: 'custom', path: ['levelMax'], message: 'invalid.range' })
  })

const timeRange = z
  .object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int().max(DAY_MINUTES) })
  .refine(isTimeRange, 'invalid.range')

const trial = z.object({
  minutes: z.union(
    TRIAL_MINUTES.map((minutes) => z.literal(minutes)),
    'invalid.choice',
  ),
  /** Whole dollars: 0, or from 50 to 3,000. */
  price: z.number().int('invalid.trialPrice').min(0, 'invalid.trialPrice').max(MOST_TRIAL_DOLLARS, 'invalid.trialPrice'),
})

const subAreas = new Set(SUB_AREAS.map((area) => area.id))

/** The fields of each section of the editor. Null is "not said yet". */
export const PROFILE_SECTIONS = {
  basics: z.object({
    nameZh: line(LONGEST_NAME),
    nameEn: line(LONGEST_NAME),
    sex: z.enum(['male', 'female', 'other']).nullable(),
    /** Makes the tutor 14 to 100 years old this year. */
    birthYear: z.number().int().nullable(),
  }),
  education: z.object({
    education: choice(EDUCATION_LEVELS).nullable(),
    university: choice(UNIVERSITIES).nullable(),
    majorZh: line(LONGEST_MAJOR),
    majorEn: line(LONGEST_MAJOR),
    /** As it stands on the registration: letters, digits and hyphens. */
    teacherNumber: z
      .string()
      .regex(/^[A-Za-z0-9-]{4,12}$/, 'invalid.choice')
      .nullable(),
  }),
  /** In the tutor's order; the lowest price is the card's. */
  subjects: z.object({ subjects: z.array(subject).max(MOST_SUBJECTS, 'invalid.tooMany') }),
  /** The trial lesson; null gives none. */
  trial: z.object({ trial: trial.nullable() }),
  /** Sub-areas. */
  areas: z.object({
    areaIds: z
      .array(z.number().int())
      .max(subAreas.size, 'invalid.tooMany')
      .refine((ids) => isDistinct(ids) && ids.every((id) => subAreas.has(id)), 'invalid.choice'),
    teachesOnline: z.boolean(),
  }),
  experience: z.object({
    experienceYears: choice(EXPERIENCE_YEARS).nullable(),
    experienceKinds: choices(EXPERIENCE_KINDS),
    currentJobs: choices(CURRENT_JOBS),
  }),
  teaching: z.object({ languages: choices(LANGUAGES), features: choices(FEATURES) }),
  intro: z.object({ intro: publicText({ longest: LONGEST_INTRO, tooLong: 'invalid.tooLong' }) }),
  /** Times of the week in minutes since midnight, Hong Kong; whole quarters of an hour. */
  availability: z.object({ availability: z.array(timeRange).max(MOST_RANGES, 'invalid.tooMany') }),
} as const

export type ProfileSection = keyof typeof PROFILE_SECTIONS

/** The same as the editor reads them, once they are saved. */
export const SECTION_ANSWERS = {
  basics: z.object({
    nameZh: z.string().nullable(),
    nameEn: z.string().nullable(),
    sex: z.enum(['male', 'female', 'other']).nullable(),
    birthYear: z.number().int().nullable(),
  }),
  education: z.object({
    education: z.number().int().nullable(),
    university: z.string().nullable(),
    majorZh: z.string().nullable(),
    majorEn: z.string().nullable(),
    /** Number of the teacher's registration; nobody else reads it but operators. */
    teacherNumber: z.string().nullable(),
  }),
  subjects: z.object({
    subjects: z.array(
      z.object({
        subject: z.string(),
        customLabel: z.string().nullable(),
        levelMin: z.number().int(),
        levelMax: z.number().int(),
        /** Hourly price in dollars. */
        price: z.number(),
      }),
    ),
  }),
  /** Minutes and whole dollars. */
  trial: z.object({
    trial: z.object({ minutes: z.union(TRIAL_MINUTES.map((minutes) => z.literal(minutes))), price: z.number() }).nullable(),
  }),
  areas: z.object({ areaIds: z.array(z.number().int()), teachesOnline: z.boolean() }),
  experience: z.object({
    experienceYears: z.number().int().nullable(),
    experienceKinds: z.array(z.string()),
    currentJobs: z.array(z.number().int()),
  }),
  teaching: z.object({ languages: z.array(z.string()), features: z.array(z.string()) }),
  intro: z.object({ intro: z.string() }),
  availability: z.object({
    availability: z.array(z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() })),
  }),
} as const

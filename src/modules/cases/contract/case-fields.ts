import { z } from 'zod'
import { lineText, maybeLine, maybePublicLine, publicText } from '#kernel/text.ts'
import { STARTS_WITHIN, TEACH_MODES, TUTOR_SEXES } from '../domain/tuition-case.ts'

const LONGEST_NOTE = 500
const LONGEST_LINE = 80
const LONGEST_LABEL = 30
const LONGEST_STUDENT = 20
const MOST_WINDOWS = 21
const MOST_FEATURES = 8
const MOST_ALLOWANCE = 500
const HIGHEST_PRICE = 100_000
const DAY_MINUTES = 1440

const line = (longest: number) => maybePublicLine({ longest })
/** A value of a catalogue: no other is published, and pages show its label. It is no text of a person, so nothing in it is hidden. */
const value = { longest: LONGEST_LINE }

/** Hourly price in whole dollars; no row holds one of nothing, or an end below its beginning, not even of a draft. */
const price = z.number().int('validate.invalid').min(1, 'price.range').max(HIGHEST_PRICE, 'price.range').nullable()

const timeWindow = z.object({
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  /** Minutes since midnight in Hong Kong, in quarters of an hour. */
  from: z.number().int().min(0).max(DAY_MINUTES),
  to: z.number().int().min(0).max(DAY_MINUTES),
})

/** What a parent fills in; null is "not said yet". What is still missing is said when it is published. */
export const caseFields = z
  .object({
    /** What the parent calls who learns, shown to the matched tutor alone; pages of an earlier version do not send it. */
    student: line(LONGEST_STUDENT).default(null),
    subject: maybeLine(value),
    /** The parent's own name of the subject, with the two custom values. */
    customLabel: line(LONGEST_LABEL),
    level: z.number().int().min(1).max(99).nullable(),
    /** Language of teaching; null is any. */
    medium: maybeLine(value),
    teachMode: z.enum(TEACH_MODES).nullable(),
    /** Sub-area. */
    areaId: z.number().int().min(1).max(99_999).nullable(),
    estate: line(LONGEST_LINE),
    /** Never shown before the match. */
    address: maybeLine({ longest: 200 }),
    priceMin: price,
    priceMax: price,
    lessonsPerWeek: z.number().int().min(1).max(7),
    lessonMinutes: z.number().int().min(60).max(240),
    timeWindows: z.array(timeWindow).max(MOST_WINDOWS, 'validate.invalid'),
    isTimeFlexible: z.boolean(),
    /** Days within which lessons shall begin. */
    startWithinDays: z.union(STARTS_WITHIN.map((days) => z.literal(days))).nullable(),
    groupSize: z.number().int().min(1).max(5),
    isSen: z.boolean(),
    /** Shown to tutors who were shortlisted. */
    senNote: line(300),
    /** Whole dollars for each lesson. */
    travelAllowance: z.number().int().min(0).max(MOST_ALLOWANCE),
    isUrgent: z.boolean(),
    features: z
      .array(lineText(value))
      .max(MOST_FEATURES, 'validate.invalid')
      .refine((values) => new Set(values).size === values.length, 'validate.invalid'),
    tutorSex: z.enum(TUTOR_SEXES),
    tutorUniversity: maybeLine(value),
    tutorEducation: z.number().int().min(1).max(99).nullable(),
    note: publicText({ longest: LONGEST_NOTE }),
    negotiateLessonNumber: z.number().int().min(1).max(12),
  })
  .refine(({ priceMin, priceMax }) => priceMin === null || priceMax === null || priceMin <= priceMax, {
    path: ['priceMax'],
    message: 'price.order',
  })
export type CaseForm = z.infer<typeof caseFields>

/** The same as it is answered. */
export const caseFieldsData = z.object({
  student: z.string().nullable(),
  subject: z.string().nullable(),
  customLabel: z.string().nullable(),
  level: z.number().int().nullable(),
  medium: z.string().nullable(),
  teachMode: z.enum(TEACH_MODES).nullable(),
  areaId: z.number().int().nullable(),
  estate: z.string().nullable(),
  address: z.string().nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  lessonsPerWeek: z.number().int(),
  lessonMinutes: z.number().int(),
  timeWindows: z.array(timeWindow),
  isTimeFlexible: z.boolean(),
  startWithinDays: z.number().int().nullable(),
  groupSize: z.number().int(),
  isSen: z.boolean(),
  senNote: z.string().nullable(),
  travelAllowance: z.number(),
  isUrgent: z.boolean(),
  features: z.array(z.string()),
  tutorSex: z.enum(TUTOR_SEXES),
  tutorUniversity: z.string().nullable(),
  tutorEducation: z.number().int().nullable(),
  note: z.string(),
  negotiateLessonNumber: z.number().int(),
})

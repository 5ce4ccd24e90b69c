import { z } from 'zod'

/** What calls of courses share. */
export const shared = { spec: '2 §7', tag: 'courses' } as const
const roles = ['tutor'] as const
export const reading = { roles, mutates: false, rate: 'read' } as const
export const writing = { roles, mutates: true, rate: 'write' } as const
export const refused = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
/** What every change of a course may refuse. */
export const changing = [...refused, 'COURSE_NOT_FOUND', 'COURSE_IN_REVIEW'] as const

export const LARGEST_NUMBER = 2_000_000_000
export const id = z.number().int().min(1).max(LARGEST_NUMBER)
/** The same in an address. */
export const idInAddress = z.coerce.number().int().min(1).max(LARGEST_NUMBER)

const MOST_DOLLARS = 2_000_000
const CENTS_A_DOLLAR = 100
/** A price in dollars, with cents where there are any. */
export const price = z
  .number()
  .min(0)
  .max(MOST_DOLLARS)
  .refine((value) => Number.isSafeInteger(Math.round(value * CENTS_A_DOLLAR)) && isWholeCents(value), 'validate.invalid')

function isWholeCents(value: number): boolean {
  return Math.abs(value * CENTS_A_DOLLAR - Math.round(value * CENTS_A_DOLLAR)) < 1e-6
}

/** By which change a row is known: it is refused where another came in between. */
export const revision = z.number().int().min(1).max(LARGEST_NUMBER)

/** What a change answers: the count of changes of the course, and when it was saved. */
export const saved = z.object({ revision, savedAt: z.iso.datetime() })

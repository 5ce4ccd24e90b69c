import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { searchText } from '#kernel/text.ts'
import { CUSTOM_PACKAGE, askedCount } from '../domain/boost-package.ts'
import { writing } from './own-profile.ts'

const shared = { spec: '2 §§3, 5, 7, 9', tag: 'boosts' } as const
const LONGEST_COUNT = 40

/** What a tutor can buy, dollars; the package of any size says what one boost costs. */
export const boosts = z.object({
  packages: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      amount: z.number(),
      stickTimes: z.number().int(),
      isFree: z.boolean(),
    }),
  ),
  /** Packages with boosts left; the one that ends first comes first and is used first. */
  left: z.array(z.object({ boosts: z.number().int(), expiresAt: z.iso.datetime(), days: z.number().int() })),
  /** Until when boosts hold that are bought now. */
  boughtLasts: z.iso.datetime(),
  givenBalance: z.number(),
  /** What given balance takes off for each whole amount of a price, dollars. */
  deduction: z.object({ off: z.number(), each: z.number() }),
})
export type Boosts = z.infer<typeof boosts>

const count = z.union([z.number().transform(String), searchText(LONGEST_COUNT)]).optional()

/** Package 1 is free and needs no paying: its answer has no number. `count` is for package 4 alone. */
export const orderPackage = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/order/create/recommend/package',
  summary: 'Order a boost package, or take the free one',
  access: writing,
  body: z
    .object({
      id: z.number('validate.invalid').int('validate.invalid').min(1, 'validate.invalid').max(CUSTOM_PACKAGE, 'validate.invalid'),
      count,
      useDeduction: z.boolean().default(false),
    })
    .transform(({ id, count: typed = '', useDeduction }, check) => {
      if (id !== CUSTOM_PACKAGE) return { id, count: null, useDeduction }
      const read = askedCount(typed)
      if ('count' in read) return { id, count: read.count, useDeduction }
      check.addIssue({ code: 'custom', path: ['count'], message: `missed.${read.problem}` })
      return z.NEVER
    }),
  data: z.object({ isFree: z.boolean(), tradeNo: z.string().nullable(), checkCode: z.string().nullable(), due: z.number() }),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'METHOD_NOT_OFFERED',
    'BOOST_NEEDS_PROFILE',
    'BOOST_PACKAGE_TAKEN',
    'TERMS_NOT_AGREED',
  ],
})

/** The caller is recommended for 24 hours. */
export const spendBoostCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tutor/boost/use',
  summary: 'Use a boost for the next 24 hours',
  access: writing,
  data: z.object({ until: z.iso.datetime() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'BOOST_NEEDS_PROFILE', 'BOOST_RUNNING', 'BOOSTS_USED_UP'],
})

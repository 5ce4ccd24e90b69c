import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { DETAIL_LABELS } from '../domain/shown-labels.ts'
import { CHECK_KINDS, PAPER_KINDS } from '../domain/verification.ts'
import { labelFields } from './label-fields.ts'
import { tutorIdParam } from './tutor-id-param.ts'

/** Everything a family needs to decide: the card's fields (specification 1 §3, names verbatim) and more. */
export const tutorDetail = z.object({
  tutorId: z.number().int(),
  tutorName: z.string(),
  /** The name in the other language. */
  otherName: z.string(),
  baseSex: z.enum(['male', 'female', 'other']),
  age: z.number().int(),
  /** Path of the avatar, or null for the neutral drawing (the path answers that too). */
  headCertificate: z.string().nullable(),
  headCertificateGmtModified: z.iso.datetime().nullable(),
  tutorLevel: z.number().int(),
  starLevelExpired: z.iso.datetime().nullable(),
  isStar: z.boolean(),
  isRecommended: z.boolean(),
  /** As on the card. */
  isVerified: z.boolean(),
  verifiedChecks: z.array(z.enum(PAPER_KINDS)),
  /** Lowest hourly price in dollars. */
  priceMin: z.number(),
  viewCount: z.number().int(),
  successJobCount: z.number().int(),
  /** Completed teaching time in whole hours. */
  taughtHours: z.number().int(),
  /** One decimal; null until there are three reviews. */
  avgscore: z.number().nullable(),
  evaluateCount: z.number().int(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  ratings: z.array(z.number().int()).length(5),
  tutorCollectedCount: z.number().int(),
  /** Subjects joined by `、` (zh) or `, ` (en). */
  teachType: z.string(),
  /** Hourly price in dollars by subject and range of levels, in the tutor's order. */
  subjects: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      levels: z.string(),
      levelMin: z.number().int(),
      levelMax: z.number().int(),
      price: z.number(),
    }),
  ),
  /** The trial lesson: minutes, and dollars of which 0 is free; null without one. */
  trial: z.object({ minutes: z.number().int(), price: z.number() }).nullable(),
  /** Areas joined by `、` (zh) or `, ` (en). */
  teachArea: z.string(),
  areas: z.array(
    z.object({
      districtId: z.number().int(),
      district: z.string(),
      regionId: z.number().int(),
      region: z.string(),
      /** Every place of the district. */
      isWhole: z.boolean(),
      places: z.array(z.object({ areaId: z.number().int(), label: z.string() })),
    }),
  ),
  teachesOnline: z.boolean(),
  eduUniversity: z.string().nullable(),
  universityValue: z.string().nullable(),
  eduHighestEducationLevel: z.string(),
  eduUniversityMajor: z.string().nullable(),
  ...labelFields(DETAIL_LABELS),
  profile: z.string(),
  /** Free times of the week: minutes since midnight in Hong Kong; weekday 1 is Monday. */
  week: z.array(z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() })),
  /** What we checked, the first rung of the ladder first; an end of null is for good. */
  checks: z.array(z.object({ kind: z.enum(CHECK_KINDS), checkedAt: z.iso.datetime(), expiresAt: z.iso.datetime().nullable() })),
  joinedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Always false here: the answer is the same for everybody, so that it can be cached. */
  isCollect: z.boolean(),
})
export type TutorDetail = z.infer<typeof tutorDetail>

/** Profile page and share dialog (specification 1 §4, decisions 3.1). */
export const getTutorDetail = endpoint({
  method: 'GET',
  path: '/api/tutor/detail/{tutorId}',
  summary: 'Everything public about one tutor',
  spec: '1 §7',
  tag: 'tutors',
  access: { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'read' },
  params: tutorIdParam,
  data: tutorDetail,
  refusals: ['TUTOR_NOT_FOUND'],
})

import { z } from 'zod'
import { CARD_LABELS } from '../domain/shown-labels.ts'
import { PAPER_KINDS } from '../domain/verification.ts'
import { labelFields } from './label-fields.ts'

/** Why a tutor is shown where it is; never a paid place. */
export const REASONS = ['star', 'recommended', 'high_score', 'experienced', 'new_tutor'] as const

/** Tutor card (specification 1 §3, names verbatim), with what the screens need besides it. */
export const tutorCard = z.object({
  tutorId: z.number().int(),
  tutorName: z.string(),
  baseSex: z.enum(['male', 'female', 'other']),
  age: z.number().int(),
  /** Path of the avatar, or null for the neutral drawing. */
  headCertificate: z.string().nullable(),
  headCertificateGmtModified: z.iso.datetime().nullable(),
  /** 1 or 2 is a star tutor. */
  tutorLevel: z.number().int(),
  starLevelExpired: z.iso.datetime().nullable(),
  isStar: z.boolean(),
  isRecommended: z.boolean(),
  /** The identity was checked and is still what was checked; a star level says nothing of it. */
  isVerified: z.boolean(),
  /** Everything that was checked on papers and holds now. */
  verifiedChecks: z.array(z.enum(PAPER_KINDS)),
  /** Hourly price in dollars: in an answer that speaks of a subject or level the lowest of that, else the lowest of all. */
  priceMin: z.number(),
  /** The subject that `priceMin` is of; null where it is the lowest of all ("from"). */
  priceOf: z.object({ value: z.string(), label: z.string() }).nullable(),
  viewCount: z.number().int(),
  successJobCount: z.number().int(),
  /** One decimal; null until there are three reviews. */
  avgscore: z.number().nullable(),
  evaluateCount: z.number().int(),
  tutorCollectedCount: z.number().int(),
  /** Subjects joined by `、` (zh) or `, ` (en). */
  teachType: z.string(),
  subjects: z.array(z.object({ value: z.string(), label: z.string(), levels: z.string() })),
  /** Areas joined by `、` (zh) or `, ` (en); whole districts are named once. */
  teachArea: z.string(),
  areaCount: z.number().int(),
  eduUniversity: z.string().nullable(),
  universityValue: z.string().nullable(),
  eduHighestEducationLevel: z.string(),
  eduUniversityMajor: z.string().nullable(),
  ...labelFields(CARD_LABELS),
  profile: z.string(),
  reasons: z.array(z.enum(REASONS)),
  /** Always false here: lists are the same for everybody, so that they can be cached. */
  isCollect: z.boolean(),
})
export type TutorCard = z.infer<typeof tutorCard>

import { z } from 'zod'

/** A course in lists (specification 2 §3 "Course"). */
export const courseCard = z.object({
  /** Of the course across versions; `productId` is that of the whole. */
  courseFlagId: z.number().int(),
  productId: z.number().int(),
  courseName: z.string(),
  subtitle: z.string(),
  /** Address of its small picture. */
  courseCover: z.string(),
  /** What the whole costs, and its units one by one, in dollars; 0: it is free. */
  combinePrice: z.number(),
  totalPrice: z.number(),
  subject: z.string(),
  level: z.string(),
  language: z.string(),
  unitCount: z.number().int(),
  /** Units that play without a login. */
  previewCount: z.number().int(),
  /** Seconds of all its videos. */
  videoDuration: z.number(),
  /** Languages in which every unit has captions. */
  captions: z.array(z.enum(['zh', 'en'])),
  publishedAt: z.iso.datetime(),
  uploaderJson: z.object({ tutorId: z.number().int(), tutorName: z.string() }),
})
export type CourseCard = z.infer<typeof courseCard>

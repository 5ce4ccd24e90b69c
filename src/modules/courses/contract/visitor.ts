import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { tutorCard } from '#modules/tutors/contract/tutor-card.ts'
import { courseCard } from './course-card.ts'
import { idInAddress, shared } from './course-fields.ts'

const open = { roles: EVERYONE, mutates: false, rate: 'read' } as const

const unit = z.object({
  /** The same as `unitProductId`. */
  id: z.number().int(),
  unitName: z.string(),
  /** Dollars; 0: it is free, with a login. */
  price: z.number(),
  unitProductId: z.number().int(),
  /** Plays without a login. */
  isPreview: z.boolean(),
  /** Whether it is the caller's, bought or taken for nothing. */
  isOwned: z.boolean(),
  /** Whether the caller may watch it now (decisions 3.4). */
  buy: z.boolean(),
  /** Seconds; the number of the video for who may watch it. */
  videoResource: z.object({ videoId: z.uuid().nullable(), videoDuration: z.number() }),
  captionList: z.array(z.object({ id: z.number().int(), language: z.enum(['zh', 'en']) })),
  studyList: z.array(z.object({ id: z.number().int(), name: z.string(), size: z.number().int() })),
})

/** A course on sale with all that it consists of (specification 2 §3), by the number of one of its products or its own. */
export const getCourse = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/visitor/product/{productId}',
  summary: 'A course on sale',
  access: { ...open, object: 'course' },
  params: z.object({ productId: idInAddress }),
  data: courseCard.extend({
    /** Address of its large picture. */
    coverLarge: z.string(),
    summary: z.string(),
    learnPoints: z.array(z.string()),
    subjectValue: z.string(),
    levelMin: z.number().int(),
    levelMax: z.number().int(),
    languageValue: z.string(),
    /** Whether the caller owns the whole (decisions 3.4): all that there is of it today but what is free. */
    isSoled: z.boolean(),
    /** Whether units that come later are the caller's as well. */
    ownsLater: z.boolean(),
    /** A payment of the caller for it is disputed: nothing of it is sold to them meanwhile. */
    isResting: z.boolean(),
    /** What the caller would pay for what is left of the whole, in dollars. */
    due: z.number(),
    /** Whether what costs something of it can be bought here at present. */
    isForSale: z.boolean(),
    /** Whether the caller wrote it. */
    isOwn: z.boolean(),
    /** 1, 2, 3… and what of its parts is otherwise than in the one before. */
    version: z.number().int(),
    changes: z.array(
      z.object({
        part: z.enum(['chapter', 'unit']),
        name: z.string(),
        change: z.enum(['added', 'removed', 'changed', 'moved']),
      }),
    ),
    uploaderJson: z.object({
      tutorId: z.number().int(),
      tutorName: z.string(),
      headCertificate: z.string().nullable(),
      headCertificateGmtModified: z.iso.datetime().nullable(),
      verifiedChecks: tutorCard.shape.verifiedChecks,
      /** One decimal; null until there are three reviews. */
      avgscore: z.number().nullable(),
      evaluateCount: z.number().int(),
    }),
    chapterList: z.array(
      z.object({
        id: z.number().int(),
        chapterName: z.string(),
        /** Dollars. */
        chapterPrice: z.number(),
        /** What the caller would pay for what is left of it, in dollars. */
        due: z.number(),
        unitList: z.array(unit),
      }),
    ),
  }),
  refusals: ['COURSE_NOT_FOUND'],
})
export type CourseDetail = z.infer<typeof getCourse.data>

/** Courses of a tutor that are on sale, the newest first; at most 12. */
export const getCoursesOfTutor = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/visitor/of-tutor/{tutorId}',
  summary: 'Courses of a tutor that are on sale',
  access: { ...open, object: 'none' },
  params: z.object({ tutorId: idInAddress }),
  data: z.object({ list: z.array(courseCard) }),
  refusals: [],
})

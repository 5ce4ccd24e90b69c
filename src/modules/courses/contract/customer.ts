import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { idInAddress, shared as courses } from './course-fields.ts'

const shared = { ...courses, spec: '2 §7 "Online course"; decisions 3.4' } as const
const roles = ['parent', 'tutor'] as const
const reading = { roles, object: 'course', mutates: false, rate: 'read' } as const
const writing = { roles, object: 'course', mutates: true, rate: 'write' } as const
const refused = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const PATH = '/online/course/customer'
const LONGEST_SECONDS = 100_000
export const MOST_RANGES = 200

/** How far a person is in a unit; seconds. */
export const unitProgress = z.object({
  unitProductId: z.number().int(),
  videoId: z.uuid(),
  progressSeconds: z.number(),
  furthestSeconds: z.number(),
  /** Of the video, of what was played: 0 to 100. */
  watchedPercent: z.number().int(),
  isComplete: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type UnitProgress = z.infer<typeof unitProgress>

/** Own courses: those of which the caller has something, the one that was watched last first. */
export const getOwnedCourses = endpoint({
  ...shared,
  method: 'GET',
  path: `${PATH}/courseList`,
  summary: 'My courses with how far I am',
  access: { ...reading, object: 'none' },
  query: z.object({
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(10),
  }),
  data: z.object({
    list: z.array(
      z.object({
        courseFlagId: z.number().int(),
        courseName: z.string(),
        courseCover: z.string(),
        tutorName: z.string(),
        /** Whether it is still on sale: its page can be opened. */
        isOnSale: z.boolean(),
        /** Nothing that is sold of it today is left to be bought. */
        isSoled: z.boolean(),
        /** A payment for something of it is disputed: what was bought by it does not play meanwhile. */
        isResting: z.boolean(),
        /** Units that are the caller's, with those on sale that cost nothing, and how many of them are complete. */
        unitCount: z.number().int(),
        completeCount: z.number().int(),
        /** The unit that was watched last; null before the first. */
        lastUnitProductId: z.number().int().nullable(),
        lastAt: z.iso.datetime(),
      }),
    ),
    hasNextPage: z.boolean(),
    total: z.number().int(),
  }),
  refusals: [...refused],
})
export type OwnedCourse = z.infer<typeof getOwnedCourses.data>['list'][number]

const ownedUnit = z.object({
  unitProductId: z.number().int(),
  unitName: z.string(),
  /** Whether the caller may watch it now. */
  buy: z.boolean(),
  /** Whether it is the caller's for good; what else plays is a preview, or costs nothing while it is on sale. */
  isOwned: z.boolean(),
  /** It was bought by a payment that is disputed. */
  isResting: z.boolean(),
  /** It is bought, and no version sells it any more. */
  isFormer: z.boolean(),
  isPreview: z.boolean(),
  price: z.number(),
  videoResource: z.object({ videoId: z.uuid().nullable(), videoDuration: z.number() }),
  captionList: z.array(z.object({ id: z.number().int(), language: z.enum(['zh', 'en']) })),
  studyList: z.array(z.object({ id: z.number().int(), name: z.string(), size: z.number().int() })),
  progress: unitProgress.nullable(),
})

/** One course as who has something of it sees it, also after it went off sale. */
export const getOwnedCourse = endpoint({
  ...shared,
  method: 'GET',
  path: PATH,
  summary: 'One of my courses, with its units and how far I am',
  access: reading,
  query: z.object({ courseFlagId: idInAddress }),
  data: z.object({
    courseFlagId: z.number().int(),
    productId: z.number().int(),
    courseName: z.string(),
    subtitle: z.string(),
    courseCover: z.string(),
    tutorId: z.number().int().nullable(),
    /** "A former tutor" where the account was closed. */
    tutorName: z.string(),
    isOnSale: z.boolean(),
    /** Nothing that is sold of it today is left to be bought. */
    isSoled: z.boolean(),
    isResting: z.boolean(),
    lastUnitProductId: z.number().int().nullable(),
    chapterList: z.array(z.object({ id: z.number().int(), chapterName: z.string(), unitList: z.array(ownedUnit) })),
  }),
  refusals: [...refused, 'NOT_BOUGHT'],
})
export type OwnedDetail = z.infer<typeof getOwnedCourse.data>

/** Why a purchase cannot be given back by its buyer, `partly` where some of it has gone back already; null where it can. */
export const keptWhy = z.enum(['late', 'partly', 'watched', 'downloaded', 'upgraded', 'disputed', 'returned'])

/** What was bought of a course, for how much, and until when it can be given back; dollars. */
export const getDeal = endpoint({
  ...shared,
  method: 'GET',
  path: `${PATH}/deal/{id}`,
  summary: 'What I bought of a course',
  access: reading,
  params: z.object({ id: idInAddress }),
  data: z.object({
    courseFlagId: z.number().int(),
    courseName: z.string(),
    isSoled: z.boolean(),
    /** What was paid in all and has not gone back. */
    paid: z.number(),
    list: z.array(
      z.object({
        tradeNo: z.string(),
        part: z.enum(['whole', 'chapter', 'units', 'unit']),
        /** What it was called when it was bought. */
        name: z.string(),
        /** The price, what of it was given balance, and what has gone back of both. */
        price: z.number(),
        deducted: z.number(),
        returned: z.number(),
        units: z.number().int(),
        paidAt: z.iso.datetime(),
        refundableUntil: z.iso.datetime(),
        /** Of the bought seconds, as a refund counts them: 0 to 100. */
        watchedPercent: z.number().int(),
        keptWhy: keptWhy.nullable(),
      }),
    ),
  }),
  refusals: [...refused, 'NOT_BOUGHT'],
})
export type Deal = z.infer<typeof getDeal.data>

/**
 * Gives a purchase back, whole (decisions 2.1 "Course refund"): within seven days, while less than a fifth of the bought seconds was
 * watched and no file was saved. The money goes back the way it came, given balance under its own end.
 */
export const postReturn = endpoint({
  ...shared,
  method: 'POST',
  path: `${PATH}/deal/{tradeNo}/return`,
  summary: 'Give a purchase back',
  access: { ...writing, object: 'course-purchase' },
  params: z.object({ tradeNo: z.string().regex(/^T[0-9A-HJKMNP-TV-Z]{16}$/, 'validate.invalid') }),
  data: z.object({ returned: z.number() }),
  refusals: [...refused, 'NOT_BOUGHT', 'REFUND_TOO_LATE', 'REFUND_UPGRADED', 'COURSE_RESTS', 'REFUND_MONEY_GONE'],
})

/** `?courseFlagId` all units, `?videoId` one. */
export const getProgress = endpoint({
  ...shared,
  method: 'GET',
  path: `${PATH}/get-progress`,
  summary: 'How far I am in a course, or in one unit of it',
  access: reading,
  query: z
    .object({ courseFlagId: idInAddress.optional(), videoId: z.uuid().optional() })
    .refine(({ courseFlagId, videoId }) => (courseFlagId === undefined) !== (videoId === undefined), 'validate.invalid'),
  data: z.object({ list: z.array(unitProgress) }),
  refusals: [...refused],
})

const seconds = z.number().min(0).max(LONGEST_SECONDS)
const stretch = z.tuple([seconds, seconds]).refine(([from, to]) => from <= to, 'validate.invalid')

/**
 * Where a person is in a video; `watched` are the stretches of it that were played since the last call. Without it up to 30 seconds before a
 * place that is further than the last count as played. A unit that costs nothing is the caller's for good by this; of a preview that is
 * not theirs nothing is kept (`NOT_BOUGHT`).
 */
export const saveProgress = endpoint({
  ...shared,
  method: 'POST',
  path: `${PATH}/save-progress`,
  summary: 'Keep how far I am in a unit',
  access: { ...writing, object: 'video' },
  body: z.object({
    videoId: z.uuid(),
    progressSeconds: seconds,
    watched: z.array(stretch).max(MOST_RANGES).optional(),
    /** When it was so, by the caller's clock: of two that overtake each other the newer one counts. */
    clientAt: z.iso.datetime().optional(),
  }),
  data: unitProgress,
  refusals: [...refused, 'VIDEO_NOT_FOUND', 'NOT_BOUGHT', 'INVALID_INPUT'],
})

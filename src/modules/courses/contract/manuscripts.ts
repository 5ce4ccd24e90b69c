import { z } from 'zod'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { EVERYONE, PICTURE_REFUSALS, endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { publicLine, publicText, searchText, tokenText } from '#kernel/text.ts'
import { MOST_LEARN_POINTS } from '../domain/course-limits.ts'
import { NOTED } from '../domain/review-notes.ts'
import { MISSING } from '../domain/missing-of-course.ts'
import type { ManuscriptOrder } from '../domain/written-course.ts'
import { changing, id, idInAddress, price, reading, refused, revision, saved, shared, writing } from './course-fields.ts'
import { chapterFields } from './chapters.ts'

export const courseName = publicLine({ longest: 60, isRequired: true })
const status = z.number().int().min(0).max(6)
export const MANUSCRIPT_ORDERS = [
  'updateDesc',
  'updateAsc',
  'createDesc',
  'nameAsc',
  'priceDesc',
] as const satisfies readonly ManuscriptOrder[]

/** What is written of a course as a whole. */
export const manuscriptFields = z.object({
  courseName: z.string(),
  subtitle: z.string(),
  /** Lines; those that begin with "- " are a list. */
  summary: z.string(),
  learnPoints: z.array(z.string()),
  subject: z.string().nullable(),
  levelMin: z.number().int().nullable(),
  levelMax: z.number().int().nullable(),
  language: z.string().nullable(),
  /** Of the whole, in dollars; null: the sum of its units. */
  combinePrice: z.number().nullable(),
})

const course = z.object({
  id,
  courseFlagId: id,
  courseName: z.string(),
  /** 0 draft, 1 in review, 2 sent back, 3 on sale, 4 taken down, 5 its deletion in review, 6 deleted (decisions 3.3). */
  status,
  savedAt: z.iso.datetime(),
  /** Address of its small picture. */
  courseCover: z.string().nullable(),
})

/** Own courses as they are written: of a state, by words of their names, in one of five orders; 10 a page (specification 2 §9). */
export const getManuscripts = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/manuscript/list',
  summary: 'Own courses as they are written',
  access: { ...reading, object: 'none' },
  query: z.object({
    status: z.coerce.number().int().min(0).max(6).optional(),
    order: z.enum(MANUSCRIPT_ORDERS).default('updateDesc'),
    keyword: searchText(60).default(''),
    pageNum: z.coerce.number().int().min(1).max(200).default(1),
    ...partFields({ usual: 10, most: 200 }),
  }),
  data: z.object({
    list: z.array(
      course.extend({
        createdAt: z.iso.datetime(),
        chapterCount: z.number().int(),
        unitCount: z.number().int(),
        /** Of all its videos, in seconds. */
        videoDuration: z.number(),
        /** What the whole costs, in dollars. */
        combinePrice: z.number(),
      }),
    ),
    next,
    total: z.number().int(),
    hasNextPage: z.boolean(),
    /** How many there are in each state, by its number; deleted ones are not counted. */
    counts: z.array(z.number().int()).length(6),
  }),
  refusals: refused,
})

export const postManuscript = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/manuscript',
  summary: 'Begin a course',
  access: { ...writing, object: 'none' },
  body: z.object({ courseName }),
  data: z.object({ id, courseFlagId: id }),
  refusals: [...refused, 'TOO_MANY_COURSES'],
})

const subject = z
  .string()
  .regex(/^[a-z_A-Z0-9]{1,60}$/)
  .refine((value) => findSubject(value) !== undefined, 'validate.invalid')
const level = z
  .number()
  .int()
  .min(1)
  .max(99)
  .refine((value) => findLevel(value) !== undefined, 'validate.invalid')
const language = z.enum(LANGUAGES.map(({ value }) => value) as ['tutor_cantonese', ...string[]])

const writtenCourse = z.object({
  id,
  revision,
  courseName: courseName.optional(),
  subtitle: publicLine({ longest: 120 }).optional(),
  summary: publicText({ longest: 4000 }).optional(),
  learnPoints: z
    .array(publicLine({ longest: 120 }))
    .max(MOST_LEARN_POINTS)
    .optional(),
  subject: subject.nullable().optional(),
  levelMin: level.nullable().optional(),
  levelMax: level.nullable().optional(),
  language: language.nullable().optional(),
  combinePrice: price.nullable().optional(),
})

/** Saves what was changed of a course as a whole, on the revision that is known. */
export const putManuscript = endpoint({
  ...shared,
  method: 'PUT',
  path: '/online/course/manuscript',
  summary: 'Save what was changed of a course',
  access: { ...writing, object: 'manuscript' },
  largestBody: 64 * 1024,
  body: writtenCourse,
  data: saved.extend({ fields: manuscriptFields }),
  refusals: [...changing, 'COURSE_CHANGED'],
})

export const getManuscript = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/manuscript/{manuscriptId}',
  summary: 'An own course as it is written, with its videos',
  access: { ...reading, object: 'manuscript' },
  params: z.object({ manuscriptId: idInAddress }),
  data: course.extend({
    ...manuscriptFields.shape,
    createdAt: z.iso.datetime(),
    submittedAt: z.iso.datetime().nullable(),
    /** Counts every change of it; `textRevision`: the change that was the last of its own fields. */
    revision,
    textRevision: revision,
    /** Address of its picture, and of the small one. */
    coverLarge: z.string().nullable(),
    /** The sum of the prices of its units, in dollars. */
    totalPrice: z.number(),
    chapterList: z.array(z.object(chapterFields)),
    /** What it lacks to be sent to review. */
    missing: z.array(z.object({ code: z.enum(MISSING), chapterId: id.nullable(), unitId: id.nullable() })),
    /** What its tutor may do with it now. */
    can: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      rollback: z.boolean(),
      takeDown: z.boolean(),
      relist: z.boolean(),
      revert: z.boolean(),
      delete: z.boolean(),
      askDelete: z.boolean(),
    }),
    /** What was asked of the tutor before a course is sent to review. */
    tutor: z.object({ isPublic: z.boolean(), isIdentified: z.boolean() }),
    /** Whether anything of it was ever published, and whether it is otherwise now; whether an operator keeps it off sale. */
    isPublished: z.boolean(),
    isChanged: z.boolean(),
    isBlocked: z.boolean(),
    /** What operators decided about it, the newest first. */
    decisions: z.array(
      z.object({
        at: z.iso.datetime(),
        outcome: z.enum(['published', 'rejected', 'taken_down', 'allowed', 'deleted', 'kept']),
        version: z.int().nullable(),
        reason: z.string(),
        notes: z.array(z.object({ of: z.enum(NOTED), id: z.int().nullable(), text: z.string() })),
      }),
    ),
    /** What all videos of the tutor weigh, and may, in bytes. */
    quota: z.object({ used: z.number().int(), most: z.number().int() }),
  }),
  refusals: [...refused, 'COURSE_NOT_FOUND'],
})

/** Deletes a course that was never on sale; one that was goes by `manage/submit` (decisions 3.4). */
export const deleteManuscript = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/online/course/manuscript/{manuscriptId}',
  summary: 'Delete an own course that was never on sale',
  access: { ...writing, object: 'manuscript' },
  params: z.object({ manuscriptId: idInAddress }),
  data: z.literal(true),
  refusals: [...changing, 'COURSE_CHANGED', 'SUBMIT_DELETE'],
})

/** Changes the picture of a course: one file, kept as WebP in two sizes. */
export const postCover = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/manuscript/upload/photo',
  summary: 'Change the picture of a course',
  access: { ...writing, object: 'manuscript', rate: 'upload' },
  query: z.object({ manuscriptId: idInAddress }),
  data: saved.extend({ courseCover: z.string(), coverLarge: z.string() }),
  refusals: [...changing, ...PICTURE_REFUSALS],
})

export const COVER_SIZES = ['large', 'small'] as const

export const getCover = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/cover/{coverId}/{size}',
  summary: 'The picture of a course, 1600 or 480 pixels wide',
  access: { roles: EVERYONE, mutates: false, object: 'cover', rate: 'asset', readsSession: true },
  params: z.object({ coverId: tokenText(40).regex(/^[\w-]{10,40}$/), size: z.enum(COVER_SIZES) }),
  data: z.string(),
  produces: 'image/webp',
  refusals: ['COURSE_NOT_FOUND'],
})

export const postRevert = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/manuscript/revertToLastVersion/{manuscriptId}',
  summary: 'Put a draft back to what is on sale',
  access: { ...writing, object: 'manuscript' },
  params: z.object({ manuscriptId: idInAddress }),
  data: z.literal(true),
  refusals: [...changing, 'NO_VERSION'],
})

import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { publicLine } from '#kernel/text.ts'
import { changing, id, idInAddress, price, reading, refused, revision, saved, shared, writing } from './course-fields.ts'
import { unitFields } from './units.ts'

const name = publicLine({ longest: 60, isRequired: true })

/** What is written of a chapter; its price in dollars, null: the sum of its units. */
export const chapterTexts = z.object({ chapterName: z.string(), chapterPrice: z.number().nullable() })

export const chapterFields = {
  id,
  revision,
  ...chapterTexts.shape,
  unitList: z.array(z.object(unitFields)),
} as const

const ofChapter = { params: z.object({ chapterId: idInAddress }) } as const

export const postChapter = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/chapter',
  summary: 'Add a chapter to an own course',
  access: { ...writing, object: 'manuscript' },
  body: z.object({ courseManuscriptId: id, chapterName: name }),
  data: saved.extend({ id }),
  refusals: [...changing, 'TOO_MANY_CHAPTERS'],
})

const writtenChapter = z.object({ id, revision, chapterName: name.optional(), chapterPrice: price.nullable().optional() })

/** Saves what was changed of a chapter, on the revision that is known of it. */
export const putChapter = endpoint({
  ...shared,
  method: 'PUT',
  path: '/online/course/chapter',
  summary: 'Save what was changed of a chapter',
  access: { ...writing, object: 'chapter' },
  body: writtenChapter,
  data: saved.extend({ fields: chapterTexts }),
  refusals: [...changing, 'COURSE_CHANGED'],
})

export const getChapter = endpoint({
  ...shared,
  ...ofChapter,
  method: 'GET',
  path: '/online/course/chapter/{chapterId}',
  summary: 'A chapter of an own course',
  access: { ...reading, object: 'chapter' },
  data: z.object({ ...chapterFields, courseManuscriptId: id }),
  refusals: [...refused, 'COURSE_NOT_FOUND'],
})

/** Takes a chapter away with its units and their videos. */
export const deleteChapter = endpoint({
  ...shared,
  ...ofChapter,
  method: 'DELETE',
  path: '/online/course/chapter/{chapterId}',
  summary: 'Take a chapter away with its units',
  access: { ...writing, object: 'chapter' },
  data: saved,
  refusals: changing,
})

/** Moves chapter `a` to the place of chapter `b` of the same course. */
export const putChapterOrder = endpoint({
  ...shared,
  method: 'PUT',
  path: '/online/course/chapter/order/{a}/{b}',
  summary: 'Move a chapter to the place of another',
  access: { ...writing, object: 'chapter' },
  params: z.object({ a: idInAddress, b: idInAddress }),
  data: saved,
  refusals: changing,
})

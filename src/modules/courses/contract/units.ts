import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { publicLine } from '#kernel/text.ts'
import { CAPTION_LANGUAGES } from './captions.ts'
import { changing, id, idInAddress, price, reading, refused, revision, saved, shared, writing } from './course-fields.ts'
import { studyFile } from './study-files.ts'
import { video } from './videos.ts'

const name = publicLine({ longest: 60, isRequired: true })

/** What is written of a unit; its price in dollars, 0: it is free. */
export const unitTexts = z.object({ unitName: z.string(), price: z.number(), isPreview: z.boolean() })

/** A unit of a draft: what plays of it now, and what was sent after that and does not play (yet). */
export const unitFields = {
  id,
  revision,
  ...unitTexts.shape,
  videoResource: video.nullable(),
  upload: video.nullable(),
  studyList: z.array(studyFile),
  captionList: z.array(z.object({ id, language: z.enum(CAPTION_LANGUAGES) })),
} as const

const ofUnit = { params: z.object({ unitId: idInAddress }) } as const

export const postUnit = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/unit',
  summary: 'Add a unit to a chapter of an own course',
  access: { ...writing, object: 'chapter' },
  body: z.object({ courseChapterId: id, unitName: name, price: price.default(0) }),
  data: saved.extend({ id }),
  refusals: [...changing, 'TOO_MANY_UNITS', 'UNIT_PRICE'],
})

const writtenUnit = z.object({
  id,
  revision,
  unitName: name.optional(),
  price: price.optional(),
  isPreview: z.boolean().optional(),
})

/** Saves what was changed of a unit, on the revision that is known of it. */
export const putUnit = endpoint({
  ...shared,
  method: 'PUT',
  path: '/online/course/unit',
  summary: 'Save what was changed of a unit',
  access: { ...writing, object: 'unit' },
  body: writtenUnit,
  data: saved.extend({ fields: unitTexts }),
  refusals: [...changing, 'COURSE_CHANGED', 'UNIT_PRICE'],
})

export const getUnit = endpoint({
  ...shared,
  ...ofUnit,
  method: 'GET',
  path: '/online/course/unit/{unitId}',
  summary: 'A unit of an own course',
  access: { ...reading, object: 'unit' },
  data: z.object({ ...unitFields, courseChapterId: id, courseManuscriptId: id }),
  refusals: [...refused, 'COURSE_NOT_FOUND'],
})

/** Takes a unit away with its video and files. Needs the header `role: harbour_user` (specification 2 §6). */
export const deleteUnit = endpoint({
  ...shared,
  ...ofUnit,
  method: 'DELETE',
  path: '/online/course/unit/{unitId}',
  summary: 'Take a unit away',
  access: { ...writing, object: 'unit', asksRole: 'harbour_user' },
  data: saved,
  refusals: changing,
})

/** Moves unit `a` to the place of unit `b` of the same course, also in another chapter. */
export const putUnitOrder = endpoint({
  ...shared,
  method: 'PUT',
  path: '/online/course/unit/order/{a}/{b}',
  summary: 'Move a unit to the place of another',
  access: { ...writing, object: 'unit' },
  params: z.object({ a: idInAddress, b: idInAddress }),
  data: saved,
  refusals: changing,
})

/** Moves a unit to the end of a chapter, also of one that has none. */
export const putUnitChapter = endpoint({
  ...shared,
  method: 'PUT',
  path: '/online/course/unit/{unitId}/chapter/{chapterId}',
  summary: 'Move a unit to the end of a chapter',
  access: { ...writing, object: 'unit' },
  params: z.object({ unitId: idInAddress, chapterId: idInAddress }),
  data: saved,
  refusals: changing,
})

import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { publicLine } from '#kernel/text.ts'
import { video } from './videos.ts'

const shared = { spec: '2 §7', tag: 'courses' } as const
const roles = ['tutor'] as const
const reading = { roles, mutates: false, rate: 'read' } as const
const writing = { roles, mutates: true, rate: 'write' } as const
const refused = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const

const id = z.number().int().min(1).max(2_000_000_000)
const name = publicLine({ longest: 60, isRequired: true })

/** Own courses as they are written, the newest first. */
export const getManuscripts = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/manuscript/list',
  summary: 'Own courses as they are written',
  access: { ...reading, object: 'none' },
  query: z.object(partFields({ usual: 10, most: 200 })),
  data: z.object({
    list: z.array(z.object({ id, courseFlagId: id, courseName: z.string(), savedAt: z.iso.datetime() })),
    next,
  }),
  refusals: refused,
})

export const postManuscript = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/manuscript',
  summary: 'Begin a course',
  access: { ...writing, object: 'none' },
  body: z.object({ courseName: name }),
  data: z.object({ id, courseFlagId: id }),
  refusals: [...refused, 'TOO_MANY_COURSES'],
})

/** A unit of a draft: what plays of it now, and what was sent after that and does not play (yet). */
const unit = z.object({ id, unitName: z.string(), videoResource: video.nullable(), upload: video.nullable() })

export const getManuscript = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/manuscript/{manuscriptId}',
  summary: 'An own course as it is written, with its videos',
  access: { ...reading, object: 'manuscript' },
  params: z.object({ manuscriptId: z.coerce.number().int().min(1).max(2_000_000_000) }),
  data: z.object({
    id,
    courseFlagId: id,
    courseName: z.string(),
    savedAt: z.iso.datetime(),
    chapterList: z.array(z.object({ id, chapterName: z.string(), unitList: z.array(unit) })),
    /** What all videos of the tutor weigh, and may, in bytes. */
    quota: z.object({ used: z.number().int(), most: z.number().int() }),
  }),
  refusals: [...refused, 'COURSE_NOT_FOUND'],
})

export const postChapter = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/chapter',
  summary: 'Add a chapter to an own course',
  access: { ...writing, object: 'manuscript' },
  body: z.object({ courseManuscriptId: id, chapterName: name }),
  data: z.object({ id }),
  refusals: [...refused, 'COURSE_NOT_FOUND', 'TOO_MANY_CHAPTERS'],
})

export const postUnit = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/unit',
  summary: 'Add a unit to a chapter of an own course',
  access: { ...writing, object: 'chapter' },
  body: z.object({ courseChapterId: id, unitName: name }),
  data: z.object({ id }),
  refusals: [...refused, 'COURSE_NOT_FOUND', 'TOO_MANY_UNITS'],
})

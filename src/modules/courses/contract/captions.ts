import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { changing, id, idInAddress, saved, shared, writing } from './course-fields.ts'

export const CAPTION_LANGUAGES = ['zh', 'en'] as const

/** A caption file may be so long, in characters. */
const LONGEST_FILE = 1_000_000

/** Says what is spoken in a unit's video, as WebVTT or SubRip; takes the place of the captions in that language. */
export const postCaption = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/caption',
  summary: 'Add captions to a unit',
  access: { ...writing, object: 'unit', rate: 'upload' },
  largestBody: 4 * LONGEST_FILE,
  body: z.object({
    courseUnitId: id,
    language: z.enum(CAPTION_LANGUAGES),
    text: freeText({ longest: LONGEST_FILE, isRequired: true }),
  }),
  data: saved.extend({ id, cues: z.number().int() }),
  refusals: [...changing, 'CAPTION_NOT_READABLE'],
})

export const deleteCaption = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/online/course/caption/{captionId}',
  summary: 'Take captions of a unit away',
  access: { ...writing, object: 'caption' },
  params: z.object({ captionId: idInAddress }),
  data: saved,
  refusals: changing,
})

export const getCaption = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/caption/{captionId}',
  summary: 'Captions of a unit, as WebVTT',
  access: { roles: EVERYONE, mutates: false, object: 'caption', rate: 'asset', readsSession: true },
  params: z.object({ captionId: idInAddress }),
  data: z.string(),
  produces: 'text/vtt; charset=utf-8',
  refusals: ['COURSE_NOT_FOUND'],
})

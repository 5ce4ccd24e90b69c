import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { changing, id, idInAddress, saved, shared, writing } from './course-fields.ts'

/** A file of a unit; its size in bytes. */
export const studyFile = z.object({ id, name: z.string(), size: z.number().int() })

/** Adds a file to a unit: PDF, pictures, office documents, at most 50 MB. */
export const postStudyFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/study',
  summary: 'Add a file to a unit',
  access: { ...writing, object: 'unit', rate: 'upload' },
  query: z.object({ courseUnitId: idInAddress }),
  takes: 'bytes',
  data: saved.extend({ file: studyFile }),
  refusals: [
    ...changing,
    'TOO_MANY_STUDY_FILES',
    'QUOTA_EXCEEDED',
    'FILE_TYPE',
    'UPLOADS_AT_ONCE',
    'MEDIA_TYPE_NOT_SUPPORTED',
    'TOO_LARGE',
    'FILE_EMPTY',
    'FILE_NOT_SAFE',
    'FILE_NOT_LOOKED_AT',
  ],
})

export const deleteStudyFile = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/online/course/study/unit-resource/{studyId}',
  summary: 'Take a file of a unit away',
  access: { ...writing, object: 'study-file' },
  params: z.object({ studyId: idInAddress }),
  data: saved,
  refusals: changing,
})

export const getStudyFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/study/download-file/{studyId}',
  summary: 'A file of a unit, for whoever may watch it',
  access: { roles: EVERYONE, mutates: false, object: 'study-file', rate: 'asset', readsSession: true },
  params: z.object({ studyId: idInAddress }),
  data: z.string(),
  refusals: ['COURSE_NOT_FOUND'],
})

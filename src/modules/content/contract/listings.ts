import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

const access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' } as const

const districtEntry = z.object({
  districtId: z.number().int(),
  label: z.string(),
  regionId: z.number().int(),
  region: z.string(),
  description: z.string(),
  places: z.array(z.object({ areaId: z.number().int(), label: z.string(), path: z.string() })),
  /** Page of tutors, below the locale, percent-encoded. */
  path: z.string(),
})
export type DistrictEntry = z.infer<typeof districtEntry>

/** Districts of the footer listing (specification 1 §2 "Footer"). */
export const getDistrictList = endpoint({
  method: 'GET',
  path: '/api/content/district/list',
  summary: 'Districts with their places and tutor keywords',
  spec: '1 §2',
  tag: 'content',
  access,
  data: z.object({ list: z.array(districtEntry) }),
  refusals: [],
})

const subjectEntry = z.object({
  label: z.string(),
  /** Values of the catalogue behind the name. */
  values: z.array(z.string()),
  groups: z.array(z.object({ value: z.string(), label: z.string() })),
  description: z.string(),
  /** Page of tutors, below the locale, percent-encoded. */
  path: z.string(),
})
export type SubjectListEntry = z.infer<typeof subjectEntry>

/** Subjects of the footer listing (specification 1 §2 "Footer"). */
export const getSubjectList = endpoint({
  method: 'GET',
  path: '/api/content/subject/list',
  summary: 'Subjects with their tutor keywords',
  spec: '1 §2',
  tag: 'content',
  access,
  data: z.object({ list: z.array(subjectEntry) }),
  refusals: [],
})

import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

const LARGEST_PAGE = 50
const LARGEST_NUMBER = 1000

const schoolLevel = z.enum(['kindergarten', 'primary', 'secondary'])

const schoolEntry = z.object({
  schoolId: z.number().int(),
  name: z.string(),
  districtId: z.number().int(),
  district: z.string(),
  level: schoolLevel,
  finance: z.enum(['government', 'aided', 'direct', 'private']),
  gender: z.enum(['coed', 'boys', 'girls']),
  profile: z.string(),
  address: z.string(),
  tel: z.string(),
  fax: z.string(),
  website: z.string(),
})
export type SchoolEntry = z.infer<typeof schoolEntry>

/** Schools of the footer listing (specification 1 §2 "Footer"). */
export const getSchoolList = endpoint({
  method: 'GET',
  path: '/api/content/school/list',
  summary: 'Schools by district and level',
  spec: '1 §2',
  tag: 'content',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  query: z.object({
    districtId: z.coerce.number().int().min(101).max(499).optional(),
    level: schoolLevel.optional(),
    pageNum: z.coerce.number().int().min(1).max(LARGEST_NUMBER).default(1),
    pageSize: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(20),
  }),
  data: z.object({ list: z.array(schoolEntry), hasNextPage: z.boolean(), total: z.number().int() }),
  refusals: [],
})

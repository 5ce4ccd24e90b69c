import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { searchText } from '#kernel/text.ts'
import { MOST_KEYWORD, MOST_SUGGESTED } from '../query/limits.ts'

/** What a keyword that is being typed may become. */
export const suggestion = z.object({
  /** The whole keyword. */
  keyword: z.string(),
  /** What it ends with. */
  label: z.string(),
  kind: z.enum(['subject', 'area', 'grade', 'university', 'job', 'language', 'mode', 'name']),
})
export type Suggestion = z.infer<typeof suggestion>

/** Suggestions while somebody types. */
export const suggestKeywords = endpoint({
  method: 'GET',
  path: '/api/v2/search/suggest',
  summary: 'Suggest how a keyword may go on: names that are known, and tutors who are called so',
  spec: '1 §2',
  tag: 'search',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'search' },
  query: z.object({
    keyword: searchText(MOST_KEYWORD),
    /** What is searched: `tutors` or `cases`. */
    listing: z.string().regex(/^[a-z]{1,24}$/),
  }),
  data: z.object({ list: z.array(suggestion).max(MOST_SUGGESTED) }),
  refusals: ['NOT_FOUND'],
})

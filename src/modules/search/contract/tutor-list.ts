import { z } from 'zod'
import { tutorCard } from '#modules/tutors/contract/tutor-card.ts'

/** What the keyword was understood as; `value` is what the filter of that kind takes. */
export const understoodWord = z.object({
  kind: z.enum([
    'subject',
    'grade',
    'area',
    'university',
    'sex',
    'feature',
    'language',
    'mode',
    'education',
    'job',
    'major',
    'time',
    'name',
    'price',
    'tutor',
    'case',
    'text',
  ]),
  value: z.string(),
  label: z.string(),
})
export type UnderstoodWord = z.infer<typeof understoodWord>

/** Answer of the tutor search. */
export const tutorList = z.object({
  list: z.array(tutorCard),
  hasNextPage: z.boolean(),
  /** Number of matches, at most 1,000; null where counting would cost more than the page. */
  total: z.number().int().nullable(),
  /** There are more than `total`: shown as `1000+`. */
  totalIsCapped: z.boolean(),
  understood: z.array(understoodWord),
  /** What the keyword says and the list does not go by: not understood, or given up because nobody met everything. */
  dropped: z.array(understoodWord),
})

import { z } from 'zod'

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
    'experience',
    'order',
    'star',
    'photo',
    'group',
    'urgent',
    'wish',
    'own',
    'name',
    'price',
    'tutor',
    'case',
    'number',
    'text',
  ]),
  value: z.string(),
  label: z.string(),
})
export type UnderstoodWord = z.infer<typeof understoodWord>

/** Answer of the search of a listing with these cards. */
export const listAnswer = <C extends z.ZodType>(card: C) =>
  z.object({
    list: z.array(card),
    hasNextPage: z.boolean(),
    /** Number of matches, at most 1,000; null where counting would cost more than the page. */
    total: z.number().int().nullable(),
    /** There are more than `total`: shown as `1000+`. */
    totalIsCapped: z.boolean(),
    understood: z.array(understoodWord),
    /** What the keyword says and the list does not go by: not understood, or given up because nothing met everything. */
    dropped: z.array(understoodWord),
    /**
     * Wire fields of the filters that the keyword became, each in place of what that filter was; `keyword` is what is left of it. Null
     * where it stays a keyword.
     */
    said: z.record(z.string(), z.string()).nullable(),
  })

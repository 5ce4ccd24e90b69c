import { z } from 'zod'
import { jobCard } from '#modules/cases/contract/job-card.ts'
import { understoodWord } from './tutor-list.ts'

/** Answer of the case search. */
export const jobList = z.object({
  list: z.array(jobCard),
  hasNextPage: z.boolean(),
  /** Number of matches, at most 1,000; null where counting would cost more than the page. */
  total: z.number().int().nullable(),
  /** There are more than `total`: shown as `1000+`. */
  totalIsCapped: z.boolean(),
  understood: z.array(understoodWord),
  /** What the keyword says and the list does not go by: not understood, or given up because no case met everything. */
  dropped: z.array(understoodWord),
})
export type JobList = z.infer<typeof jobList>

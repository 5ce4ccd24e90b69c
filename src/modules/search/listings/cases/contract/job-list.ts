import type { z } from 'zod'
import { jobCard } from '#modules/cases/contract/job-card.ts'
import { listAnswer } from '../../../contract/list-answer.ts'

/** Answer of the case search. */
export const jobList = listAnswer(jobCard)
export type JobList = z.infer<typeof jobList>

import type { JobCard } from '#modules/cases/public.ts'
import type { PricedCard } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { jobList } from './contract/job-list.ts'
import { searchJobs, searchJobsLong } from './contract/job-search.ts'
import type { JobSearchInput } from './contract/job-search.ts'
import { tutorList } from './contract/tutor-list.ts'
import { searchTutors as searchCall, searchTutorsLong as longSearchCall } from './contract/tutor-search.ts'
import type { TutorSearchInput } from './contract/tutor-search.ts'
import type { Search } from './use-cases/create-search.ts'
import { tutorListedCard } from './use-cases/listed-card.ts'
import type { ListedCard } from './use-cases/listed-card.ts'
import { searchCases } from './use-cases/search-cases.ts'
import { searchTutors } from './use-cases/search-tutors.ts'

const tutorCard = tutorList.shape.list.element
const jobCard = jobList.shape.list.element
const encodeCard = ({ card, lines }: PricedCard): ListedCard => tutorListedCard({ card: tutorCard.parse(card), lines })
const encodeJob = (card: JobCard): object => jobCard.parse(card)

/** Plugs the searches of tutors and cases into the API. */
export function searchRoutes({ tutors, cases }: Pick<Search, 'tutors' | 'cases'>): RoomRoutes {
  const answer = (ctx: Context, input: TutorSearchInput): Promise<Pieced> =>
    searchTutors(ctx, { ...input, engine: tutors, encodeCard })
  const answerJobs = (ctx: Context, input: JobSearchInput): Promise<Pieced> =>
    searchCases(ctx, { ...input, engine: cases, encodeCard: encodeJob })
  return (register) => {
    register.serialized(searchCall, (ctx, { query }) => answer(ctx, query))
    register.serialized(longSearchCall, (ctx, { body }) => answer(ctx, body))
    register.serialized(searchJobs, (ctx, { query }) => answerJobs(ctx, query))
    register.serialized(searchJobsLong, (ctx, { body }) => answerJobs(ctx, body))
  }
}

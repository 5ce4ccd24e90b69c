import { CASES_CHANGED, CASES_SHOWN, caseDocumentsOf } from '#modules/cases/public.ts'
import { TUTORS_CHANGED, tutorDocumentsOf } from '#modules/tutors/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Context } from '#platform/context.ts'
import type { Room } from '#platform/room.ts'
import { legacySearchRedirect } from './address/legacy-redirect.ts'
import { jobs, refreshOutdatedRows } from './jobs.ts'
import { searchRoutes } from './routes.ts'
import { createSearch } from './use-cases/create-search.ts'
import { indexCases, indexTutors } from './use-cases/index-documents.ts'
import { searchGauges } from './use-cases/search-gauges.ts'

/** Finding tutors and cases. */
export const search: Room = {
  name: 'search',
  owns: ['case_search', 'case_search_change', 'search_format', 'tutor_search', 'tutor_search_change'],
  jobs,
  subscriptions: [
    subscribe(TUTORS_CHANGED, async (tx, ids) => await indexTutors(tx, await tutorDocumentsOf(tx, ids))),
    subscribe(CASES_CHANGED, async (tx, ids) => await indexCases(tx, await caseDocumentsOf(tx, ids))),
    subscribe(CASES_SHOWN, indexCases),
  ],
  staticSegments: [
    'searchtutor',
    'subject',
    'district',
    'grade',
    'portal',
    'recommend',
    'jobcase',
    'video',
    'english',
    'joblive',
    'dse',
    'middle-school',
    'primary-school',
  ],
  legacy: legacySearchRedirect,
  open: ({ config, database, clock, log }) => {
    const search = createSearch({ database, mode: config.search, log, now: clock.now })
    const { start, stop, whenReady, onChange } = search
    const work = async (ctx: Context): Promise<() => Promise<void>> => refreshOutdatedRows(ctx)
    return { routes: searchRoutes(search), start, stop, whenReady, onChange, work, gauges: searchGauges(search) }
  },
}

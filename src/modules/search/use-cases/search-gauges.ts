import type { OpenRoom } from '#platform/room.ts'
import type { Search } from './create-search.ts'

/** What Prometheus reads of the indexes of this process. */
export function searchGauges({ tutors, cases }: Pick<Search, 'tutors' | 'cases'>): NonNullable<OpenRoom['gauges']> {
  return [
    { name: 'search_index_documents', help: 'Tutors in the in-process index', read: () => tutors.documents },
    { name: 'search_index_cases', help: 'Cases in the in-process index', read: () => cases.documents },
    { name: 'search_index_bytes', help: 'Memory of the in-process indexes', read: () => tutors.bytes + cases.bytes },
    {
      name: 'search_index_age_seconds',
      help: 'Seconds since the indexes were last in step with the database',
      read: () => Math.max(tutors.ageSeconds, cases.ageSeconds),
    },
  ]
}

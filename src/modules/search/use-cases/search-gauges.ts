import type { OpenRoom } from '#platform/room.ts'
import { ALL_LISTINGS } from '../listings/listings.ts'
import type { Search } from './create-search.ts'

/** What Prometheus reads of the indexes of this process. */
export function searchGauges({ engines }: Pick<Search, 'engines'>): NonNullable<OpenRoom['gauges']> {
  const all = Object.values(engines)
  return [
    ...ALL_LISTINGS.map(([name, { gauge }]) => ({ ...gauge, read: () => engines[name].documents })),
    {
      name: 'search_index_bytes',
      help: 'Memory of the in-process indexes',
      read: () => all.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    {
      name: 'search_index_age_seconds',
      help: 'Seconds since the indexes were last in step with the database',
      read: () => Math.max(...all.map(({ ageSeconds }) => ageSeconds)),
    },
  ]
}

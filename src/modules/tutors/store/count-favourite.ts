import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'

export type FavouriteCount = { readonly tutorId: number; readonly by: 1 | -1; readonly day: number }

/** Counts that someone keeps a tutor, or no longer does, in all and on that day. Call in the transaction of the favourite. */
export async function countFavourite(db: Db, { tutorId, by, day }: FavouriteCount): Promise<void> {
  await write(db, inAll({ tutorId, by }))
  if (by > 0) await write(db, onDay({ tutorId, day }))
}

const inAll = fixed<Pick<FavouriteCount, 'tutorId' | 'by'>>()(
  (_db, $) => sql`
    insert into tutor_stat (tutor_id, collected_count) values (${$('tutorId')}, greatest(${$('by')}::int, 0))
    on conflict (tutor_id) do update set collected_count = greatest(tutor_stat.collected_count + ${$('by')}::int, 0)`,
)

const onDay = fixed<Pick<FavouriteCount, 'tutorId' | 'day'>>()(
  (_db, $) => sql`
    insert into tutor_day (tutor_id, day, favourites) values (${$('tutorId')}, ${$('day')}, 1)
    on conflict (tutor_id, day) do update set favourites = tutor_day.favourites + 1`,
)

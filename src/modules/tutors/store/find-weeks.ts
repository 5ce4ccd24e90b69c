import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { TimeRange } from '../domain/availability.ts'

/** Of one tutor: as many as a profile takes. */
const MOST_RANGES = 70

/** The times of the week at which tutors can teach, by tutor; those who gave none are left out. */
export async function findWeeks(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly TimeRange[]>> {
  if (ids.length === 0) return new Map()
  const rows = await read(db, rangesOf({ ids, most: ids.length * MOST_RANGES }))
  const weeks = Map.groupBy(rows, (row) => row.tutorId)
  return new Map([...weeks].map(([id, ranges]) => [id, ranges.map(({ weekday, from, to }) => ({ weekday, from, to }))]))
}

const rangesOf = fixed<{ readonly ids: readonly number[]; readonly most: number }>()((db, $) =>
  db
    .selectFrom('tutor_availability')
    .select(['tutorId', 'weekday', 'fromMinute as from', 'toMinute as to'])
    .where((eb) => eb('tutorId', '=', eb.fn.any(eb.val($('ids')))))
    .orderBy('tutorId')
    .orderBy('weekday')
    .orderBy('fromMinute')
    .limit($('most')),
)

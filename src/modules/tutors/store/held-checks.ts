import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { PaperKind } from '../domain/verification.ts'

/** What was checked of these tutors and holds at `now`; those of whom nothing was are left out. */
export async function heldChecks(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, readonly PaperKind[]>> {
  if (ids.length === 0) return new Map()
  const rows = await read(db, held({ ids, now }))
  const byTutor = Map.groupBy(rows, (row) => row.tutorId)
  return new Map([...byTutor].map(([id, held]) => [id, held.map(({ kind }) => kind)]))
}

const held = fixed<{ readonly ids: readonly number[]; readonly now: Date }>()((db, $) =>
  db
    .selectFrom('tutor_verification')
    .select(['tutorId', 'kind'])
    .distinct()
    .where((eb) => eb('tutorId', '=', eb.fn.any(eb.val($('ids')))))
    .where('state', '=', 'approved')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', $('now'))]))
    .orderBy('tutorId')
    .orderBy('kind'),
)

import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { LIVE } from '../domain/case-offer.ts'
import type { CaseOffer } from '../domain/case-offer.ts'
import { COLUMNS, offerOfRow } from './offers.ts'

type OfTutor = { readonly tutorId: number; readonly isLive: boolean | null; readonly part: Part }

const BY_CHANGE: SortedBy = { by: sql`case_offer.updated_at`, type: 'timestamptz', id: sql`case_offer.id`, idType: 'uuid' }

/** A tutor's offers, those that changed last first; `isLive` takes those that wait for someone, all others, or (null) all. */
export async function listOffersOf(db: Db, { tutorId, isLive, part }: OfTutor): Promise<Parted<CaseOffer>> {
  const own = db
    .selectFrom('case_offer')
    .select(COLUMNS)
    .where('tutorId', '=', tutorId)
    .$if(isLive !== null, (query) => query.where('status', isLive ? 'in' : 'not in', [...LIVE]))
  const { list, next } = await readPart(own, { sorted: BY_CHANGE, isDown: true, part })
  return { list: list.map(offerOfRow), next }
}

/** How many offers of a tutor wait for someone, do not, or (null) are there. */
export async function countOffersOf(
  db: Db,
  { tutorId, isLive }: { readonly tutorId: number; readonly isLive: boolean | null },
): Promise<number> {
  const [row] = await rowsOf(db, (isLive === null ? countedAll : isLive ? countedLive : countedEnded)({ tutorId }))
  return row?.total ?? 0
}

const counted = (isLive: boolean) =>
  fixed<{ readonly tutorId: number }>()((db, $) =>
    db
      .selectFrom('case_offer')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('tutorId', '=', $('tutorId'))
      .where('status', isLive ? 'in' : 'not in', [...LIVE]),
  )
const countedAll = fixed<{ readonly tutorId: number }>()((db, $) =>
  db
    .selectFrom('case_offer')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tutorId', '=', $('tutorId')),
)
const countedLive = counted(true)
const countedEnded = counted(false)

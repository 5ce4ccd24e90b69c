import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import type { LeaveReason, LeavingSide } from '../domain/match-end.ts'
import type { MatchedOf } from './find-cases.ts'

/** A match that one side left. */
export type LeftMatch = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string | null
  /** Agreed, hourly. */
  readonly price: Cents
  /** Agreed minutes of a lesson. */
  readonly lessonMinutes: number
  readonly matchedAt: Date
  readonly leftAt: Date
  readonly leftBy: LeavingSide
  readonly reason: LeaveReason
  readonly isFreeReplacement: boolean
}

const COLUMNS = [
  ...(['id', 'caseId', 'tutorId', 'parentAccountId', 'priceCents as price', 'lessonMinutes', 'matchedAt'] as const),
  'isFreeReplacement',
] as const

type NewMatch = Pick<LeftMatch, 'id' | 'caseId' | 'tutorId' | 'parentAccountId' | 'price' | 'lessonMinutes' | 'matchedAt'>

const newMatch = fixed<NewMatch>()((db, $) =>
  db.insertInto('case_match').values({
    id: $('id'),
    caseId: $('caseId'),
    tutorId: $('tutorId'),
    parentAccountId: $('parentAccountId'),
    priceCents: $('price'),
    lessonMinutes: $('lessonMinutes'),
    matchedAt: $('matchedAt'),
  }),
)

/** Writes a match as it is made. */
export async function insertMatch(db: Db, match: NewMatch): Promise<void> {
  await write(db, newMatch(match))
}

type Leaving = Pick<LeftMatch, 'caseId' | 'leftAt' | 'leftBy' | 'reason' | 'isFreeReplacement'>

/** Writes that the running match of a case was left. */
export async function endMatch(db: Db, { caseId, ...left }: Leaving): Promise<LeftMatch> {
  const row = await db
    .updateTable('case_match')
    .set(left)
    .where('caseId', '=', caseId)
    .where('leftAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...row, ...left }
}

/** Matches of a parent or a tutor that were left, the last first; of one case when it is given. */
export async function listLeft(
  db: Db,
  whose: MatchedOf,
  { limit, caseId = null }: { readonly limit: number; readonly caseId?: number | null },
): Promise<readonly LeftMatch[]> {
  return await db
    .selectFrom('case_match')
    .select(COLUMNS)
    .select((eb) => [
      eb.ref('leftAt').$notNull().as('leftAt'),
      eb.ref('leftBy').$notNull().as('leftBy'),
      eb.ref('reason').$notNull().as('reason'),
    ])
    .where('leftAt', 'is not', null)
    .$call((query) =>
      'tutorId' in whose
        ? query.where('tutorId', '=', whose.tutorId)
        : query.where('parentAccountId', '=', whose.parentAccountId),
    )
    .$if(caseId !== null, (query) => query.where('caseId', '=', caseId ?? 0))
    .orderBy('leftAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

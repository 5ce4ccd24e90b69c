import type { Db } from '#platform/db/database.ts'

const MOST = 50

/** Offers on open cases of a parent that wait for an answer, by case: how many, and when the first of them ends; that one first. */
export async function offersToAnswer(db: Db, parentAccountId: string, now: Date) {
  const rows = await db
    .selectFrom('case_offer as o')
    .innerJoin('tuition_case as c', 'c.id', 'o.caseId')
    .select((eb) => ['o.caseId', eb.fn.countAll<number>().as('total'), eb.fn.min('o.expiresAt').as('until')])
    .where('c.parentAccountId', '=', parentAccountId)
    .where('c.status', '=', 'open')
    .where('o.status', 'in', ['applied', 'shortlisted'])
    .where('o.expiresAt', '>', now)
    .groupBy('o.caseId')
    .orderBy('until')
    .orderBy('o.caseId')
    .limit(MOST)
    .execute()
  return rows.map(({ caseId, total, until }) => ({ caseId, total: Number(total), until: new Date(until) }))
}

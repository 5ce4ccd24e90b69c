import { randomUUID } from 'node:crypto'
import type { MatrixSite, Person } from '../../../../test/matrix-objects.ts'

type Match = { readonly case_id: number; readonly tutor_id: number; readonly parent_account_id: string }

/** Who stands on the other side, without anything of their own. */
export async function makeStranger({ database, clock }: MatrixSite): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  const mobile = String(70_000_000 + Math.floor(Math.random() * 9_999_999))
  const account = { realm: 'person', country_code: '852', mobile, name: 'Other Side', created_at: now, updated_at: now }
  await database.db
    .insertInto('account')
    .values({ id, ...account })
    .execute()
  return id
}

/** A matched case with a stranger on the other side; null for who cannot have one. */
export async function matchOf(site: MatrixSite, { accountId, tutorId, side, canary }: Person): Promise<Match | null> {
  if (side === 'institution') return null
  const { db } = site.database
  const now = site.clock.now()
  const stranger = await makeStranger(site)
  const tutor =
    tutorId ??
    (
      await db
        .insertInto('tutor')
        .values({ status: 'draft', account_id: stranger, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const parent = side === 'parent' ? accountId : stranger
  const terms = { status: 'matched', matched_at: now, matched_tutor_id: tutor, agreed_price_cents: 20_000, published_at: now }
  const made = await db
    .insertInto('tuition_case')
    .values({
      job_no: canary + randomUUID(),
      parent_account_id: parent,
      subject: canary,
      level: 1,
      teach_mode: 'online',
      ...terms,
      agreed_lessons_per_week: 1,
      agreed_lesson_minutes: 60,
      price_min_cents: 2e4,
      price_max_cents: 2e4,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { case_id: made.id, tutor_id: tutor, parent_account_id: parent }
}

/** A lesson under dispute and what its owner said about it. */
export async function makeDispute(site: MatrixSite, owner: Person): Promise<number | null> {
  const match = await matchOf(site, owner)
  if (!match) return null
  const now = site.clock.now()
  const startsAt = new Date(Math.ceil(now.getTime() / 900_000) * 900_000)
  const lesson_id = randomUUID()
  const lesson = { id: lesson_id, series_id: randomUUID(), state: 'disputed', proposed_by: owner.side, starts_at: startsAt }
  await site.database.db
    .insertInto('lesson')
    .values({ ...match, ...lesson, minutes: 60, created_at: now })
    .execute()
  const dispute = { lesson_id, opened_by: owner.side, problem: 'other', held_cents: 0, state: 'deciding', opened_at: now }
  const { id } = await site.database.db
    .insertInto('lesson_dispute')
    .values({ ...match, ...dispute, due_at: new Date(now.getTime() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

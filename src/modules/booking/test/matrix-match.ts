import { randomUUID } from 'node:crypto'
import type { MatrixSite, Person } from '../../../../test/matrix-objects.ts'

type Match = { readonly caseId: number; readonly tutorId: number; readonly parentAccountId: string }

// Numbers taken at random meet in one run of a hundred.
let strangers = 0

/** Who stands on the other side, without anything of their own. */
export async function makeStranger({ database, clock }: MatrixSite): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  strangers += 1
  const mobile = String(70_000_000 + strangers)
  const account = { realm: 'person' as const, countryCode: '852', mobile, name: 'Other Side', createdAt: now, updatedAt: now }
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
        .values({ status: 'draft', accountId: stranger, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const parent = side === 'parent' ? accountId : stranger
  const terms = { status: 'matched' as const, matchedAt: now, matchedTutorId: tutor, agreedPriceCents: 20_000, publishedAt: now }
  const made = await db
    .insertInto('tuition_case')
    .values({
      jobNo: canary + randomUUID(),
      parentAccountId: parent,
      subject: canary,
      level: 1,
      teachMode: 'online',
      ...terms,
      agreedLessonsPerWeek: 1,
      agreedLessonMinutes: 60,
      priceMinCents: 2e4,
      priceMaxCents: 2e4,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const match = { caseId: made.id, tutorId: tutor, parentAccountId: parent }
  await db
    .insertInto('case_match')
    .values({ ...match, id: randomUUID(), priceCents: 20_000, lessonMinutes: 60, matchedAt: now })
    .execute()
  return match
}

/** A lesson under dispute and what its owner said about it. */
export async function makeDispute(site: MatrixSite, owner: Person): Promise<number | null> {
  const match = await matchOf(site, owner)
  if (!match || owner.side === 'institution') return null
  const now = site.clock.now()
  const startsAt = new Date(Math.ceil(now.getTime() / 900_000) * 900_000)
  const lessonId = randomUUID()
  const lesson = { id: lessonId, seriesId: randomUUID(), state: 'disputed' as const, proposedBy: owner.side, startsAt }
  await site.database.db
    .insertInto('lesson')
    .values({ ...match, ...lesson, minutes: 60, createdAt: now })
    .execute()
  const dispute = {
    lessonId,
    openedBy: owner.side,
    problem: 'other' as const,
    heldCents: 0,
    state: 'deciding' as const,
    openedAt: now,
  }
  const { id } = await site.database.db
    .insertInto('lesson_dispute')
    .values({ ...match, ...dispute, dueAt: new Date(now.getTime() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

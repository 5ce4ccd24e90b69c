import { randomUUID } from 'node:crypto'
import type { Makers, PersonTables, MatrixSite, Person } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

/** A published case of an account, with a mark in all that is not for everybody. */
async function openCaseOf({ database, clock, keys }: MatrixSite, accountId: string, mark: string): Promise<number> {
  const now = clock.now()
  const { id } = await database.db
    .insertInto('tuition_case')
    .values({
      jobNo: `C${randomUUID()}`,
      parentAccountId: accountId,
      status: 'open',
      subject: 'dse_maths',
      level: 15,
      teachMode: 'home',
      areaId: 10_101,
      priceMinCents: 20_000,
      priceMaxCents: 25_000,
      addressSealed: keys.seal('case-address', mark),
      senNoteSealed: keys.seal('case-sen-note', mark),
      isSen: true,
      publishedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An offer of a tutor, or one to a parent, with a stranger on the other side; null for who has none. */
async function offerOf(site: MatrixSite, { accountId, side, tutorId, canary }: Person): Promise<string | null> {
  if (side === 'institution') return null
  const other = await signInAs(site, { side: side === 'parent' ? 'tutor' : 'parent' })
  const caseId = await openCaseOf(site, side === 'parent' ? accountId : other.accountId, canary)
  const now = site.clock.now()
  const id = randomUUID()
  await site.database.db
    .insertInto('case_offer')
    .values({
      id,
      caseId,
      tutorId: (side === 'parent' ? other.tutorId : tutorId) ?? 0,
      status: 'applied',
      priceCents: 22_000,
      message: canary,
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

/** Cases, as drafts that nobody but their parents may see, and offers on them. */
export const makers: Makers = {
  case: {
    make: async ({ database, clock, keys }, { accountId, side, canary }) => {
      if (side !== 'parent') return null
      const now = clock.now()
      const draft = {
        jobNo: canary + randomUUID(),
        parentAccountId: accountId,
        subject: canary,
        level: 1,
        priceMinCents: 20_000,
        priceMaxCents: 20_000,
        teachMode: 'online' as const,
        note: canary,
        addressSealed: keys.seal('case-address', canary),
      }
      const made = await database.db
        .insertInto('tuition_case')
        .values({ ...draft, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { jobId: made.id }
    },
    remove: async ({ database }, { jobId }) =>
      void (await database.db.deleteFrom('tuition_case').where('id', '=', Number(jobId)).execute()),
    missing: () => ({ jobId: 99_999_999 }),
  },
  match: {
    make: async (site, { accountId, side, tutorId, canary }) => {
      if (side === 'institution') return null
      const other = await signInAs(site, { side: side === 'parent' ? 'tutor' : 'parent' })
      const parentAccountId = side === 'parent' ? accountId : other.accountId
      const now = site.clock.now()
      const matchId = randomUUID()
      const match = { caseId: await openCaseOf(site, parentAccountId, canary), parentAccountId, matchedAt: now }
      const agreed = { tutorId: (side === 'parent' ? other.tutorId : tutorId) ?? 0, priceCents: 20_000, lessonMinutes: 60 }
      await site.database.db
        .insertInto('case_match')
        .values({ id: matchId, ...match, ...agreed })
        .execute()
      return { matchId }
    },
    remove: async ({ database }, { matchId }) =>
      void (await database.db.deleteFrom('case_match').where('id', '=', String(matchId)).execute()),
    missing: () => ({ matchId: randomUUID() }),
  },
  offer: {
    make: async (site, owner) => {
      const offerId = await offerOf(site, owner)
      return offerId === null ? null : { offerId }
    },
    remove: async ({ database }, { offerId }) =>
      void (await database.db.deleteFrom('case_offer').where('id', '=', String(offerId)).execute()),
    missing: () => ({ offerId: randomUUID() }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { parentAccountId: ['case_match', 'tuition_case'], tutorId: ['case_offer', 'case_match'] }

import { randomUUID } from 'node:crypto'
import type { Makers, PersonTables, MatrixSite, Person } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'

/** A published case of an account, with a mark in all that is not for everybody. */
async function openCaseOf({ database, clock, keys }: MatrixSite, accountId: string, mark: string): Promise<number> {
  const now = clock.now()
  const { id } = await database.db
    .insertInto('tuition_case')
    .values({
      job_no: `C${randomUUID()}`,
      parent_account_id: accountId,
      status: 'open',
      subject: 'dse_maths',
      level: 15,
      teach_mode: 'home',
      area_id: 10_101,
      price_min_cents: 20_000,
      price_max_cents: 25_000,
      address_sealed: keys.seal('case-address', mark),
      sen_note_sealed: keys.seal('case-sen-note', mark),
      is_sen: true,
      published_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
      updated_at: now,
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
      case_id: caseId,
      tutor_id: (side === 'parent' ? other.tutorId : tutorId) ?? 0,
      status: 'applied',
      price_cents: 22_000,
      message: canary,
      expires_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
      updated_at: now,
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
        job_no: canary + randomUUID(),
        parent_account_id: accountId,
        subject: canary,
        level: 1,
        price_min_cents: 20_000,
        price_max_cents: 20_000,
        teach_mode: 'online',
        note: canary,
        address_sealed: keys.seal('case-address', canary),
      }
      const made = await database.db
        .insertInto('tuition_case')
        .values({ ...draft, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { jobId: made.id }
    },
    remove: async ({ database }, { jobId }) =>
      void (await database.db.deleteFrom('tuition_case').where('id', '=', Number(jobId)).execute()),
    missing: () => ({ jobId: 99_999_999 }),
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
export const tables: PersonTables = { parent_account_id: ['left_match', 'tuition_case'], tutor_id: ['case_offer', 'left_match'] }

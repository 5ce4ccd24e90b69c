import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { acceptOffer } from '../use-cases/answer-offer.ts'
import { applyForCase } from '../use-cases/apply-for-case.ts'
import { findMatch } from '../use-cases/find-match.ts'
import { publishCase } from '../use-cases/publish-case.ts'
import { saveDraft } from '../use-cases/save-draft.ts'
import { withdrawOffer } from '../use-cases/own-offer.ts'
import { FIELDS, makeCase, makeParent, makeTutor, worldOf } from './case-world.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { testContext } from '../../../../test/test-context.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const OFFER = { price: dollars(230), message: 'I can help.', firstDay: null }

test('of fifty offers accepted at the same time one gets the case', async () => {
  const world = worldOf(database)
  const parent = await makeParent(world)
  const jobId = await makeCase(parent)
  const offers: string[] = []
  for (let index = 0; index < 50; index++) {
    const { ctx } = await makeTutor(world)
    offers.push((await applyForCase(ctx, { jobId, ...OFFER })).offerId)
  }
  const codes = await endsOf(offers.map((offerId) => acceptOffer(parent, offerId)))
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['OK', 'JOB_NOT_PENDING']))
  const rows = await database.db
    .selectFrom('case_offer')
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .where('caseId', '=', jobId)
    .groupBy('status')
    .orderBy('status')
    .execute()
  expect(rows.map(({ status, total }) => [status, Number(total)])).toEqual([
    ['accepted', 1],
    ['lapsed', 49],
  ])
  const won = offers[codes.indexOf('OK')]
  const winner = await database.db.selectFrom('case_offer').select(['id', 'tutorId']).where('status', '=', 'accepted').execute()
  expect(winner.map(({ id }) => id)).toEqual([won])
  expect((await findMatch(testContext({ database }), jobId))?.tutorId).toBe(winner[0]?.tutorId)
}, 120_000)

test('an offer is either accepted or withdrawn, whoever comes at the same time', async () => {
  const world = worldOf(database)
  const parent = await makeParent(world)
  for (let round = 0; round < 12; round++) {
    const { ctx } = await makeTutor(world)
    const jobId = await makeCase(parent)
    const { offerId } = await applyForCase(ctx, { jobId, ...OFFER })
    const acts = [() => acceptOffer(parent, offerId), () => withdrawOffer(ctx, offerId)]
    const ends = await endsOf((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    expect(ends.toSorted()).toEqual(['OFFER_NOT_OPEN', 'OK'])
    const { status } = await database.db
      .selectFrom('case_offer')
      .select('status')
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow()
    const match = await findMatch(testContext({ database }), jobId)
    expect([status, match !== null]).toEqual(status === 'accepted' ? ['accepted', true] : ['withdrawn', false])
  }
})

test('twenty applications of one tutor at once are one offer', async () => {
  const world = worldOf(database)
  const jobId = await makeCase(await makeParent(world))
  const { ctx, tutorId } = await makeTutor(world)
  const ends = await endsOf(Array.from({ length: 20 }, () => applyForCase(ctx, { jobId, ...OFFER })))
  expect(ends.filter((code) => code === 'OK')).toHaveLength(1)
  const rows = await database.db.selectFrom('case_offer').select('id').where('tutorId', '=', tutorId).execute()
  expect(rows).toHaveLength(1)
})

test('a draft that is published at the same moment is saved before or not at all; another parent saves nothing into it', async () => {
  const world = worldOf(database)
  const [parent, stranger] = [await makeParent(world), await makeParent(world)]
  for (let round = 0; round < 12; round++) {
    const { jobId } = await saveDraft(parent, { jobId: null, fields: FIELDS })
    const save = async (who: typeof parent, note: string) => await saveDraft(who, { jobId, fields: { ...FIELDS, note } })
    const acts = [() => publishCase(parent, jobId), () => save(parent, 'own'), () => save(stranger, 'stranger')]
    const [published, saved, strange] = await endsOf(acts.map((act) => act()))
    expect([published, strange]).toEqual(['OK', 'JOB_NOT_FOUND'])
    const { note, status } = await database.db
      .selectFrom('tuition_case')
      .select(['note', 'status'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
    expect([saved, note, status]).toEqual(saved === 'OK' ? ['OK', 'own', 'open'] : ['CASE_STATE_CHANGED', FIELDS.note, 'open'])
    expect((await endsOf([save(parent, 'late')]))[0]).toBe('CASE_STATE_CHANGED')
    expect((await endsOf([save(stranger, 'late')]))[0]).toBe('JOB_NOT_FOUND')
  }
})

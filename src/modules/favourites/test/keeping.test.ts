import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { createCase } from '#modules/cases/public.ts'
import { openTutorProfile, saveTutorProfile } from '#modules/tutors/public.ts'
import type { TutorProfile } from '#modules/tutors/public.ts'
import type { Database } from '#platform/db/database.ts'
import type { UserActor } from '#kernel/actor.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { isCaseKept, keepCase, letGoOfCase } from '../use-cases/keep-case.ts'
import { keepTutor } from '../use-cases/keep-tutor.ts'
import { keptAmong } from '../use-cases/kept-among.ts'
import { letGoOfTutor } from '../use-cases/let-go-of-tutor.ts'
import { listKeptCases } from '../use-cases/list-kept-cases.ts'
import { listKeptTutors } from '../use-cases/list-kept-tutors.ts'
import { makeUser } from './people.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { testContext } from '../../../../test/test-context.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const ALL = { keyword: '', pageNum: 1, pageSize: 12 }

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const ground = () => ({ database, clock: { now: () => NOW } })
const as = (actor: UserActor) => testContext(ground(), { actor })

async function makeTutor(changes: Partial<TutorProfile> = {}): Promise<number> {
  const person = await makeUser(database.db, 'tutor', NOW)
  const id = await openTutorProfile(testContext(ground()), { accountId: person.accountId, name: 'Draft' })
  await saveTutorProfile(testContext(ground()), { ...SAMPLE_PROFILE, id, ...changes })
  return id
}

async function countOf(tutorId: number): Promise<number> {
  const row = await database.db
    .selectFrom('tutor_stat')
    .select('collectedCount')
    .where('tutorId', '=', tutorId)
    .executeTakeFirstOrThrow()
  return row.collectedCount
}

test('fifty favourites of one tutor at once are one row and count once', async () => {
  const parent = await makeUser(database.db, 'parent', NOW)
  const tutorId = await makeTutor()
  const answers = await Promise.all(Array.from({ length: 50 }, () => keepTutor(as(parent), tutorId)))
  expect(answers.every(Boolean)).toBe(true)
  const rows = await database.db.selectFrom('favourite_tutor').select('tutorId').where('tutorId', '=', tutorId).execute()
  expect(rows).toHaveLength(1)
  expect(await countOf(tutorId)).toBe(1)
})

test('fifty parents at once are counted each, and again when they let go', async () => {
  const tutorId = await makeTutor()
  const parents = await Promise.all(Array.from({ length: 50 }, () => makeUser(database.db, 'parent', NOW)))
  await Promise.all(parents.map((parent) => keepTutor(as(parent), tutorId)))
  expect(await countOf(tutorId)).toBe(50)
  await Promise.all(parents.flatMap((parent) => [letGoOfTutor(as(parent), tutorId), letGoOfTutor(as(parent), tutorId)]))
  expect(await countOf(tutorId)).toBe(0)
  const day = await database.db.selectFrom('tutor_day').select('favourites').where('tutorId', '=', tutorId).execute()
  expect(day).toEqual([{ favourites: 50 }])
})

test('keeping and letting go at random at once ends with a counter that is right', async () => {
  const tutorId = await makeTutor()
  const parents = await Promise.all(Array.from({ length: 8 }, () => makeUser(database.db, 'parent', NOW)))
  const acts = Array.from({ length: 120 }, (_, index) => {
    const parent = parents[(index * 7) % parents.length] as UserActor
    return (index * 13) % 3 === 0 ? letGoOfTutor(as(parent), tutorId) : keepTutor(as(parent), tutorId)
  })
  await Promise.all(acts)
  const rows = await database.db.selectFrom('favourite_tutor').select('accountId').where('tutorId', '=', tutorId).execute()
  expect(await countOf(tutorId)).toBe(rows.length)
})

test('unknown, draft, hidden and suspended tutors cannot be kept, alike', async () => {
  const parent = await makeUser(database.db, 'parent', NOW)
  const hidden = await makeTutor({ status: 'hidden' })
  const suspended = await makeTutor({ status: 'suspended' })
  const person = await makeUser(database.db, 'tutor', NOW)
  const draft = await openTutorProfile(testContext(ground()), { accountId: person.accountId, name: '' })
  for (const id of [hidden, suspended, draft, 999_999_999]) {
    await expect(keepTutor(as(parent), id)).rejects.toMatchObject({ code: 'TUTOR_NOT_FOUND' })
    await expect(letGoOfTutor(as(parent), id)).rejects.toMatchObject({ code: 'TUTOR_NOT_FOUND' })
  }
})

test('a tutor who hid the profile leaves the list and can still be let go', async () => {
  const parent = await makeUser(database.db, 'parent', NOW)
  const id = await makeTutor()
  await keepTutor(as(parent), id)
  await database.db.updateTable('tutor').set({ status: 'hidden' }).where('id', '=', id).execute()
  expect(await listKeptTutors(as(parent), ALL)).toEqual({ list: [], hasNextPage: false, total: 0, next: null })
  expect(await letGoOfTutor(as(parent), id)).toBe(true)
})

test('the wrong side learns which side keeps this', async () => {
  const [parent, tutor, institution] = await Promise.all(
    (['parent', 'tutor', 'institution'] as const).map((type) => makeUser(database.db, type, NOW)),
  )
  const id = await makeTutor()
  await expect(keepTutor(as(tutor as UserActor), id)).rejects.toMatchObject({ code: 'SWITCH_TO_PARENT' })
  await expect(keepCase(as(parent as UserActor), 1)).rejects.toMatchObject({ code: 'SWITCH_TO_TUTOR' })
  await expect(keepTutor(as(institution as UserActor), id)).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
})

test('a page of cards asks once whatever their number', async () => {
  const parent = await makeUser(database.db, 'parent', NOW)
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeTutor()))
  await keepTutor(as(parent), ids[1] as number)
  await keepTutor(as(parent), ids[4] as number)
  let queries = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const kept = await keptAmong({ ...as(parent), db }, [...ids, 999_999_999])
  expect(kept).toEqual([ids[1], ids[4]].toSorted((a, b) => Number(a) - Number(b)))
  expect(queries).toBe(1)
})

test('kept tutors are listed newest first and found by name, subject and number, in pages', async () => {
  const parent = await makeUser(database.db, 'parent', NOW)
  const piano = await makeTutor({
    nameEn: 'Mr Ho_50%',
    nameZh: '何老師',
    subjects: [{ subject: 'music_piano', customLabel: null, levelMin: 5, levelMax: 10, price: dollars(400) }],
  })
  const maths = await makeTutor()
  const keep = async (id: number, minutes: number) =>
    await keepTutor({ ...as(parent), now: () => new Date(NOW.getTime() + minutes * 60_000) }, id)
  await keep(piano, 1)
  await keep(maths, 2)
  const found = async (keyword: string): Promise<readonly number[]> =>
    (await listKeptTutors(as(parent), { ...ALL, keyword })).list.map((card) => card.tutorId)
  expect(await found('')).toEqual([maths, piano])
  expect(await found('何')).toEqual([piano])
  expect(await found('lam')).toEqual([maths])
  expect(await found('maths')).toEqual([maths])
  expect(await found('數學')).toEqual([maths])
  expect(await found(String(piano))).toEqual([piano])
  expect(await found('_50%')).toEqual([piano])
  expect(await found('%')).toEqual([piano])
  const first = await listKeptTutors(as(parent), { ...ALL, pageSize: 1 })
  expect([first.list.map((card) => card.tutorId), first.hasNextPage, first.total]).toEqual([[maths], true, 2])
  expect(first.list[0]?.isCollect).toBe(true)
  // By number, as specification 1 §7 asks, or behind a row.
  for (const place of [{ pageNum: 2 }, { after: first.next ?? '' }]) {
    const second = await listKeptTutors(as(parent), { ...ALL, ...place, pageSize: 1 })
    expect([second.list.map((card) => card.tutorId), second.next, second.total]).toEqual([[piano], null, 2])
  }
})

test('a tutor keeps open cases only, and sees what became of them', async () => {
  const [parent, tutor] = [await makeUser(database.db, 'parent', NOW), await makeUser(database.db, 'tutor', NOW)]
  const input = { subject: 'dse_maths', level: 14, areaId: 10_101, price: dollars(250) }
  const jobId = await createCase(as(parent), input)
  expect(await isCaseKept(as(tutor), jobId)).toBe(false)
  await Promise.all(Array.from({ length: 10 }, () => keepCase(as(tutor), jobId)))
  expect(await isCaseKept(as(tutor), jobId)).toBe(true)
  await database.db
    .updateTable('tuition_case')
    .set({ status: 'matched', matchedAt: NOW, agreedPriceCents: 25_000 })
    .where('id', '=', jobId)
    .execute()
  const { list, total } = await listKeptCases(as(tutor), { pageNum: 1, pageSize: 10 })
  expect([total, list[0]?.status, list[0]?.jobNo, list[0]?.chargeAmountPerHour]).toEqual([1, 'matched', `C${jobId}`, 250])
  const other = await makeUser(database.db, 'tutor', NOW)
  await expect(keepCase(as(other), jobId)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
  await expect(keepCase(as(other), 999)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
  expect(await letGoOfCase(as(tutor), jobId)).toBe(true)
  await expect(letGoOfCase(as(tutor), jobId)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
})

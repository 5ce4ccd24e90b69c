import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewShown } from '../src/modules/reviews/contract/reviews.ts'
import type { TutorCard } from '#modules/tutors/contract/tutor-card.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'

// The world that `npm start` makes, as visitors are shown it.
let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(2000, { hasPast: true, cases: 240 })), 120_000)
afterAll(async () => await site.close())

const get = async <D>(url: string): Promise<D> => (await site.server.inject({ url })).json<{ data: D }>().data
const cardsOf = async (query: string): Promise<readonly TutorCard[]> =>
  (await get<{ list: TutorCard[] }>(`/api/v2/tutor/search?${query}`)).list
const reviewsOf = async (tutorId: number) =>
  await get<{ list: ReviewShown[]; total: number; withWords: number }>(
    `/api/tutor/review/list?tutorId=${tutorId}&pageNum=1&pageSize=50`,
  )

/** Hours in which lessons can be in the coming week: every weekday comes once. */
async function freeHours(tutorId: number): Promise<number> {
  const week = await site.database.db
    .selectFrom('tutor_availability')
    .select(['fromMinute', 'toMinute'])
    .where('tutorId', '=', tutorId)
    .execute()
  const taken = await site.database.db
    .selectFrom('lesson_slot')
    .select('quarter')
    .where('tutorId', '=', tutorId)
    .where('quarter', '>=', Math.floor(site.now.getTime() / 900_000))
    .execute()
  return week.reduce((sum, { fromMinute: from, toMinute: to }) => sum + (to - from) / 60, 0) - taken.length / 4
}

/** Of these cards: how many have a review in words, a verified identity and a free hour. */
async function worthBooking(cards: readonly TutorCard[]): Promise<number> {
  let count = 0
  for (const { tutorId, isVerified, verifiedChecks } of cards) {
    const { list } = await reviewsOf(tutorId)
    const isWritten = list.some(({ text }) => text !== '')
    if (isWritten && isVerified && verifiedChecks.includes('identity') && (await freeHours(tutorId)) >= 1) count += 1
  }
  return count
}

test('the showcase, and nearly all of the first two pages, have reviews in words, verified identities and free hours', async () => {
  expect(await worthBooking(await cardsOf('pageSize=6'))).toBeGreaterThanOrEqual(5)
  expect(await worthBooking(await cardsOf('pageSize=12'))).toBeGreaterThanOrEqual(10)
  expect(await worthBooking(await cardsOf('pageSize=12&offset=12'))).toBeGreaterThanOrEqual(10)
})

// Of swimmers there are two dozen in all.
test.each([
  ['數學', 10, 10],
  ['英文', 10, 10],
  ['中文', 9, 8],
  ['物理', 9, 9],
  ['化學', 9, 8],
  ['生物', 9, 9],
  ['經濟', 9, 8],
  ['普通話', 9, 7],
  ['英語會話', 9, 7],
  ['鋼琴', 8, 7],
  ['游泳', 8, 3],
  ['功課輔導', 9, 8],
])('so have most of the first two pages of %s', async (subject, first, second) => {
  const page = async (offset: number) => await cardsOf(`keyword=${encodeURIComponent(subject)}&pageSize=12&offset=${offset}`)
  expect(await worthBooking(await page(0))).toBeGreaterThanOrEqual(first)
  expect(await worthBooking(await page(12))).toBeGreaterThanOrEqual(second)
})

test('what a card, a profile and the list of reviews say of ratings is one', async () => {
  for (const card of [...(await cardsOf('pageSize=24')), ...(await cardsOf('pageSize=24&order=evaluate'))]) {
    const { tutorId } = card
    const profile = await get<TutorDetail>(`/api/tutor/detail/${tutorId}`)
    const { list, total, withWords } = await reviewsOf(tutorId)
    const stars = list.map((review) => review.stars)
    expect([card.evaluateCount, profile.evaluateCount, list.length]).toEqual([total, total, total])
    expect(profile.ratings).toEqual([1, 2, 3, 4, 5].map((star) => stars.filter((one) => one === star).length))
    expect(withWords).toBe(list.filter(({ text }) => text !== '').length)
    const average = stars.reduce((sum, star) => sum + star, 0) / stars.length
    const shown = total < 3 ? null : Math.round(average * 10) / 10
    expect([card.avgscore, profile.avgscore]).toEqual([shown, shown])
  }
})

test('no tutor has a rating without the review of a parent whose lesson was held, and none is counted twice', async () => {
  const { db } = site.database
  const { rows: contradictions } = await sql`
    select s.tutor_id from tutor_stat s
    left join lateral (
      select array[
        count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
        count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)] as counts, count(*) as total
      from review r where r.tutor_id = s.tutor_id and r.author = 'parent' and r.state in ('published', 'reported')
    ) r on true
    where array[s.rating_1, s.rating_2, s.rating_3, s.rating_4, s.rating_5] <> r.counts::int[] or r.total > s.success_job_count`.execute(
    db,
  )
  expect(contradictions).toEqual([])
  const { rows: groundless } = await sql`
    select r.id from review r where not exists (
      select 1 from lesson l join case_match m on m.case_id = l.case_id and m.tutor_id = l.tutor_id
      join tuition_case c on c.id = l.case_id
      where l.case_id = r.case_id and l.tutor_id = r.tutor_id and l.parent_account_id = r.parent_account_id
        and c.parent_account_id = r.parent_account_id and l.state = 'confirmed' and l.confirmed_at < r.written_at
        and m.matched_at < l.starts_at and r.written_at < r.published_at and r.published_at < ${site.now}
    )`.execute(db)
  expect(groundless).toEqual([])
  const { rows: silent } = await sql`
    select s.tutor_id from tutor_stat s
    where s.rating_1 + s.rating_2 + s.rating_3 + s.rating_4 + s.rating_5 > 0
      and not exists (select 1 from review r where r.tutor_id = s.tutor_id and r.body <> '')`.execute(db)
  expect(silent).toEqual([])
  const { rows: unearned } = await sql`
    select t.id from tutor t join tutor_stat s on s.tutor_id = t.id
    where t.tutor_level > 0 and (s.success_job_count < 6 or s.rating_1 + s.rating_2 + s.rating_3 + s.rating_4 + s.rating_5 < 3)`.execute(
    db,
  )
  expect(unearned).toEqual([])
})

test('comments are many, in both languages, and no tutor is praised twice in the same words', async () => {
  const { db } = site.database
  const { rows } = await sql<{ tutorId: number; body: string }>`select tutor_id, body from review where body <> ''`.execute(db)
  const texts = rows.map(({ body }) => body)
  expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  expect(texts.length).toBeGreaterThan(1800)
  expect(new Set(texts).size).toBeGreaterThan(1200)
  const english = texts.filter((text) => /^[\x20-\x7e]+$/.test(text)).length / texts.length
  expect(english).toBeGreaterThan(0.1)
  expect(english).toBeLessThan(0.3)
  const byTutor = Map.groupBy(rows, (row) => row.tutorId)
  for (const [, own] of byTutor) expect(new Set(own.map(({ body }) => body)).size).toBe(own.length)
})

// Written out by hand: names that in Hong Kong nearly always belong to one sex.
const FEMALE = '婷妍怡儀珊琪雯瑤彤欣琳芝潔柔瑩玲薇茵蕎盈晴敏悅嫻嬌娟嫦霞芳萍娜媛妮倩芷紫綺淑美靜慧雅心詠'
const MALE = '軒傑豪駿鋒峰霖銘恆翔澤康禮廷樑業權濤輝強斌朗謙暉龍勇剛雄偉浩健俊皓昊竣宏彥柏志'
const FEMALE_ENGLISH =
  'Alice Amy Angel Bonnie Carmen Cherry Chloe Christy Clara Crystal Daphne Elaine Emily Fiona Grace Hazel Helen Jasmine Joanna Joyce Karen Kelly Kitty Lily Mandy Mary Michelle Natalie Phoebe Queenie Rachel Stephanie Susan Tiffany Vivian Winnie Yoyo Zoe'
const MALE_ENGLISH =
  'Aaron Adrian Albert Andrew Anson Ben Calvin Christopher Daniel David Desmond Edwin Eric Felix Gary Gordon Henry Ivan Jack Jason Jeffrey John Ken Kelvin Leo Marco Matthew Michael Nathan Oscar Patrick Peter Raymond Ryan Samuel Terence Timothy Victor Wilson'
const SURNAMES = ['司徒', '歐陽']

test('no tutor of one sex has a name or a face typical of the other', async () => {
  const tutors = await site.database.db
    .selectFrom('tutor')
    .select(['id', 'sex', 'nameZh', 'nameEn', 'avatarKey'])
    .where('sex', 'in', ['female', 'male'])
    .execute()
  expect(tutors.length).toBeGreaterThan(1900)
  const wrong = tutors.filter(({ sex, nameZh: zh, nameEn: en, avatarKey: face }) => {
    const own =
      sex === 'female' ? ([FEMALE, FEMALE_ENGLISH, 'demo-female'] as const) : ([MALE, MALE_ENGLISH, 'demo-male'] as const)
    const other = sex === 'female' ? ([MALE, MALE_ENGLISH] as const) : ([FEMALE, FEMALE_ENGLISH] as const)
    const given = Array.from(zh ?? '').slice(SURNAMES.some((name) => zh?.startsWith(name)) ? 2 : 1)
    const first = (en ?? '').split(' ')[0] ?? ''
    const isTypical = given.some((letter) => own[0].includes(letter)) && !given.some((letter) => other[0].includes(letter))
    const isWestern = `${FEMALE_ENGLISH} ${MALE_ENGLISH}`.split(' ').includes(first)
    const isOwn = !isWestern || own[1].split(' ').includes(first)
    return !isTypical || !isOwn || (face !== null && !face.includes(own[2]))
  })
  expect(wrong).toEqual([])
})

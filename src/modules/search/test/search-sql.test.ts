import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { NamingCompiler } from '#platform/db/column-names.ts'
import type { DB } from '#platform/db/tables.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import type { FindRequest } from '#modules/engine/public.ts'
import { readTutorQuery } from '../listings/tutors/domain/query.ts'
import { runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import { TUTOR_TABLE } from '../listings/tutors/domain/table.ts'
import { cardsSql } from '../../tutors/store/read-cards.ts'
import { planSearch } from '../store/search-plan.ts'
import type { IndexRead } from '../store/search-plan.ts'
import { indexSql, walkSql, walkThenIndexSql } from '../store/search-sql.ts'
import type { Frequencies } from '../store/term-frequencies.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new NamingCompiler(),
  },
})
const textOf = (statement: RawBuilder<unknown>): string => statement.compile(db).sql.replace(/\s+/g, ' ').trim()

/** A hundred thousand tutors: half are women, a thousandth teach any one subject at a level. */
const FREQUENCIES: Frequencies = {
  rows: 100_000,
  termShare: (term) => (term >= 340 && term < 350 ? 0.5 : term >= 100_000 && term < 1_000_000 ? 0.001 : 0.05),
  wordShare: () => 0.01,
  bandShare: () => 0.002,
  rangeShare: () => 0.3,
}
const request = (fields: Record<string, string>, words: readonly string[] = []): FindRequest => {
  const query = readTutorQuery(fields)
  const criteria = { ...criteriaOf(query), words: words.map((word) => runsOf(word).flatMap(termsOfRun)) }
  return { criteria, sort: query.sort, offset: 24, limit: 12 }
}
const planOf = (one: FindRequest) => planSearch(TUTOR_TABLE, one, FREQUENCIES)

test('everybody is a bounded walk of the smart order', () => {
  const all = request({})
  expect(planOf(all).walk).toBe(2000)
  expect(textOf(walkSql({ listing: TUTOR_TABLE, request: all, plan: planOf(all) }))).toMatchInlineSnapshot(
    `"select id from ( select id, smart, price, age, terms, words from "tutor_search" where status = 1 order by smart desc, id desc limit 2000 ) walked where true order by smart desc, id desc limit 13 offset 24"`,
  )
})

test('broad filters are a walk; a range on the sorted column says where it starts', () => {
  const broad = request({ tutorGender: 'female', price1: '200', price2: '300', order: 'priceMin' })
  expect(planOf(broad).walk).not.toBeNull()
  expect(textOf(walkSql({ listing: TUTOR_TABLE, request: broad, plan: planOf(broad) }))).toMatchInlineSnapshot(
    `"select id from ( select id, price, smart, age, terms, words from "tutor_search" where status = 1 and price >= 200 and price <= 300 order by price asc, smart desc, id desc limit 10000 ) walked where price >= 200 and price <= 300 and terms && '{341}'::int[] order by price asc, smart desc, id desc limit 13 offset 24"`,
  )
})

test('a rare subject is read from the index and the broad filters are hidden from it', () => {
  const rare = request({ subjectList: '[{"subject":"dse_maths","levelMin":15,"levelMax":15}]', tutorGender: 'female' }, ['数学'])
  const plan = planOf(rare)
  expect(plan.walk).toBeNull()
  expect(plan.checked.length).toBeGreaterThan(0)
  expect(textOf(indexSql({ listing: TUTOR_TABLE, request: rare, plan }, true))).toMatchInlineSnapshot(
    `"select id, count(*) over ()::int as total from ( select id, smart from "tutor_search" where status = 1 and terms && '{102127}'::int[] and words @> '{1701862246}'::int[] and (terms && '{341}'::int[]) is true offset 0 ) found order by smart desc, id desc limit 13 offset 24"`,
  )
})

test('a tutor number needs no plan', () => {
  const one = request({ tutorId: '100001' })
  expect(planOf(one).walk).toBeNull()
  expect(textOf(indexSql({ listing: TUTOR_TABLE, request: one, plan: planOf(one) }, true))).toMatchInlineSnapshot(
    `"select id, count(*) over ()::int as total from ( select id, smart from "tutor_search" where status = 1 and id = 100001 offset 0 ) found order by smart desc, id desc limit 13 offset 24"`,
  )
})

test('a walk that ends without a full page costs no more than the plan that follows it', () => {
  const half = request({ tutorGender: 'female', area: '307' })
  // 5,000 and 50,000 postings, 2,500 rows; in microseconds, and for a row of the walk.
  expect(planOf(half).walk).toBe(Math.ceil((5000 * 0.02 + 50_000 * 0.02 + 2500 * 2) / 1.5))
})

test('what few rows meet is not looked for along an order', () => {
  expect(planOf(request({ tutorGender: 'female' }, ['violin'])).walk).toBeNull()
})

test('the words of one phrase may come together: a short walk is tried and the index is asked in the same statement', () => {
  const phrase = request({}, ['patient', 'mathematics'])
  const common: Frequencies = { ...FREQUENCIES, wordShare: () => 0.05 }
  const plan = planSearch(TUTOR_TABLE, phrase, common)
  // 24 + 12 + 1 rows of which each twentieth has the rarest word, twice as far.
  expect([plan.isTry, plan.walk]).toEqual([true, (37 / 0.05) * 2])
  const search = { listing: TUTOR_TABLE, request: phrase, plan }
  const text = textOf(walkThenIndexSql(search, true))
  expect(text).toBe(
    `with filled as materialized ( ${textOf(walkSql(search))}) select id, null::int as total from filled where (select count(*) from filled) > 12 union all select id, total from ( ${textOf(indexSql(search, true))}) rest where not ((select count(*) from filled) > 12)`,
  )
  expect(planSearch(TUTOR_TABLE, request({}, ['patient']), common).isTry).toBe(false)
  // Too rare for a walk.
  expect(planOf(phrase)).toMatchObject({ isTry: false, walk: null })
})

test('cards are read by primary key', () => {
  expect(textOf(cardsSql([1, 2]))).toMatchInlineSnapshot(
    `"select id, "name_zh", "name_en", "sex", "birth_year", "education", "university", "major_zh", "major_en", "experience_years", "features", "intro", avatar_key, avatar_modified_at, tutor_level, star_level_expires_at, price_min_cents, created_at, view_count, success_job_count, collected_count, ratings, subjects, areas from tutor_card where id = any($1::int[])"`,
  )
})

test('the price of a subject is read where the first ones lie, and only then among all', () => {
  const asked = request({ subject: 'dse_maths', price1: '200', price2: '350', order: 'priceMin' })
  const plan = planOf(asked)
  expect(plan.walk).toBeNull()
  const text = (read: IndexRead) => textOf(indexSql({ listing: TUTOR_TABLE, request: asked, plan: read }, false))
  expect(plan.first && text(plan.first)).toMatchInlineSnapshot(
    `"select id from ( select id, price, smart, coalesce(least(prices[array_position(priced, 1033)]), "price") as asked from "tutor_search" where status = 1 and bands && '{2186,2187}'::int[] and terms && '{1033}'::int[] offset 0 ) found where asked >= 200 and asked <= 239 order by asked asc, smart desc, id desc limit 13 offset 24"`,
  )
  expect(text(plan)).toMatchInlineSnapshot(
    `"select id from ( select id, price, smart, coalesce(least(prices[array_position(priced, 1033)]), "price") as asked from "tutor_search" where status = 1 and terms && '{1033}'::int[] and bands && '{2186,2187,2188,2189,2190,2191,2192,2193}'::int[] offset 0 ) found where asked >= 200 and asked <= 350 order by asked asc, smart desc, id desc limit 13 offset 24"`,
  )
})

test('a price of a subject that is no order is a condition on the rows of a walk', () => {
  const common: Frequencies = { ...FREQUENCIES, termShare: () => 0.5 }
  const asked = request({ subject: 'dse_maths', price2: '350' })
  const plan = planSearch(TUTOR_TABLE, asked, common)
  expect(plan.first).toBeNull()
  expect(textOf(walkSql({ listing: TUTOR_TABLE, request: asked, plan }))).toMatchInlineSnapshot(
    `"select id from ( select id, smart, price, age, terms, words, priced, prices from "tutor_search" where status = 1 order by smart desc, id desc limit 10000 ) walked where terms && '{1033}'::int[] and coalesce(least(prices[array_position(priced, 1033)]), "price") <= 350 order by smart desc, id desc limit 13 offset 24"`,
  )
})

test('of many prices the lowest is looked for in the list', () => {
  const asked = request({ grade: 'primary,secondary,S4', order: 'priceMax' })
  expect(textOf(indexSql({ listing: TUTOR_TABLE, request: asked, plan: planOf(asked) }, false))).toContain(
    `coalesce((select min(price) from unnest(priced, prices) as taught (term, price) where term = any('{105`,
  )
})

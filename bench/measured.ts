import { caseSearchRowOf, searchRowOf } from '#modules/search/public.ts'
import { LISTINGS } from '../src/modules/search/listings/listings.ts'
import { indexDocuments } from '../src/modules/search/use-cases/index-documents.ts'
import type { Search, SearchEngine } from '#modules/search/public.ts'
import type { Transaction } from '#platform/context.ts'
import { caseCriteriaOf } from '../src/modules/search/listings/cases/domain/criteria.ts'
import { CASE_TABLE } from '../src/modules/search/listings/cases/domain/table.ts'
import { criteriaOf } from '../src/modules/search/listings/tutors/domain/criteria.ts'
import type { FindRequest, ListingTable, SearchRow } from '#modules/engine/public.ts'
import { runsOf, termsOfRun } from '#modules/vocabulary/public.ts'
import { TUTOR_TABLE } from '../src/modules/search/listings/tutors/domain/table.ts'
import { randomCase, randomCaseQuery } from '../src/modules/search/test/random-cases.ts'
import { randomDocument, randomDocuments, randomFrom } from '../src/modules/search/test/random-documents.ts'
import type { Random } from '../src/modules/search/test/random-documents.ts'
import { randomQuery, randomWord } from '../src/modules/search/test/random-queries.ts'
import { CASE_CLASSES, caseRequestOf } from './case-classes.ts'
import { CLASSES, requestOf } from './search-classes.ts'

/** One of the two searches, with what is needed to fill and to ask it. */
export type Measured = {
  readonly listing: ListingTable
  /** Where its figures are kept. */
  readonly file: string
  /** Begin of the names of the databases that are made for it. */
  readonly database: string
  readonly engineOf: (search: Search) => SearchEngine
  /** An invented row. */
  readonly row: (random: Random, position: number, now: Date) => SearchRow
  /** Changes the documents at these positions, as someone who saves does. */
  readonly save: (tx: Transaction, position: number) => Promise<void>
  /** Requests by class, page 1 or 10. */
  readonly classes: Readonly<Record<string, (random: Random, page: number) => FindRequest>>
  /** Criteria and order of a random request. */
  readonly ask: (random: Random) => Pick<FindRequest, 'criteria' | 'sort'>
}

const SEED = 20_261_121
const NOW = new Date('2026-11-21T04:00:00Z')
const FEW = randomDocuments(500, SEED, NOW)

const requests = <Q>(
  classes: Readonly<Record<string, (random: Random) => Q>>,
  requestFor: (query: Q, page: number) => FindRequest,
) =>
  Object.fromEntries(
    Object.entries(classes).map(([name, make]) => [name, (random: Random, page: number) => requestFor(make(random), page)]),
  )

export const MEASURED: Readonly<Record<'tutors' | 'cases', Measured>> = {
  tutors: {
    listing: TUTOR_TABLE,
    file: 'search.json',
    database: 'search_bench',
    engineOf: ({ engines }) => engines.tutors,
    row: (random, position, now) => searchRowOf(randomDocument(random, position, now), now),
    save: async (tx, position) =>
      await indexDocuments(tx, LISTINGS.tutors, [randomDocument(randomFrom(SEED + position), position, tx.now())]),
    classes: requests(CLASSES, requestOf),
    ask: (random) => {
      const query = randomQuery(random)
      const words = random() < 0.35 ? [runsOf(randomWord(random, FEW)).flatMap(termsOfRun)] : []
      return { criteria: { ...criteriaOf(query), words }, sort: query.sort }
    },
  },
  cases: {
    listing: CASE_TABLE,
    file: 'search-cases.json',
    database: 'case_bench',
    engineOf: ({ engines }) => engines.cases,
    row: (random, position, now) => caseSearchRowOf(randomCase(random, position, now)),
    save: async (tx, position) =>
      await indexDocuments(tx, LISTINGS.cases, [randomCase(randomFrom(SEED + position), position, tx.now())]),
    classes: requests(CASE_CLASSES, caseRequestOf),
    ask: (random) => {
      const query = randomCaseQuery(random)
      return { criteria: caseCriteriaOf(query), sort: query.sort }
    },
  },
}

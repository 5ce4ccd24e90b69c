import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { LISTINGS } from '../listings/listings.ts'
import { criteriaOf } from '../listings/tutors/domain/criteria.ts'
import { TUTOR_TABLE } from '../listings/tutors/domain/table.ts'
import { EMPTY_QUERY, readTutorQuery } from '../listings/tutors/domain/query.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import { postgresProvider } from '../store/postgres-provider.ts'
import { NO_STATISTICS } from '../store/term-frequencies.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { findListed } from '../use-cases/search-listing.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { fillSearch, startBothEngines } from './fill-search.ts'
import { randomDocuments } from './random-documents.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const [ANY] = randomDocuments(1, 5, NOW) as readonly [TutorDocument]
const CUSTOM = 'tutor_others_custom'

type Line = readonly [subject: string, levelMin: number, levelMax: number, priceDollars: number, customLabel?: string]
const tutor = (id: number, ...lines: readonly Line[]): TutorDocument => ({
  ...ANY,
  id,
  names: [`No ${id}`],
  isListed: true,
  texts: [],
  successJobCount: id,
  priceDollars: Math.min(...lines.map(([, , , price]) => price)),
  subjects: lines.map(([subject, levelMin, levelMax, priceDollars, customLabel = null]) => ({
    subject,
    customLabel,
    levelMin,
    levelMax,
    priceDollars,
  })),
})

const TUTORS = [
  // Cheap for English, dear for DSE maths.
  tutor(1, ['primary_english', 5, 10, 200], ['dse_maths', 14, 16, 450]),
  tutor(2, ['dse_maths', 14, 16, 320]),
  // Dearer in the last year.
  tutor(3, ['dse_maths', 14, 15, 300], ['dse_maths', 16, 16, 500]),
  tutor(4, ['dse_physics', 14, 16, 280], ['dse_maths', 14, 14, 400]),
  tutor(5, ['music_piano', 1, 34, 260], ['dse_physics', 15, 16, 340]),
  tutor(6, [CUSTOM, 5, 10, 310, '魔術'], [CUSTOM, 5, 10, 240, '魔術道具']),
  tutor(7, [CUSTOM, 5, 16, 290, '魔術道具'], ['music_piano', 5, 10, 150]),
  // Cheaper for the young.
  tutor(11, ['music_violin', 5, 10, 500], ['music_violin', 11, 16, 591]),
  tutor(12, ['music_violin', 5, 10, 501], ['music_violin', 11, 16, 592]),
  tutor(13, ['music_violin', 5, 10, 502], ['music_violin', 11, 16, 593]),
  tutor(14, ['music_violin', 5, 16, 540]),
]

let database: Database
let engines: readonly SearchEngine[]
beforeAll(async () => {
  database = await openTestDatabase()
  await fillSearch(database, TUTORS, NOW)
  engines = await startBothEngines(database, NOW)
})
afterAll(async () => {
  for (const engine of engines ?? []) await engine.stop()
  await database?.close()
})

const MAGIC = `[{"subject":"${CUSTOM}","levelMin":0,"levelMax":0,"label":"魔術"}]`
const at = (level: number) => `[{"subject":"dse_maths","levelMin":${level},"levelMax":${level}}]`

test.for<[what: string, fields: Record<string, string>, cheapestFirst: readonly number[]]>([
  ['nothing: the lowest of all', {}, [7, 1, 6, 5, 4, 3, 2, 11, 12, 13, 14]],
  ['a subject', { subject: 'dse_maths' }, [3, 2, 4, 1]],
  ['a subject up to 350', { subject: 'dse_maths', price2: '350' }, [3, 2]],
  ['a subject from 400', { subject: 'dse_maths', price1: '400' }, [4, 1]],
  ['a subject at a level', { subjectList: at(16) }, [2, 1, 3]],
  ['a subject at a level up to 450', { subjectList: at(16), price2: '450' }, [2, 1]],
  ['a subject and a level apart', { subject: 'dse_maths', grade: 'S6' }, [2, 1, 3]],
  ['a subject and a level apart, up to 450', { subject: 'dse_maths', grade: 'S6', price2: '450' }, [2, 1]],
  ['two subjects: the lower of them', { subject: 'dse_maths,dse_physics' }, [4, 3, 2, 5, 1]],
  ['a level: the lowest that is academic at it', { grade: 'S6' }, [4, 2, 5, 1, 3]],
  ['a stage', { grade: 'dse' }, [4, 3, 2, 5, 1]],
  ['words', { keyword: 'DSE 數學' }, [3, 2, 4, 1]],
  ['words with a fee', { keyword: 'DSE 數學 $350以下' }, [3, 2]],
  ['words for two subjects that must both be taught', { keyword: 'DSE數學 DSE物理' }, [4]],
  ['a level in words, a subject by filter', { keyword: '中六', subject: 'dse_maths' }, [2, 1, 3]],
  ['a subject in words, a level by filter', { keyword: '數學', grade: 'S6', price2: '450' }, [2, 1]],
  ['a subject that is not taught at the level', { subject: 'dse_maths', grade: 'P1' }, [1]],
  ['a custom subject, by the line that is called so', { subjectList: MAGIC }, [7, 6]],
  ['a custom subject up to 300', { subjectList: MAGIC, price2: '300' }, [7]],
  ['both custom and listed', { subjectList: MAGIC, subject: 'music_piano' }, [7, 5, 6]],
])('the price is that of %s', async ([, fields, cheapestFirst]) => {
  for (const engine of engines) {
    const find = async (order: string) => {
      const query = readTutorQuery({ ...fields, order })
      const { found } = await findListed(engine, LISTINGS.tutors, {
        query,
        slice: { offset: 0, limit: 20 },
        locale: 'zh',
        now: NOW,
      })
      return found.ids
    }
    expect(await find('priceMin'), engine.provider).toEqual(cheapestFirst)
    expect(await find('priceMax'), engine.provider).toEqual(cheapestFirst.toReversed())
    expect(
      (await find('smartOrder')).toSorted((a, b) => a - b),
      engine.provider,
    ).toEqual(cheapestFirst.toSorted((a, b) => a - b))
  }
})

test('who is cheap at another level does not lead the list, however few bands of prices are read', async () => {
  // So many that only the first bands are looked into: from 500, 540 and 580 dollars.
  const told = { ...NO_STATISTICS, rows: 1_000_000, bandShare: (band: number) => ([25, 27, 29].includes(band % 64) ? 0.001 : 0) }
  const provider = postgresProvider(TUTOR_TABLE, database.db, () => told)
  const subjects = [{ subject: 'music_violin', levelMin: 12, levelMax: 12 }]
  const first = async (sort: 'priceMin' | 'priceMax', subjectsAsked: TutorQuery['subjects']) =>
    (await provider.find({ criteria: criteriaOf({ ...EMPTY_QUERY, subjects: subjectsAsked }), sort, offset: 0, limit: 1 })).ids
  expect(await first('priceMin', subjects)).toEqual([14])
  expect(await first('priceMax', [{ subject: 'music_violin', levelMin: null, levelMax: null }])).toEqual([14])
})

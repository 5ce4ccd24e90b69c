import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

const PATH = '/api/v2/tutor/search'

/** A realistic mix of searches: half without words, few deep pages. The first one is the plain list. */
export function searchPaths(): string[] {
  const queries: Record<string, string>[] = [
    {},
    { area: '307' },
    { subject: 'dse_maths', area: '307', price2: '300' },
    { keyword: '數學 DSE' },
    { keyword: '英文會話' },
    { keyword: 'piano', order: 'priceMin' },
    { keyword: 'maths tutor shatin' },
    { grade: 'S6', order: 'evaluate' },
    { tutorGender: 'female', tutorialLang: 'tutor_english', order: 'popularOrder' },
    { subject: 'primary_english', edu: '6,7', isExistHeadPic: 'true', pageNum: '2' },
    { tutorUniversity: 'tutor_HKU', tags: 'patient', order: 'tuitionExpDesc' },
    { area: '203,204', workTutorExperience: '3,4,5,10', pageNum: '3' },
  ]
  return queries.map((query) => {
    const text = new URLSearchParams(query).toString()
    return text === '' ? PATH : `${PATH}?${text}`
  })
}

const MANY = 12_000

/** The same searches with a highest price that none had before, so that no answer of them is known. */
export function freshPaths(): string[] {
  const paths = searchPaths()
  return Array.from({ length: MANY }, (_, n) => {
    const url = new URL(paths[n % paths.length] ?? '', 'http://127.0.0.1')
    url.searchParams.set('price2', String(Number(url.searchParams.get('price2') ?? 2000) + n))
    return `${url.pathname}${url.search}`
  })
}

/** What an application writes first: EXISTS over the tables, ILIKE over the text, the database chooses. Ids only. */
export async function naiveSearch(db: Db, query: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const { area, subject, keyword, price2, tutorGender, tutorUniversity, pageNum } = query
  const wanted = area?.split(',').map(Number) ?? []
  const words = keyword?.split(' ') ?? []
  const where = sql.join(
    [
      sql`t.status = 'active'`,
      ...(wanted.length > 0
        ? [sql`exists (select 1 from tutor_area a where a.tutor_id = t.id and a.area_id / 100 = any(${wanted}::int[]))`]
        : []),
      ...(subject ? [sql`exists (select 1 from tutor_subject s where s.tutor_id = t.id and s.subject = ${subject})`] : []),
      ...(price2 ? [sql`t.price_min_cents <= ${Number(price2) * 100}`] : []),
      ...(tutorGender ? [sql`t.sex = ${tutorGender}`] : []),
      ...(tutorUniversity ? [sql`t.university = ${tutorUniversity}`] : []),
      ...words.map(
        (word) => sql`(t.intro ilike ${`%${word}%`} or t.major_zh ilike ${`%${word}%`} or t.major_en ilike ${`%${word}%`})`,
      ),
    ],
    sql` and `,
  )
  const { rows } = await sql`
    select t.id from tutor t join tutor_stat st on st.tutor_id = t.id where ${where}
    order by st.success_job_count desc, t.id desc limit 13 offset ${(Number(pageNum ?? 1) - 1) * 12}`.execute(db)
  return rows
}

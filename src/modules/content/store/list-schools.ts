import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import type { SchoolTable } from '#platform/db/tables.ts'

export type SchoolFilter = { readonly districtId: number | undefined; readonly level: SchoolTable['level'] | undefined }

/** Schools by district, level and number; `total` counts all that match. */
export async function listSchools(db: Db, filter: SchoolFilter, { offset, limit }: Slice) {
  let matching = db.selectFrom('school')
  if (filter.districtId !== undefined) matching = matching.where('districtId', '=', filter.districtId)
  if (filter.level !== undefined) matching = matching.where('level', '=', filter.level)
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'districtId', 'nameZh', 'nameEn', 'level', 'finance', 'gender', 'profileZh', 'profileEn'])
      .select(['addressZh', 'addressEn', 'tel', 'fax', 'website'])
      .orderBy('districtId')
      .orderBy('level')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

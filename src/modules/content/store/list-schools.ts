import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'

export type SchoolFilter = { readonly districtId: number | undefined; readonly level: string | undefined }

/** Schools by district, level and number; `total` counts all that match. */
export async function listSchools(db: Db, filter: SchoolFilter, { offset, limit }: Slice) {
  let matching = db.selectFrom('school')
  if (filter.districtId !== undefined) matching = matching.where('district_id', '=', filter.districtId)
  if (filter.level !== undefined) matching = matching.where('level', '=', filter.level)
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'district_id', 'name_zh', 'name_en', 'level', 'finance', 'gender', 'profile_zh', 'profile_en'])
      .select(['address_zh', 'address_en', 'tel', 'fax', 'website'])
      .orderBy('district_id')
      .orderBy('level')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

import { findArea } from '#kernel/catalogue/areas.ts'
import { sliceOf } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { listSchools } from '../store/list-schools.ts'
import type { SchoolFilter } from '../store/list-schools.ts'

export type SchoolQuery = SchoolFilter & { readonly pageNum: number; readonly pageSize: number }

// Check constraints of the table guarantee these values.
type Known = {
  level: 'kindergarten' | 'primary' | 'secondary'
  finance: 'government' | 'aided' | 'direct' | 'private'
  gender: 'coed' | 'boys' | 'girls'
}

/** A page of schools in the caller's language; anyone may read it. */
export async function listSchoolEntries(ctx: Context, query: SchoolQuery) {
  const slice = sliceOf(query.pageNum, query.pageSize)
  const { rows, total } = await listSchools(ctx.replica, query, slice)
  const isChinese = ctx.locale === 'zh'
  const list = rows.map((row) => ({
    schoolId: row.id,
    name: isChinese ? row.name_zh : row.name_en,
    districtId: row.district_id,
    district: findArea(row.district_id)?.[ctx.locale] ?? '',
    ...({ level: row.level, finance: row.finance, gender: row.gender } as Known),
    profile: isChinese ? row.profile_zh : row.profile_en,
    address: isChinese ? row.address_zh : row.address_en,
    tel: row.tel,
    fax: row.fax,
    website: row.website,
  }))
  return { list, hasNextPage: slice.offset + list.length < total, total }
}

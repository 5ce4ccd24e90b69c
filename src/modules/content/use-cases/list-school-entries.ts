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
  const list = rows.map((row) => ({
    schoolId: row.id,
    name: { zh: row.nameZh, en: row.nameEn }[ctx.locale],
    districtId: row.districtId,
    district: findArea(row.districtId)?.[ctx.locale] ?? '',
    ...({ level: row.level, finance: row.finance, gender: row.gender } as Known),
    profile: { zh: row.profileZh, en: row.profileEn }[ctx.locale],
    address: { zh: row.addressZh, en: row.addressEn }[ctx.locale],
    tel: row.tel,
    fax: row.fax,
    website: row.website,
  }))
  return { list, hasNextPage: slice.offset + list.length < total, total }
}

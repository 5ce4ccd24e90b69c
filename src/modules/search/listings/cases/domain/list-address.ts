import { EMPTY_CASE_QUERY, writeCaseQuery } from './query.ts'
import { findCaseSort } from './sorts.ts'
import { readDataParam } from '../../../address/data-param.ts'
import { fieldsBeside } from '../../../address/fields-beside.ts'
import type { Fields } from '../../../address/list-url.ts'
import { MOST_KEYWORD } from '../../../query/limits.ts'

/** Query of the case list's address → wire fields; the `data` parameter's third slot is a pair of fees (specification 1 §3). */
export function caseFieldsOfQuery(search: URLSearchParams): Fields {
  const preset = readDataParam(search.get('data'))
  if (!preset) return fieldsBeside(search, {})
  return fieldsBeside(
    search,
    writeCaseQuery({
      ...EMPTY_CASE_QUERY,
      subjects: preset.subjects,
      areas: preset.areas.map((area) => area.id),
      price: preset.price,
      sort: findCaseSort(preset.sort) ?? 'smartOrder',
      keyword: preset.subjects.length > 0 ? '' : preset.text.trim().slice(0, MOST_KEYWORD),
    }),
  )
}

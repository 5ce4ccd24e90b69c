import type { ApiClient } from '#web/api-client.ts'
import { getSchoolList } from '../contract/school-list.ts'
import type { SchoolEntry } from '../contract/school-list.ts'

const PAGE = 50
// A district has a few dozen schools; the bound keeps a page finite whatever the table holds.
const MOST_PAGES = 10

/** All schools of a district. */
export async function loadSchools(api: ApiClient, districtId: number): Promise<readonly SchoolEntry[]> {
  const schools: SchoolEntry[] = []
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
    const { list, hasNextPage } = await api(getSchoolList, { query: { districtId, pageNum, pageSize: PAGE } })
    schools.push(...list)
    if (!hasNextPage) break
  }
  return schools
}

/** The list that is measured: the plain one of visitors. */
export const LIST = '/zh/searchtutor'

const MOST_IN_A_ROUND = 4000
const PAGES_OF_TUTORS = 20
const TUTORS_OF_A_PAGE = 20
const COURSES_OF_A_PAGE = 12
let asked = 0

/** Addresses that no earlier request has asked for: each must be rendered. */
function freshPaths(pathOf: (n: number) => string): readonly string[] {
  asked += MOST_IN_A_ROUND
  return Array.from({ length: MOST_IN_A_ROUND }, (_, n) => `${pathOf(n)}v=${asked + n}`)
}

/** Lists that no cache holds. */
export const freshLists = (): readonly string[] =>
  freshPaths((n) => `${LIST}?price1=${50 + 10 * (n % 100)}&price2=${1500 + 10 * (n % 150)}&`)

/** Profiles of these tutors that no cache holds, in both languages. */
export const freshProfilesOf = (ids: readonly number[]) => (): readonly string[] =>
  freshPaths((n) => `/${n % 2 ? 'zh' : 'en'}/tutor/detail/${ids[n % ids.length]}?`)

/** Pages of these courses that no cache holds, in both languages. */
export const freshCoursesOf = (ids: readonly number[]) => (): readonly string[] =>
  freshPaths((n) => `/${n % 2 ? 'zh' : 'en'}/course/${ids[n % ids.length]}?`)

/** Numbers of the first tutors that a running product lists. */
export async function tutorIds(origin: string): Promise<readonly number[]> {
  const ids: number[] = []
  for (let page = 1; page <= PAGES_OF_TUTORS; page++) {
    const answer = await fetch(`${origin}/api/v2/tutor/search?pageNum=${page}&pageSize=${TUTORS_OF_A_PAGE}`)
    const { data } = (await answer.json()) as { readonly data: { readonly list: readonly { readonly tutorId: number }[] } }
    ids.push(...data.list.map(({ tutorId }) => tutorId))
  }
  return ids
}

/** Numbers of the first courses on sale. */
export async function courseIds(origin: string): Promise<readonly number[]> {
  const answer = await fetch(`${origin}/online/course/es/search-page?pageNum=1&pageSize=${COURSES_OF_A_PAGE}`)
  const { data } = (await answer.json()) as { readonly data: { readonly list: readonly { readonly courseFlagId: number }[] } }
  return data.list.map(({ courseFlagId }) => courseFlagId)
}

import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getDeskCourses } from '../contract/office-courses.ts'

export const load: LoadWaiting = async (api) => {
  const [reviews, ends] = await Promise.all([
    api(getDeskCourses, { query: { pageSize: 1 } }),
    api(getDeskCourses, { query: { pageSize: 1, queue: 'delete_reviewing' } }),
  ])
  const since = [reviews, ends].flatMap(({ list }) => list[0]?.submittedAt ?? []).toSorted()
  return { courses: { count: reviews.counts.reviewing + reviews.counts.delete_reviewing, since: since[0] ?? null } }
}

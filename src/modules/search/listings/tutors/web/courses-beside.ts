import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { courseListCard } from '#modules/courses/public-web.ts'
import type { CourseRowProps } from '#modules/courses/public-web.ts'
import type { ApiClient } from '#web/api-client.ts'
import { HEAD } from '../../../texts/words.ts'
import { searchCourses } from '../../courses/contract/course-search.ts'
import type { LandingPage } from '../domain/landing-pages.ts'

const MOST_BESIDE = 3
/** Its visitors come for courses (specification 1 §2 "Landing pages"). */
const LED_BY_COURSES = 'video-english'

/** Courses beside the tutors of a landing page; they stand before the tutors where they lead. */
export type CoursesBeside = CourseRowProps & { readonly isFirst: boolean }

/** Courses of the subject or level of a landing page; null where there are none, and where the search fails. */
export async function coursesBeside(
  api: ApiClient,
  { name, search: { levels, keyword } }: LandingPage,
  locale: Locale,
): Promise<CoursesBeside | null> {
  const query = {
    ...(levels && { grade: levels.join(',') }),
    ...(keyword && { keyword: keyword[locale] }),
    pageSize: MOST_BESIDE,
  }
  const found = await api(searchCourses, { query }).catch(() => null)
  if (!found || found.list.length === 0) return null
  const { heading, all } = HEAD[locale].courses.beside
  return {
    heading,
    all: { label: all, href: localePath(locale, '/course') },
    cards: found.list.map(courseListCard),
    isFirst: name === LED_BY_COURSES,
  }
}

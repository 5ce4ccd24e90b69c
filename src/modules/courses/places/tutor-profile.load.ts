import type { LoadProfilePlace } from '#modules/tutors/public-web.ts'
import { getCoursesOfTutor } from '../contract/visitor.ts'
import { courseListCard } from '../web/course-list-card.ts'
import type { CourseListCard } from '../web/course-list-card.ts'

/** Courses of a tutor that are on sale. */
export const load: LoadProfilePlace<readonly CourseListCard[]> = async (api, tutorId) =>
  (await api(getCoursesOfTutor, { params: { tutorId } })).list.map(courseListCard)

import type { LoadProfilePlace } from '#modules/tutors/public-web.ts'
import { getCoursesOfTutor } from '../contract/visitor.ts'
import { tutorCourse } from '../web/tutor-course.ts'
import type { TutorCourse } from '../web/tutor-course.ts'

/** Courses of a tutor that are on sale. */
export const load: LoadProfilePlace<readonly TutorCourse[]> = async (api, tutorId) =>
  (await api(getCoursesOfTutor, { params: { tutorId } })).list.map(tutorCourse)

import type { RoomRoutes } from '#platform/http/routes.ts'
import { getDeskCourse, getDeskCourses, postCourseDecision } from './contract/office-courses.ts'
import { decideCourse } from './use-cases/decide-course.ts'
import { listCoursesAtDesk, readCourseAtDesk } from './use-cases/office-courses.ts'

/** Reviews of courses in the back office. */
export const officeRoutes: RoomRoutes = (register) => {
  register(getDeskCourses, async (ctx, { query }) => await listCoursesAtDesk(ctx, query))
  register(getDeskCourse, async (ctx, { params }) => await readCourseAtDesk(ctx, params.courseFlagId))
  register(postCourseDecision, async (ctx, { params, body }) => {
    await decideCourse(ctx, { courseId: params.courseFlagId, ...body })
    return null
  })
}

export { CourseCardView } from './web/course-card.tsx'
export { courseListCard } from './web/course-list-card.ts'
export type { CourseListCard } from './web/course-list-card.ts'
export type { KeepCourseProps } from './web/keep-course.ts'

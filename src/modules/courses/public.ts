export { beginCourse, writeCourse } from './use-cases/write-course.ts'
export { addChapter } from './use-cases/write-chapters.ts'
export { addUnit } from './use-cases/write-units.ts'

export { loadTutorLessons as load } from '../web/load-tutor-lessons.ts'

export { loadParentLessons as load } from '../web/load-parent-lessons.ts'

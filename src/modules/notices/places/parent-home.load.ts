export { loadLately as load } from '../web/load-lately.ts'

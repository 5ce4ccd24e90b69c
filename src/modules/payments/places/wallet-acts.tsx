export { TopUp as Place } from '../web/top-up.tsx'

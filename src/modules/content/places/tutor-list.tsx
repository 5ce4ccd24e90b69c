export { VisitorPopups as Place } from '../web/visitor-popups.tsx'

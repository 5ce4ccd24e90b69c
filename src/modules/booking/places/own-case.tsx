import type { OwnCasePlace } from '#modules/cases/public-web.ts'
import { useCaseHappened } from '../web/case-events.ts'
import type { CaseEvents } from '../web/case-events.ts'

/** What happened to the matches of an own case: lessons, money, ends. */
export const place: OwnCasePlace<CaseEvents> = { texts: ['booking-lessons', 'booking-money'], useHappened: useCaseHappened }

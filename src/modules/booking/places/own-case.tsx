import type { ReactNode } from 'react'
import type { OwnCasePlace } from '#modules/cases/public-web.ts'
import { CaseFeeDue } from '#modules/settlement/public-web.ts'
import { useCaseHappened } from '../web/case-events.ts'
import type { CaseEvents } from '../web/case-events.ts'

/** What happened to the matches of an own case: lessons, money, ends; and the case fee that is due. */
export const place: OwnCasePlace<CaseEvents> = {
  texts: ['lessons', 'booking-money'],
  useHappened: useCaseHappened,
  Waiting,
}

function Waiting({ data: { fee } }: { readonly data: CaseEvents }): ReactNode {
  return fee && <CaseFeeDue fee={fee} />
}

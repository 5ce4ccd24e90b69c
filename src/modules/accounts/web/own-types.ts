import type { AnswerOf } from '#web/api-client.ts'
import type { listPaymentTerms } from '../contract/payment-term.ts'
import type { getSecondFactor } from '../contract/second-factor.ts'
import type { listSessions } from '../contract/sessions.ts'

export type Device = AnswerOf<typeof listSessions>['list'][number]
export type PayoutAccount = AnswerOf<typeof listPaymentTerms>['list'][number]
export type SecondFactor = AnswerOf<typeof getSecondFactor>

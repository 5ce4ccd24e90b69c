import type { AnswerOf } from '#web/api-client.ts'
import type { listPaymentTerms } from '../contract/payment-term.ts'
import type { listSessions } from '../contract/sessions.ts'

export type Device = AnswerOf<typeof listSessions>['list'][number]
export type PayoutAccount = AnswerOf<typeof listPaymentTerms>['list'][number]

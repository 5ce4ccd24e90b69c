import type { z } from 'zod'
import type { listPaymentTerms } from '../contract/payment-term.ts'
import type { listSessions } from '../contract/sessions.ts'

export type Device = z.output<(typeof listSessions)['data']>['list'][number]
export type PayoutAccount = z.output<(typeof listPaymentTerms)['data']>['list'][number]

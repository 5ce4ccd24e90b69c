import type { Answer } from '../answer-call.ts'
import { randomId } from './random-id.ts'

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
}

/** An answer as PayPal refuses; `issue` says what of it. */
export function refusal(status: number, issue: string | null = null): Answer {
  const debug = randomId(13).toLowerCase()
  const name = NAMES[status] ?? 'INTERNAL_SERVER_ERROR'
  const details = issue === null ? {} : { details: [{ issue, description: issue }] }
  return { status, body: { name, message: name, debug_id: debug, ...details, links: [] }, headers: { 'paypal-debug-id': debug } }
}

/** What PayPal says when it is not well, or called too often. */
export function failureOf(status: number): unknown {
  return refusal(status).body
}

export function done(status: number, body: unknown): Answer {
  return { status, body, headers: { 'paypal-debug-id': randomId(13).toLowerCase() } }
}

import type { Answer } from '../answer-call.ts'
import { idOf } from './events.ts'

type ErrorBody = {
  readonly type: string
  readonly code?: string | null
  readonly decline_code?: string | null
  readonly message: string
  readonly param?: string
  readonly payment_intent?: unknown
}

/** An answer as Stripe refuses. */
export function refusal(status: number, error: ErrorBody): Answer {
  return { status, body: { error }, headers: { 'request-id': idOf('req') } }
}

export function done(body: unknown): Answer {
  return { status: 200, body, headers: { 'request-id': idOf('req') } }
}

export function badRequest(message: string, more: { readonly code?: string; readonly param?: string } = {}): Answer {
  return refusal(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(kind: string, id: string): Answer {
  return refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'` })
}

/** What Stripe says when it is not well, or called too often. */
export function failureOf(status: number): unknown {
  if (status !== 429) return { error: { type: 'api_error', message: 'Sorry, something went wrong on our end.' } }
  return { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' } }
}

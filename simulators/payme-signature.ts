import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const SKEW_MS = 300_000
const COVERED = [
  '(request-target)',
  'api-version',
  'request-date-time',
  'content-type',
  'digest',
  'accept',
  'trace-id',
  'authorization',
]

type PaymeKey = { readonly signingKeyId: string; readonly signingKey: string }
type Expected = { readonly now: Date; readonly apiVersion: string; readonly traces: Set<string> }

/** Whether a call with its body as text is signed as HSBC wants it, in time, and under a trace id that is new. */
export function isSigned(request: FastifyRequest, key: PaymeKey, { now, apiVersion, traces }: Expected): boolean {
  const { headers } = request
  const body = typeof request.body === 'string' ? request.body : ''
  const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(String(headers['signature']))?.[1] ?? ''
  const names = part('headers').toLowerCase().split(' ')
  const isWhole = COVERED.every((name) => names.includes(name))
  const target = `${request.method.toLowerCase()} ${request.url}`
  const lines = names.map((name) => `${name}: ${name === '(request-target)' ? target : String(headers[name] ?? '')}`)
  const mac = createHmac('sha256', Buffer.from(key.signingKey, 'base64')).update(lines.join('\n')).digest('base64')
  const digests = [body, ...(request.method === 'GET' ? ['{}'] : [])].map(
    (text) => `SHA-256=${createHash('sha256').update(text).digest('base64')}`,
  )
  const trace = String(headers['trace-id'])
  const isNew = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(trace) && !traces.has(trace)
  traces.add(trace)
  const skew = Math.abs(Date.parse(String(headers['request-date-time'])) - now.getTime())
  const isOurs = part('keyId') === key.signingKeyId && part('algorithm') === 'hmac-sha256' && part('signature') === mac
  const isTimely = skew <= SKEW_MS && headers['api-version'] === apiVersion
  return isWhole && isOurs && isNew && isTimely && digests.includes(String(headers['digest']))
}

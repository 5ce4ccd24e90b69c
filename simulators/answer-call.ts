import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterDelay, hangUp } from './faults.ts'
import type { CallName, Faults } from './faults.ts'

/** A call of the product to a payment provider. */
export type PaymentCall = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly on: CallName
  /** Of the payment or refund, when the call names it. */
  readonly merchantRef?: string | null
  /** What the provider answers with a status of 429 or 5xx. */
  readonly failure: (status: number) => unknown
}

export type Answer = {
  readonly status: number
  /** An object is sent as JSON. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Long enough for every client to give up first. */
const HELD_MS = 60_000
const THROTTLED = 429
const AWAY = 503
const BROKEN = 500

/** Answers a call with what `work` says, unless a fault was ordered for it. */
export async function answerCall(
  { faults, provider }: { readonly faults: Faults; readonly provider: string },
  call: PaymentCall,
  work: () => Promise<Answer> | Answer,
): Promise<FastifyReply> {
  const { request, reply, on, merchantRef = null, failure } = call
  const taken = faults.take({ provider, group: 'call', merchantRef, on })
  const milliseconds = taken?.milliseconds ? taken.milliseconds : HELD_MS
  const fault = await afterDelay(taken)
  const fail = async (status: number): Promise<FastifyReply> => await send(reply, { status, body: failure(status) })
  if (fault === 'error') return await fail(AWAY)
  if (fault === 'throttle') return await fail(THROTTLED)
  if (fault === 'drop') return hangUp(request, reply)
  if (fault === 'hang') return await hold(call, milliseconds)
  const answer = await work()
  if (fault === 'error-after') return await fail(BROKEN)
  if (fault === 'drop-after') return hangUp(request, reply)
  if (fault === 'hang-after') return await hold(call, milliseconds)
  if (fault === 'slow-body') return await sendSlowly(call, answer, milliseconds)
  if (fault === 'malformed') {
    const whole = textOf(answer)
    return await send(reply, { ...answer, body: whole.slice(0, Math.ceil(whole.length / 2)) })
  }
  return await send(reply, answer)
}

const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : JSON.stringify(body))

async function send(reply: FastifyReply, { status, body, headers = {} }: Answer): Promise<FastifyReply> {
  reply.status(status).headers({ 'content-type': 'application/json', ...headers })
  return await reply.send(textOf({ status, body }))
}

/** Waits, but not for a client that has gone. */
async function wait(request: FastifyRequest, milliseconds: number): Promise<void> {
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  request.raw.socket.once('close', leave)
  await pause(milliseconds, undefined, { signal: gone.signal, ref: false }).catch(() => {})
  request.raw.socket.off('close', leave)
}

async function hold({ request, reply }: PaymentCall, milliseconds: number): Promise<FastifyReply> {
  reply.hijack()
  await wait(request, milliseconds)
  request.raw.socket.destroy()
  return reply
}

const SLOW_PARTS = 40

async function sendSlowly({ request, reply }: PaymentCall, answer: Answer, milliseconds: number): Promise<FastifyReply> {
  reply.hijack()
  const bytes = Buffer.from(textOf(answer))
  const size = Math.max(1, Math.ceil(bytes.length / SLOW_PARTS))
  const headers = { 'content-type': 'application/json', ...answer.headers, 'content-length': String(bytes.length) }
  reply.raw.writeHead(answer.status, headers)
  for (let at = 0; at < bytes.length && !request.raw.socket.destroyed; at += size) {
    reply.raw.write(bytes.subarray(at, at + size))
    await wait(request, milliseconds / SLOW_PARTS)
  }
  reply.raw.end()
  return reply
}

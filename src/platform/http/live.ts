import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import { callerOf } from './caller.ts'
import type { Callers } from './caller.ts'
import type { OpenStreams, OwnedStream, StreamEnd } from './open-streams.ts'

/** Sends server-sent events to one caller. */
export type LiveStream = { readonly send: (event: string, data: unknown) => void }

/** What keeps streams in step with their sessions. */
export type StreamParts = {
  readonly callers: Pick<Callers, 'isLiving'>
  readonly streams: OpenStreams
  /** Between signs of life, in milliseconds. */
  readonly beatMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that stay open; ended first when the server closes. */
    liveAnswers?: Set<ServerResponse>
  }
}

const SECOND_MS = 1000

/**
 * Keeps an answer open as an event stream of one session for at most `seconds`, and no longer than the session lives: its end
 * is heard of at once, and looked for before each event and each sign of life. `attend` says what to send and answers how to
 * end that. Refuses `LOGIN_REQUIRED` without a session.
 */
export async function streamEvents(
  { request, reply, seconds, parts }: { request: FastifyRequest; reply: FastifyReply; seconds: number; parts: StreamParts },
  attend: (stream: LiveStream) => Promise<() => void>,
): Promise<void> {
  const owner = ownerOf(request)
  const raw = begin(request, reply)
  const end = (why?: StreamEnd): void => {
    if (raw.writableEnded) return
    // A browser that connects again by itself would push out the next one, round and round.
    if (why === 'replaced') raw.write('event: replaced\ndata: null\n\n')
    raw.end()
  }
  const broke = (error: unknown): void => {
    request.log.error({ err: error }, 'a live stream broke')
    end()
  }
  let said = Promise.resolve()
  const say = (text: string): void => {
    said = said.then(() => sayWhileLiving({ raw, text, isLiving: () => parts.callers.isLiving(owner.token) })).catch(broke)
  }
  const beat = setInterval(() => say(':\n\n'), parts.beatMs)
  let over: NodeJS.Timeout | undefined
  const leaves: (() => void)[] = [() => clearInterval(beat), () => clearTimeout(over)]
  const leave = (): void => {
    for (const one of leaves.splice(0)) one()
  }
  raw.on('close', leave)
  try {
    leaves.push(await parts.streams.add({ ...owner, end }))
    leaves.push(await attend({ send: (event, data) => say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) }))
    if (raw.destroyed || raw.writableEnded) return leave()
    // What there is to say at once is said first.
    over = setTimeout(() => void said.then(() => end()), seconds * SECOND_MS)
  } catch (error) {
    broke(error)
    leave()
  }
}

async function sayWhileLiving(one: {
  readonly raw: ServerResponse
  readonly text: string
  readonly isLiving: () => Promise<boolean>
}): Promise<void> {
  const { raw, text } = one
  if (raw.writableEnded || raw.destroyed) return
  const isLiving = await one.isLiving()
  // Its end may have come while it was looked at.
  if (raw.writableEnded) return
  if (isLiving) raw.write(text)
  else raw.end()
}

function ownerOf(request: FastifyRequest): Omit<OwnedStream, 'end'> & { readonly token: string } {
  const { actor, token } = callerOf(request)
  if (token !== null && actor.kind === 'user') return { sessionId: actor.sessionId, ownerId: actor.accountId, token }
  if (token !== null && actor.kind === 'operator') return { sessionId: actor.sessionId, ownerId: actor.operatorId, token }
  throw new Refusal('LOGIN_REQUIRED')
}

function begin(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  const { raw } = reply
  const answers = (request.server.liveAnswers ??= new Set())
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A stream that is ended leaves no connection behind.
    connection: 'close',
  })
  raw.flushHeaders()
  answers.add(raw)
  raw.on('close', () => answers.delete(raw))
  return raw
}

/** Ends all event streams, so that a closing server need not wait for them. */
export function endStreams(server: FastifyInstance): void {
  for (const raw of server.liveAnswers ?? []) raw.end()
}

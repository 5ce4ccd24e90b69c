import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Sends server-sent events to one caller. */
export type LiveStream = { readonly send: (event: string, data: unknown) => void }

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that stay open; ended first when the server closes. */
    liveAnswers?: Set<ServerResponse>
  }
}

const BEAT_MS = 25_000
const SECOND_MS = 1000

/**
 * Keeps an answer open as an event stream for at most `seconds`; `attend` says what to send and answers how to end that.
 * A comment now and then keeps proxies from closing it.
 */
export async function streamEvents(
  { request, reply, seconds }: { request: FastifyRequest; reply: FastifyReply; seconds: number },
  attend: (stream: LiveStream) => Promise<() => void>,
): Promise<void> {
  const { raw } = reply
  const answers = (request.server.liveAnswers ??= new Set())
  const stream: LiveStream = {
    send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  }
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  answers.add(raw)
  let leave = (): void => {}
  const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS)
  let end: NodeJS.Timeout | undefined
  raw.on('close', () => {
    clearInterval(beat)
    clearTimeout(end)
    answers.delete(raw)
    leave()
  })
  try {
    leave = await attend(stream)
    if (raw.destroyed || raw.writableEnded) return leave()
    // What there is to say at once was said.
    end = setTimeout(() => raw.end(), seconds * SECOND_MS)
  } catch (error) {
    request.log.error({ err: error }, 'a live stream broke')
    raw.end()
  }
}

/** Ends all event streams, so that a closing server need not wait for them. */
export function endStreams(server: FastifyInstance): void {
  for (const raw of server.liveAnswers ?? []) raw.end()
}

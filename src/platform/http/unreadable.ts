import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { RefusalBook } from './failures.ts'

type Headers = Readonly<Record<string, string>>
type Broken = Error & { readonly code?: string }
type OnBroken = (error: Broken, socket: Socket) => void

const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers what is no request in the envelope and with the headers of every answer, and ends its connection: whoever sends two lengths, or
 * a length next to pieces, may mean another end of the request than a proxy before us.
 */
export function refusingUnreadable(parts: {
  readonly headers: Headers
  readonly book: RefusalBook
  readonly log: FastifyBaseLogger
}): OnBroken {
  const { headers, book, log } = parts
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const traceId = randomUUID()
    const status = STATUSES[error.code ?? ''] ?? 400
    log.info(
      { reqId: traceId, address: socket.remoteAddress, status, code: 'BAD_REQUEST', why: error.code },
      'unreadable request',
    )
    if (!socket.writable) return void socket.destroy()
    const body = JSON.stringify({
      code: 'BAD_REQUEST',
      msg: book.wordsOf('BAD_REQUEST', {}, DEFAULT_LOCALE),
      data: null,
      traceId,
    })
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': traceId,
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}

/** Gives the headers of every answer to those that never reach a hook: of a closing server, and of Node where it cannot do as expected. */
export function headAnswersOfNode(server: FastifyInstance, headers: Headers): void {
  const given = new Map(Object.entries(headers))
  let isClosing = false
  server.addHook('preClose', async () => void (isClosing = true))
  server.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.setHeaders(given)
  })
  server.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(given).writeHead(417, { connection: 'close' }).end()
  })
}

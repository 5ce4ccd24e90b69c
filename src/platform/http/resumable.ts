import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import { bodiesAtOnce } from './bodies-at-once.ts'
import { inputOf, routeOf } from './endpoint-route.ts'
import type { ContextOf } from './registrar.ts'
import type { Register } from './routes.ts'

/** Bodies of one account that are on their way to this process at once: three files, and one that begins again beside its dead connection. */
const MOST_AT_ONCE = 4

/** Registers calls that take bytes of a large file (`Register.resumable`): the one place that hands a body over unread. */
export function resumableOf(scope: FastifyInstance, contextOf: ContextOf): Register['resumable'] {
  const counted = bodiesAtOnce({ ofAccount: MOST_AT_ONCE })
  return (endpoint, answer) => {
    void scope.register(async (own) => {
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      own.route({
        ...routeOf(endpoint, 'application/offset+octet-stream'),
        handler: async (request, reply) => {
          const { params } = inputOf<Parameters<typeof answer>[1]['params'], undefined, undefined>(request)
          const call = async (): Promise<Response> => await answer(contextOf(request), { params, request: webRequestOf(request) })
          return await sendResponse(reply, endpoint.takes === 'bytes' ? await counted(request, call) : await call())
        },
      })
    })
  }
}

// What protocols of uploads say stands in these; a header of another kind may hold signs that the web's request does not take.
const OF_PROTOCOL = /^(?:content|tus|upload)-[a-z-]+$/

function webRequestOf({ raw, method, url, headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && OF_PROTOCOL.test(name) ? [[name, String(value)] as [string, string]] : [],
  )
  if (given.some(([, value]) => !/^[\t\x20-\x7e]*$/.test(value))) throw new Refusal('BAD_REQUEST')
  const hasBody = method !== 'HEAD' && method !== 'GET' && body instanceof Readable
  return new Request(new URL(url, `http://${raw.headers.host ?? 'localhost'}`), {
    method,
    headers: given,
    ...(hasBody ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status)
  // Other sites may not call us, whatever a protocol's library says.
  for (const [name, value] of response.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  const text = await response.text()
  return text === '' ? reply.send() : reply.send(text)
}

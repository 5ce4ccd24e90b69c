import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import type { ByteRange } from '../storage.ts'
import { isKnown } from './negotiation.ts'
import type { FileAnswer, RangedBody } from './routes.ts'

// Longer numbers are not exact, and no file has so many bytes.
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Answers a file: 200, 304 when the caller has it, and where it can be opened in part 206 for one range, 416 for one that is not in it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, found: FileAnswer): Promise<FastifyReply> {
  const { body, contentType, cacheControl, download } = found
  const etag = `"${found.etag}"`
  const ranged = isRanged(body)
  const range = ranged ? rangeOf(request, { size: body.size, etag }) : null
  if (range === 'outside') {
    reply.header('content-range', `bytes */${(body as RangedBody).size}`)
    throw new Refusal('RANGE_NOT_IN_FILE')
  }
  reply.header('etag', etag).header('cache-control', cacheControl)
  if (download !== undefined) {
    const name = encodeURIComponent(download).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    reply.header('content-security-policy', "default-src 'none'; sandbox")
  }
  if (ranged) reply.header('accept-ranges', 'bytes')
  if (isKnown(request.headers, etag)) {
    // Nobody reads it, so nobody else would close it.
    if (body instanceof Readable) body.destroy()
    return reply.status(304).send()
  }
  reply.type(contentType)
  return ranged ? await sendBytes(request, reply, { body, range }) : reply.send(body)
}

const isRanged = (body: FileAnswer['body']): body is RangedBody =>
  typeof body === 'object' && 'open' in body && !(body instanceof Readable)

type Part = { readonly body: RangedBody; readonly range: ByteRange | null }

async function sendBytes(request: FastifyRequest, reply: FastifyReply, { body, range }: Part): Promise<FastifyReply> {
  const { size } = body
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.header('content-length', last - first + 1)
  // A stream that is empty: of anything else Fastify would say the length itself.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await body.open(range ?? undefined))
}

/**
 * The one range that is asked for; null where the whole is: no range, several, another unit, an `If-Range` that names another file (a date
 * among them), or a HEAD. `outside` where nothing of it is in the file.
 */
function rangeOf({ method, headers }: FastifyRequest, file: { size: number; etag: string }): ByteRange | 'outside' | null {
  const { range } = headers
  const ifRange = headers['if-range']
  if (range === undefined || method !== 'GET' || (ifRange !== undefined && ifRange !== file.etag)) return null
  const [, first = '', last = ''] = ONE_RANGE.exec(range) ?? []
  if (first === '' && last === '') return null
  // Without a first byte it is so many of the last ones.
  const from = first === '' ? Math.max(0, file.size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from <= to ? { first: from, last: to } : 'outside'
}

import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingsOf } from '#platform/http/negotiation.ts'
import { NO_PAGE } from '#platform/http/security-headers.ts'

const HOUR_SECONDS = 3600
const YEAR_SECONDS = 31_536_000
/** Names of these hold a hash of their content. */
const HASHED = '/assets/'
const PACKED = '.br'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** What files may do that need more than nothing: pages with styles in them, and what a worker fetches. */
const POLICIES: Readonly<Record<string, string>> = {
  '.html': `${NO_PAGE}; style-src 'unsafe-inline'; img-src data:`,
  '.js': `${NO_PAGE}; connect-src 'self'`,
}

/** A file of the build as it is sent. */
type BuiltFile = {
  readonly contentType: string
  readonly policy: string
  readonly cacheControl: string
  readonly etag: string
  readonly body: Buffer
  /** The same in Brotli, where the build made it. */
  readonly packed: Buffer | null
}

/** The files of a build by their addresses, e.g. `/assets/frame-1a2b3c4.js`; none where nothing was built. */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const names = await namesIn(folder)
  const bodies = await Promise.all(names.map(async (name) => await readFile(join(folder, name))))
  const contents = new Map<string, Buffer>(names.map((name, at) => [`/${name.replaceAll(sep, '/')}`, bodies[at] as Buffer]))
  const files = [...contents].filter(([address]) => !address.endsWith(PACKED))
  return new Map(files.map(([address, body]) => [address, builtFile(address, { body, packed: contents.get(address + PACKED) })]))
}

/** Names of all files below a folder but the hidden ones, which are the build's own notes. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    return names.filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function builtFile(address: string, { body, packed }: { readonly body: Buffer; readonly packed: Buffer | undefined }): BuiltFile {
  const contentType = CONTENT_TYPES[extname(address)]
  if (contentType === undefined) throw new Error(`no content type is known for ${address}`)
  const cacheControl = address.startsWith(HASHED)
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `public, max-age=${HOUR_SECONDS}`
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const policy = (address.startsWith(HASHED) ? undefined : POLICIES[extname(address)]) ?? NO_PAGE
  return { contentType, policy, cacheControl, etag, body, packed: packed ?? null }
}

/**
 * Serves the files of a build from memory: a page loads some thirty of them, and finding, opening and reading each on the disk
 * took longer than making the page. What is built later is served after a restart.
 */
export function serveBuiltFiles(scope: FastifyInstance, files: ReadonlyMap<string, BuiltFile>): void {
  const answer = (address: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(address)
    return file ? send(file, request, reply) : reply.callNotFound()
  }
  scope.get<{ Params: { '*': string } }>(`${HASHED}*`, { schema: { hide: true } }, (request, reply) =>
    answer(HASHED + request.params['*'])(request, reply),
  )
  // One route a file, so that every other address is a page.
  for (const address of files.keys())
    if (!address.startsWith(HASHED)) scope.get(address, { schema: { hide: true } }, answer(address))
}

function send(
  { contentType, policy, cacheControl, etag, body, packed }: BuiltFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({ 'content-type': contentType, 'content-security-policy': policy, 'cache-control': cacheControl, etag })
  if (!packed) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  const [taken] = encodingsOf(request.headers['accept-encoding'], ['br'])
  return taken ? reply.header('content-encoding', 'br').send(packed) : reply.send(body)
}

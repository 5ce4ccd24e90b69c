import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_DOCS, DESK_TAG, EVERYONE } from '#kernel/endpoint.ts'
import { declareForPlugins } from './access.ts'
import { callerOf } from './caller.ts'
import { describeRoute } from './describe-api.ts'

// The page of the library has scripts in files and styles in itself.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Methods = Readonly<Record<string, { readonly tags?: readonly string[] }>>
type Document = Readonly<Record<string, unknown>> & { readonly paths?: Readonly<Record<string, Methods>> }

/** The API describes itself to who calls it, the calls of the back office to operators alone. */
export async function documentApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'TutorHarbour API', version: '1', description: 'Every answer is `{ code, msg, data, traceId }`.' },
    },
    transform: describeRoute,
  })
  await server.register(async (scope) => {
    // Who asks is looked up: it is no file that is the same for everybody.
    declareForPlugins(scope, { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' })
    await scope.register(swaggerUi, {
      routePrefix: API_DOCS,
      staticCSP: PAGE_POLICY,
      transformSpecification: (document, request) => describedTo(request, document),
      transformSpecificationClone: false,
    })
    scope.get('/api/openapi.json', { schema: { hide: true } }, async (request) =>
      describedTo(request, server.swagger() as Document),
    )
  })
}

function describedTo(request: FastifyRequest, document: Document): Document {
  return callerOf(request).actor.kind === 'operator' ? document : withoutDesk(document)
}

// The document is made once, and so is what most are shown of it.
const shown = new WeakMap<Document, Document>()

function withoutDesk(document: Document): Document {
  const known = shown.get(document)
  if (known) return known
  const paths = Object.entries(document.paths ?? {}).filter(([, methods]) =>
    Object.values(methods).every(({ tags }) => !tags?.includes(DESK_TAG)),
  )
  const made = { ...document, paths: Object.fromEntries(paths) }
  shown.set(document, made)
  return made
}

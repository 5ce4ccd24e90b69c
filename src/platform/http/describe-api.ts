import { jsonSchemaTransform } from 'fastify-type-provider-zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The type of what it answers, where that is a file and no envelope. */
    answers?: string
  }
}

type Given = Parameters<typeof jsonSchemaTransform>[0]
type Described = ReturnType<typeof jsonSchemaTransform>

const UPLOAD = {
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

/** What the API's own description says of a route: its schemas, a name for programs that are made from it, and what files it takes or answers. */
export function describeRoute(given: Given): Described {
  const { schema, url } = jsonSchemaTransform(given)
  const { method, config, schema: own } = given.route
  const isUpload = own?.consumes?.includes('multipart/form-data') === true
  const response = schema['response'] as object | undefined
  const file = config?.answers && {
    200: { description: 'The file', content: { [config.answers]: { schema: { type: 'string', format: 'binary' } } } },
  }
  return {
    url,
    schema: {
      ...schema,
      operationId: operationId([method].flat()[0] ?? 'get', url),
      ...(isUpload ? { body: UPLOAD } : {}),
      ...(file ? { response: { ...file, ...response } } : {}),
    },
  }
}

/** `getTutorDetailByTutorId` of `GET /api/tutor/detail/:tutorId`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '/')
    .replace(/:(\w+)|\{(\w+)\}/g, 'by-$1$2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('')
}

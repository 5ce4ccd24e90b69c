import type { RouteOptions } from 'fastify'
import { schemasOf } from './sample-input.ts'
import type { Sample, Schema } from './sample-input.ts'

/** A place in a request that takes a value; `path` leads to it within its part, items of lists stand at 0. */
export type InputField = {
  readonly part: keyof Sample
  readonly path: readonly (string | number)[]
  /** Whether it may take texts that are not of a list: numbers, truths and choices do not. */
  readonly isText: boolean
}
type Found = Omit<InputField, 'part'>

/** Every field of a route: of its path, query and body, whole objects and lists as well as what is in them. */
export function fieldsOf(route: RouteOptions): readonly InputField[] {
  const { querystring, body } = schemasOf(route)
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const at = (part: keyof Sample, found: readonly Found[]): readonly InputField[] => found.map((one) => ({ ...one, part }))
  const inPath = names.map((name) => ({ path: [name], isText: true }))
  return [
    ...at('params', inPath),
    ...at('query', querystring ? fieldsIn(querystring) : []),
    ...at('body', body ? fieldsIn(body) : []),
  ]
}

function fieldsIn(schema: Schema): readonly Found[] {
  const within = (name: string | number, inner: Schema): readonly Found[] => [
    { path: [name], isText: isText(inner) },
    ...fieldsIn(inner).map((found) => ({ ...found, path: [name, ...found.path] })),
  ]
  const found = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => within(name, inner)),
    ...(schema.items ? within(0, schema.items) : []),
    ...choicesOf(schema).flatMap(fieldsIn),
  ]
  // Choices may have fields in common.
  return [...new Map(found.map((one) => [one.path.join('.'), one])).values()]
}

const choicesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? []

function isText(schema: Schema): boolean {
  if (choicesOf(schema).length > 0) return choicesOf(schema).some(isText)
  if (schema.enum || 'const' in schema) return false
  return schema.type === undefined || schema.type === 'string'
}

/** A request with another value in one field, everything else as it was. */
export function withField(sample: Sample, { part, path }: InputField, value: unknown): Sample {
  return { ...sample, [part]: placed(sample[part], path, value) }
}

function placed(within: unknown, [name, ...rest]: InputField['path'], value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number') return [placed((within as readonly unknown[] | undefined)?.[name], rest, value)]
  const fields = typeof within === 'object' && within !== null ? (within as Record<string, unknown>) : {}
  return { ...fields, [name]: placed(fields[name], rest, value) }
}

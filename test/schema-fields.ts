import type { RouteOptions } from 'fastify'
import { schemasOf } from './sample-input.ts'
import type { Sample, Schema } from './sample-input.ts'

/** A place in a request that takes a value; `path` leads to it within its part, items of lists stand at 0. */
export type InputField = { readonly part: keyof Sample; readonly path: readonly (string | number)[] }

/** Every field of a route: of its path, query and body, whole objects and lists as well as what is in them. */
export function fieldsOf(route: RouteOptions): readonly InputField[] {
  const { querystring, body } = schemasOf(route)
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const at = (part: keyof Sample, paths: readonly InputField['path'][]) => paths.map((path) => ({ part, path }))
  return [
    ...at(
      'params',
      names.map((name) => [name]),
    ),
    ...at('query', querystring ? pathsIn(querystring) : []),
    ...at('body', body ? pathsIn(body) : []),
  ]
}

function pathsIn(schema: Schema): readonly InputField['path'][] {
  const found = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
      [name],
      ...pathsIn(inner).map((path) => [name, ...path]),
    ]),
    ...(schema.items ? [[0], ...pathsIn(schema.items).map((path) => [0, ...path])] : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(pathsIn),
  ]
  // Choices may have fields in common.
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
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

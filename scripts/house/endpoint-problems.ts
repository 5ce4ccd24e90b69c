import { z } from 'zod'
import type { Call } from '#kernel/endpoint.ts'

/** What is asked of an endpoint; of one that was planted some may be missing. */
type Declares = Partial<Pick<Call, 'access' | 'params' | 'query' | 'body' | 'refusals'>> & Pick<Call, 'method' | 'path'>
type Schema = {
  readonly type?: string | readonly string[]
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** What an endpoint must not be: callable by nobody knows whom, changing something by GET, or taking as much as somebody likes to send. */
export function endpointProblems(endpoint: Declares): readonly string[] {
  const { method, path, access } = endpoint
  const problems = [
    ...(access && access.roles.length > 0 ? [] : ['it does not say who may call it: give it an access']),
    ...(access?.mutates && method === 'GET'
      ? ['it changes something by GET, which a link or a picture does: make it a POST']
      : []),
    ...(['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema
        ? unboundedIn(schemaText(schema), part).map(
            (field) => `${field} has no bound: make it by kernel/text.ts, lists with .max(…)`,
          )
        : []
    }),
  ]
  return problems.map((problem) => `${method} ${path}: ${problem}`)
}

const schemaText = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

function unboundedIn(schema: Schema, path: string): readonly string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined
  const isBounded = schema.maxLength !== undefined || schema.pattern !== undefined || schema.format !== undefined
  return [
    ...(isText && !isBounded ? [path] : []),
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`${path}[]`] : []),
    ...choices.flatMap((one) => unboundedIn(one, path)),
    ...(schema.items ? unboundedIn(schema.items, `${path}.0`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => unboundedIn(one, `${path}.${name}`)),
  ]
}

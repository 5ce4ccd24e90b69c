import type { RouteOptions } from 'fastify'
import { z } from 'zod'

/** Values by field: an object's own (`{ tutorId: 5 }`) or the usual ones. */
export type Fields = Readonly<Record<string, unknown>>

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly minLength?: number
}

/** What a call is sent with so that it gets past validation wherever possible; `given` wins over the usual values. */
export function sampleInput(route: RouteOptions, given: Fields): { readonly url: string; readonly payload: object | undefined } {
  const { querystring, body } = (route.schema ?? {}) as { querystring?: z.ZodType; body?: z.ZodType }
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(given[name] ?? 1)))
  const query = new URLSearchParams(
    Object.entries((querystring ? sampleOf(schemaOf(querystring), given) : {}) as Record<string, unknown>).map(
      ([name, value]) => [name, textOf(value)],
    ),
  ).toString()
  const payload = body ? sampleOf(schemaOf(body), given) : undefined
  return { url: query ? `${path}?${query}` : path, payload: payload as object | undefined }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function schemaOf(type: z.ZodType): Schema {
  return z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
}

function sampleOf(schema: Schema, given: Fields): unknown {
  const { properties } = schema
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        name in given ? given[name] : (USUAL[name] ?? sampleOf(inner, given)),
      ]),
    )
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices[0] ?? {}, given)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, given)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000000'
  return 'a'.repeat(Math.max(1, schema.minLength ?? 1))
}

/** Values that pass the rules of fields which several calls have. */
const USUAL: Fields = {
  countryCode: '852',
  verifyCode: '123456',
  codeKey: 'nobody-has-this-key',
  password: 'three junks in the harbour',
  type: 2,
  userName: 'Changed Name',
  bankAccountNumber: '123456789',
  bankName: 'Harbour Bank',
  chequeType: 'BANK_TRANSFER',
  pageNum: 1,
  pageSize: 5,
  isUseWhatsapp: false,
  // A live stream that ends at once.
  seconds: 0,
}

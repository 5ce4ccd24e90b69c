import type { RouteOptions } from 'fastify'
import { z } from 'zod'

/** Values by field: an object's own (`{ tutorId: 5 }`) or the usual ones. */
export type Fields = Readonly<Record<string, unknown>>

/** The part of JSON schema that contracts are written as. */
export type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  /** Of a tuple, one by one. */
  readonly prefixItems?: readonly Schema[]
  readonly format?: string
  readonly minimum?: number
  readonly minLength?: number
}

/** What a call is sent with, by part of the request. */
export type Sample = {
  readonly params: Fields
  readonly query: Fields
  readonly body: unknown
}

/** What a call is sent with so that it gets past validation wherever possible; `given` wins over the usual values. */
export function sampleInput(route: RouteOptions, given: Fields): { readonly url: string; readonly payload: object | undefined } {
  const sample = samplesOf(route, given)
  return { url: urlOf(route, sample), payload: sample.body as object | undefined }
}

/** The same before it is written as an address. */
export function samplesOf(route: RouteOptions, given: Fields): Sample {
  const { querystring, body } = schemasOf(route)
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    params: Object.fromEntries(names.map((name) => [name, given[name] ?? 1])),
    query: (querystring ? sampleOf(querystring, given) : {}) as Fields,
    body: body ? sampleOf(body, given) : undefined,
  }
}

/** The address of a call. */
export function urlOf(route: RouteOptions, { params, query }: Pick<Sample, 'params' | 'query'>): string {
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)])).toString()
  return search ? `${path}?${search}` : path
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Schemas = { readonly [part in 'params' | 'querystring' | 'body']?: Schema }

// Writing them anew for each of ten thousand calls was most of what a test of all routes did.
const written = new WeakMap<RouteOptions, Schemas>()

/** What goes into a route, as JSON schemas. */
export function schemasOf(route: RouteOptions): Schemas {
  const known = written.get(route)
  if (known) return known
  const parts = Object.entries((route.schema ?? {}) as Record<string, unknown>).filter(([name]) =>
    ['params', 'querystring', 'body'].includes(name),
  )
  const schemas: Schemas = Object.fromEntries(
    parts.map(([name, type]) => [name, z.toJSONSchema(type as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema]),
  )
  written.set(route, schemas)
  return schemas
}

function sampleOf(schema: Schema, given: Fields): unknown {
  const { properties } = schema
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        name in given ? given[name] : (usualOf(name, inner) ?? sampleOf(inner, given)),
      ]),
    )
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices[0] ?? {}, given)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.prefixItems) return schema.prefixItems.map((one) => sampleOf(one, given))
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, given)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'date') return '2026-11-21'
  if (schema.format === 'date-time') return '2026-11-21T04:00:00Z'
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000000'
  return 'a'.repeat(Math.max(1, schema.minLength ?? 1))
}

/** The usual value of a field; of a number, only a number. */
function usualOf(name: string, { type }: Schema): unknown {
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && typeof USUAL[name] !== 'number' ? undefined : USUAL[name]
}

/** Values that pass the rules of fields which several calls have. */
const USUAL: Fields = {
  countryCode: '852',
  verifyCode: '123456',
  code: '123456',
  codeKey: 'nobody-has-this-key',
  redirectUri: 'https://tutors.example/zh/login/return',
  password: 'three junks in the harbour',
  type: 2,
  emailTopics: ['lesson'],
  phoneTopics: ['lesson'],
  pushTopics: ['lesson'],
  userName: 'Changed Name',
  bankAccountNumber: '123456789',
  bankName: 'Harbour Bank',
  chequeType: 'BANK_TRANSFER',
  pageNum: 1,
  pageSize: 5,
  isUseWhatsapp: false,
  // Dollars as texts.
  amount: '100',
  tradeNo: 'T0123456789ABCDEF',
  checkCode: 'A'.repeat(22),
  refundRef: 'R0123456789ABCDEF',
  merchantRef: 'T0123456789ABCDEF01',
  // A live stream that ends at once.
  seconds: 0,
}

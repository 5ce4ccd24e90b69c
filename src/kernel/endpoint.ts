import type { z } from 'zod'
import type { Role } from './actor.ts'
import type { RefusalCode } from './refusal.ts'

/** How often a caller may use a route; limits per class are in `platform/http/rate-limit.ts` and `platform/limits.ts`. */
export type RateClass = 'asset' | 'page' | 'read' | 'search' | 'write' | 'login' | 'code' | 'is-register' | 'upload' | 'chunk'

/** What every call that brings a file may refuse about it. */
export const PICTURE_REFUSALS = [
  'MEDIA_TYPE_NOT_SUPPORTED',
  'TOO_LARGE',
  'FILE_NOT_ACCEPTED',
  'FILE_HEIC',
  'FILE_EMPTY',
  'FILE_DAMAGED',
  'FILE_NOT_SAFE',
  'FILE_NOT_LOOKED_AT',
] as const
/** The same where it may be a document. */
export const FILE_REFUSALS = [...PICTURE_REFUSALS, 'FILE_LOCKED', 'FILE_NO_PAGES'] as const

/** What every route must declare before it is allowed to register. */
export type Access = {
  /** Who may call it. */
  readonly roles: readonly Role[]
  /** The kind of object it touches (`'tutor'`), or `'none'`. */
  readonly object: string
  /** Whether it changes anything; mutating routes are protected against cross-site requests. */
  readonly mutates: boolean
  readonly rate: RateClass
  /** A file that anyone may request but only some get: its session is read, which is skipped for other public files. */
  readonly readsSession?: true
  /** An operator's act on money: it needs a code of the authenticator that is no older than five minutes. */
  readonly asksFreshCode?: true
  /**
   * An act of a person on money that leaves, or on how they come in: it needs a code of their second factor that is no older than five
   * minutes, when they have one.
   */
  readonly asksSecondFactor?: true
  /** Needs the header `role` with this (specification 2 §6); the session decides all the same. */
  readonly asksRole?: typeof PERSONS_ROLE
}

/** What the header `role` says of a person's call: the product and the kind of account. */
export const PERSONS_ROLE = 'harbour_user'

/** Header with the key under which a browser may send an act again: it is done once. */
export const ACT_HEADER = 'x-act'

/** The tag of calls of the back office: who is no operator does not find them described. */
export const DESK_TAG = 'admin'

/** Where the API describes itself. */
export const API_DOCS = '/api/docs'

/** Everyone, logged in or not. */
export const EVERYONE: readonly Role[] = ['visitor', 'parent', 'tutor', 'institution', 'operator']

/** Most bytes of a call's body where it does not say more. Files are bounded by their own calls. */
export const USUAL_BODY_BYTES = 16 * 1024

/** What every call of the API says of itself, besides its schemas. */
type Described = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path in OpenAPI notation, e.g. `/api/tutor/detail/{tutorId}`. */
  readonly path: string
  readonly summary: string
  /** Specification section, e.g. `1 §7`. */
  readonly spec: string
  readonly tag: string
  readonly access: Access
  /** Most bytes of a body, where more than `USUAL_BODY_BYTES` may come. */
  readonly largestBody?: number
  /** Its body is bytes of a large file, for which it has minutes as long as they come. */
  readonly takes?: 'bytes'
  /** The type of the file that it answers; left out where that is JSON, or differs. */
  readonly produces?: string
  /** Stable codes of the refusals it may answer besides `INVALID_INPUT`, `RATE_LIMITED`. */
  readonly refusals: readonly RefusalCode[]
}

/** A schema by what it gives alone: comparing all of it at every call took the compiler a quarter of its time. */
type Gives<Value> = { readonly _zod: { readonly output: Value } }

/** The whole schema of a place in an endpoint. */
export const schemaOf = <Value>(given: Gives<Value>): z.ZodType<Value> => given as z.ZodType<Value>

/** One call of the API as the server answers it, by the values that its schemas give. */
export type Endpoint<Params, Query, Body, Data> = Described & {
  readonly params?: Gives<Params>
  readonly query?: Gives<Query>
  readonly body?: Gives<Body>
  /** Schema of `data` in the envelope `{ code, msg, data, traceId }`. */
  readonly data: Gives<Data>
}

/** The same as its contract declares it, by the schemas themselves, which also say what a caller may send. */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = Described & { readonly params?: Params; readonly query?: Query; readonly body?: Body; readonly data: Data }

/** Declares an endpoint; identity at run time, inference at compile time. */
export function endpoint<
  Data extends z.ZodType,
  Params extends z.ZodType = never,
  Query extends z.ZodType = never,
  Body extends z.ZodType = never,
>(definition: Call<Params, Query, Body, Data>): Call<Params, Query, Body, Data> {
  return definition
}

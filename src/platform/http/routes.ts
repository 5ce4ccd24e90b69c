import type { Readable } from 'node:stream'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Context } from '../context.ts'

/** A binary answer of an endpoint that declares `produces`; sent as it is, outside the envelope. */
export type FileAnswer = {
  readonly body: Readable | Uint8Array | string
  readonly contentType: string
  /** Strong validator without quotes; answers 304 when the caller has it. */
  readonly etag: string
  readonly cacheControl: string
}

export type Input<P, Q, B> = { readonly params: P; readonly query: Q; readonly body: B }

/** Registers an endpoint with the use case that answers it. Input is validated before, output after. */
export type Register = {
  <P, Q, B, D>(endpoint: Endpoint<P, Q, B, D>, answer: (ctx: Context, input: Input<P, Q, B>) => Promise<D>): void
  /** The same for hot routes whose `data` is JSON in UTF-8, put together from parts that were validated when they were made. */
  readonly serialized: <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<Buffer>,
  ) => void
  /** The same for an endpoint that answers a file (images, XML). */
  readonly file: <P, Q, B>(
    endpoint: Endpoint<P, Q, B, unknown>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<FileAnswer>,
  ) => void
}

/** A room's `routes.ts` exports one of these (or a function that makes one from what the room needs). */
export type RoomRoutes = (register: Register) => void

import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Context } from '../context.ts'
import type { Pieced } from './json-pieces.ts'
import type { LiveStream } from './live.ts'
import type { UploadedFile } from './upload.ts'
import type { OpenedSession } from '../session.ts'
import type { ByteRange } from '../storage.ts'

/** A file of which a caller may ask for a part. */
export type RangedBody = {
  /** Bytes of the whole. */
  readonly size: number
  /** Opens a part that lies in it, or the whole. */
  readonly open: (range?: ByteRange) => Promise<Readable>
}

/** A binary answer of an endpoint that declares `produces`; sent as it is, outside the envelope. */
export type FileAnswer = {
  readonly body: Readable | Uint8Array | string | RangedBody
  readonly contentType: string
  /** Strong validator without quotes; answers 304 when the caller has it, and the whole when `If-Range` names another. */
  readonly etag: string
  readonly cacheControl: string
  /** Name under which it is saved; it is then never shown in the browser. */
  readonly download?: string
}

/** What an answer does to the caller's cookies: a session that opened or got a new secret, the end of it, or nothing. */
export type SessionChange = OpenedSession | 'closed' | null

export type Input<P, Q, B> = { readonly params: P; readonly query: Q; readonly body: B }

/** Registers an endpoint with the use case that answers it. Input is validated before, output after. */
export type Register = {
  <P, Q, B, D>(endpoint: Endpoint<P, Q, B, D>, answer: (ctx: Context, input: Input<P, Q, B>) => Promise<D>): void
  /** The same for hot routes whose `data` is JSON in pieces that were validated when they were made. */
  readonly serialized: <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<Pieced>,
  ) => void
  /** The same for calls that log in, log out or renew a session; they write its cookies. */
  readonly session: <P, Q, B, D>(
    endpoint: Endpoint<P, Q, B, D>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<{ readonly data: D; readonly session: SessionChange }>,
  ) => void
  /** The same for an endpoint that answers a file (images, XML). */
  readonly file: <P, Q, B>(
    endpoint: Endpoint<P, Q, B, unknown>,
    answer: (ctx: Context, input: Input<P, Q, B>) => Promise<FileAnswer>,
  ) => void
  /**
   * The same for a call that brings one file as multipart/form-data. Refuses `TOO_LARGE` above `largestBytes`,
   * `MEDIA_TYPE_NOT_SUPPORTED` for another kind of body, `INVALID_INPUT` without a file.
   */
  readonly upload: <P, Q, D>(
    endpoint: Endpoint<P, Q, undefined, D>,
    limit: { readonly largestBytes: number },
    answer: (ctx: Context, input: Omit<Input<P, Q, undefined>, 'body'> & { readonly file: UploadedFile }) => Promise<D>,
  ) => void
  /**
   * The same for a call whose body is bytes of a large file and which answers by its headers, as a protocol of its own lays down: handed over
   * as the web's request, answered as the web's response. Refuses `UPLOADS_AT_ONCE` above four bodies at once of an account.
   */
  readonly resumable: <P>(
    endpoint: Endpoint<P, undefined, undefined, unknown>,
    answer: (ctx: Context, call: { readonly params: P; readonly request: Request }) => Promise<Response>,
  ) => void
  /** The same for a webhook of a provider: whatever it sends is taken as bytes; answers the text that the room gives when it has noted it. */
  readonly webhook: (
    endpoint: Endpoint<undefined, undefined, undefined, unknown>,
    answer: (ctx: Context, call: WebhookCall) => Promise<string>,
  ) => void
  /** The same for events that come as they happen, for at most `query.seconds`; answers how to stop sending them. */
  readonly live: (
    endpoint: Endpoint<undefined, { seconds: number }, undefined, unknown>,
    attend: (ctx: Context, stream: LiveStream) => Promise<() => void>,
  ) => void
}

/** What a provider tells a webhook: bytes as they came, for its signature; `path` is with its query. */
export type WebhookCall = { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders; readonly path: string }

/** A room's `routes.ts` exports one of these (or a function that makes one from what the room needs). */
export type RoomRoutes = (register: Register) => void

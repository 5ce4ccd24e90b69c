import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that brings a file: it takes no other body. */
    takesFile?: boolean
  }
}

/** A file that someone sends; neither its name nor its content is to be believed. */
export type UploadedFile = { readonly bytes: Uint8Array; readonly name: string }

const LONGEST_FIELD = 1000
const MOST_FIELDS = 10

/**
 * The one file of a multipart request, which is read to its end. Refuses `TOO_LARGE`, `INVALID_INPUT` without a file or with
 * two, `BAD_REQUEST` for what is broken or cut off.
 */
export async function uploadedFile(request: FastifyRequest, largestBytes: number): Promise<UploadedFile> {
  const file = await onlyFile(request, largestBytes)
  if (!file) throw new Refusal('INVALID_INPUT', {}, { file: 'validate.require' })
  return file
}

async function onlyFile(request: FastifyRequest, largestBytes: number): Promise<UploadedFile | null> {
  const limits = { fileSize: largestBytes, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, parts: MOST_FIELDS + 1 }
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts({ limits })) {
      // The types do not say so, but a file may come without a name.
      if (part.type === 'file') file = { bytes: await part.toBuffer(), name: (part.filename as string | undefined) ?? '' }
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return file
}

/** Nothing but the request itself can fail while it is read. What the parser says of a broken one carries no status. */
function refusalOf(error: unknown): unknown {
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown }
  if (code === 'FST_FILES_LIMIT') return new Refusal('INVALID_INPUT', {}, { file: 'validate.invalid' })
  return statusCode === undefined ? new Refusal('BAD_REQUEST') : error
}

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'

/** A file that somebody sends; neither its name nor its content is to be believed. */
export type UploadedFile = { readonly bytes: Uint8Array; readonly name: string }

const LONGEST_FIELD = 1000
const MOST_FIELDS = 10

/** The one file of a multipart request. Refuses `MEDIA_TYPE_NOT_SUPPORTED`, `TOO_LARGE`, `INVALID_INPUT`. */
export async function uploadedFile(request: FastifyRequest, largestBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('MEDIA_TYPE_NOT_SUPPORTED')
  const limits = { fileSize: largestBytes, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD, parts: MOST_FIELDS + 1 }
  const part = await request.file({ limits })
  if (!part) throw new Refusal('INVALID_INPUT', {}, { file: 'validate.require' })
  const bytes = await part.toBuffer()
  if (bytes.length === 0) throw new Refusal('INVALID_INPUT', {}, { file: 'validate.require' })
  return { bytes, name: part.filename }
}

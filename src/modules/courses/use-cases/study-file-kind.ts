import { Refusal } from '#kernel/refusal.ts'

export type FileKind = { readonly extension: string; readonly mediaType: string }

/** Content that says by itself what it is. */
const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}
/** Office documents of before 2007 are one kind of container, so that their name says which. */
const OLD_CONTAINER = 'application/x-cfb'
const OLD_OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
}

/** What a study file is, by its content. Refuses `FILE_EMPTY`, `FILE_TYPE` for all but PDF, pictures and office documents. */
export async function studyFileKind(bytes: Uint8Array, name: string): Promise<FileKind> {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY')
  const { fileTypeFromBuffer } = await import('file-type')
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const extension = KINDS[mediaType]
  if (extension !== undefined) return { extension, mediaType }
  const ending = /\.([a-z]{3})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const old = OLD_OFFICE[ending]
  if (mediaType === OLD_CONTAINER && old !== undefined) return { extension: ending, mediaType: old }
  throw new Refusal('FILE_TYPE')
}

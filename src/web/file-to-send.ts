import { loadPart } from './line.ts'

const PICTURES = 'image/jpeg,image/png,image/webp'
/** What browsers offer to choose; phones make a JPEG of a HEIC photo where that is not offered. */
export const CHOICE = { picture: PICTURES, file: `${PICTURES},application/pdf` } as const

/** The form that brings a file that someone chose; pictures of today's cameras are scaled down before. */
export async function formOf(file: File): Promise<FormData> {
  const { scaledPicture } = await loadPart(async () => await import('./scaled-picture.ts'))
  const body = new FormData()
  body.append('file', await scaledPicture(file), file.name)
  return body
}

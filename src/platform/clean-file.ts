import { Refusal } from '#kernel/refusal.ts'

export type CleanFile = {
  readonly bytes: Uint8Array
  readonly mediaType: 'application/pdf' | 'image/webp'
  readonly extension: 'pdf' | 'webp'
}

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 3000
const QUALITY = 82
const IMAGES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
/** Endings of names by what the bytes say. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}

/**
 * A private file as it is kept: PDF as it came, pictures encoded again without what cameras write into them. Name and content
 * have to agree. Refuses `FILE_NOT_ACCEPTED`.
 */
export async function cleanFile(bytes: Uint8Array, name: string): Promise<CleanFile> {
  // Read with the first picture, not at the start.
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')])
  const found = await fileTypeFromBuffer(bytes)
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!found || !ENDINGS[found.mime]?.includes(ending)) throw new Refusal('FILE_NOT_ACCEPTED')
  if (!IMAGES.includes(found.mime)) return { bytes, mediaType: 'application/pdf', extension: 'pdf' }
  try {
    const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    return { bytes: picture, mediaType: 'image/webp', extension: 'webp' }
  } catch {
    throw new Refusal('FILE_NOT_ACCEPTED')
  }
}

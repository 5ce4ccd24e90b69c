import type { ResizeOptions } from 'sharp'
import { Refusal } from '#kernel/refusal.ts'
import { pdfFault } from './pdf-fault.ts'
import { takeTurns } from './take-turns.ts'

export type CleanFile = {
  readonly bytes: Uint8Array
  readonly mediaType: 'application/pdf' | 'image/webp'
  readonly extension: 'pdf' | 'webp'
}

// The cameras of phones take 50 million; more than this would take a process its memory.
const MOST_PIXELS = 64_000_000
// A panorama; what is longer and thin is none.
const MOST_SIDE = 20_000
const LONGEST_SIDE = 3000
const QUALITY = 82
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const PHONE_PICTURES: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

// What is coded so that no part of it can be read alone takes 250 MB while it is decoded, whatever its file weighs.
const decode = takeTurns(2)

/**
 * A private file as it is kept: PDF as it came, pictures encoded again without what cameras write into them. Only the content
 * says what it is. Refuses `FILE_EMPTY`, `FILE_NOT_ACCEPTED`, `FILE_HEIC`, `FILE_DAMAGED`, `FILE_LOCKED`, `FILE_NO_PAGES`, `TOO_LARGE`.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  if ((await kindOf(bytes)) === 'application/pdf') {
    const fault = await pdfFault(bytes)
    if (fault) throw new Refusal(fault)
    return { bytes, mediaType: 'application/pdf', extension: 'pdf' }
  }
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return { bytes: await cleanPicture(bytes, size), mediaType: 'image/webp', extension: 'webp' }
}

/** A picture as WebP, turned as the camera meant and without what it wrote into the file. Refuses as `cleanFile`. */
export async function cleanPicture(bytes: Uint8Array, size: ResizeOptions): Promise<Buffer> {
  const kind = await kindOf(bytes)
  if (PHONE_PICTURES.includes(kind)) throw new Refusal('FILE_HEIC')
  if (!PICTURES.includes(kind)) throw new Refusal('FILE_NOT_ACCEPTED')
  // Read with the first picture, not at the start.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  const damaged = (): never => {
    throw new Refusal('FILE_DAMAGED')
  }
  // What its head says, before anything of it is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged)
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS) throw new Refusal('TOO_LARGE')
  return await decode(async () => await picture.rotate().resize(size).webp({ quality: QUALITY }).toBuffer()).catch(damaged)
}

async function kindOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY')
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.mime ?? ''
}

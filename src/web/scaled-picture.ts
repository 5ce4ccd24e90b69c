// What the server keeps of a picture at most; larger ones are only slower to send.
const LONGEST_SIDE = 3000
const QUALITY = 0.85
const SMALL_BYTES = 1_500_000
const HEAD_BYTES = 16

/** What the beginning of a file says that it is. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

/**
 * The file as it is sent: pictures of today's cameras scaled down, turned as they are shown, everything else as it is. What it is
 * its first bytes say, whatever its name. Of a HEIC photo that this browser cannot read only the beginning goes: the server says
 * in words what to do.
 */
export async function scaledPicture(file: File): Promise<Blob> {
  const kind = kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (kind === 'other' || (kind !== 'heic' && file.size <= SMALL_BYTES)) return file
  try {
    return await scaled(file)
  } catch {
    return kind === 'heic' ? file.slice(0, SMALL_BYTES) : file
  }
}

export function kindOf(head: Uint8Array): Kind {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(text.slice(8)) ? 'heic' : 'other'
}

async function scaled(file: Blob): Promise<Blob> {
  // Read outside of the page's own thread.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const part = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * part))
  canvas.height = Math.max(1, Math.round(picture.height * part))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // What is transparent would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
}

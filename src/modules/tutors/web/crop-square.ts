const SIDE = 720
const QUALITY = 0.9

/** The middle square of a picture, at most 720 pixels wide, as WebP (or PNG where the browser has no encoder). */
export async function cropSquare(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const edge = Math.min(picture.width, picture.height)
  const side = Math.min(edge, SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const place = [(picture.width - edge) / 2, (picture.height - edge) / 2] as const
  canvas.getContext('2d')?.drawImage(picture, ...place, edge, edge, 0, 0, side, side)
  picture.close()
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', QUALITY)
  })
}

/** A QR code as one path, to be scaled: `path` in a square of `size` units, which the quiet edge is a part of. */
export type DrawnCode = { readonly size: number; readonly path: string }

// Readers need a quiet edge of four squares.
const QUIET = 4

/** Draws the code of a text, of the least size that holds it at level M. */
export async function drawCode(text: string): Promise<DrawnCode> {
  // Read with the first code that is drawn, not at the start.
  const { default: QRCode } = await import('qrcode')
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const bars: string[] = []
  for (let at = 0; at < size * size; at++) {
    if (!data[at] || (at % size > 0 && data[at - 1])) continue
    let length = 1
    while ((at + length) % size > 0 && data[at + length]) length += 1
    bars.push(`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h${length}v1h-${length}z`)
  }
  return { size: size + 2 * QUIET, path: bars.join('') }
}

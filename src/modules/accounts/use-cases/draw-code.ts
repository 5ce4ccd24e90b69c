/** A QR code as one path of squares, to be scaled: `path` in a square of `size` units, which the quiet edge is a part of. */
export type DrawnCode = { readonly size: number; readonly path: string }

// Readers need a quiet edge of four squares.
const QUIET = 4

/** Draws the code of a text, of the least size that holds it at level M. */
export async function drawCode(text: string): Promise<DrawnCode> {
  // Read with the first code that is drawn, not at the start.
  const { default: QRCode } = await import('qrcode')
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const squares: string[] = []
  for (let at = 0; at < size * size; at++)
    if (data[at]) squares.push(`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`)
  return { size: size + 2 * QUIET, path: squares.join('') }
}

import QRCode from 'qrcode'

/** Width and height of the drawing in pixels (decisions: version 8, level M, 300×300). */
export const QR_PIXELS = 300
const VERSION = 8
// Bytes that version 8 holds at level M; a longer link takes the smallest version that holds it.
const MOST_BYTES = 152
// Readers need a quiet edge of four modules.
const QUIET_MODULES = 4

/** Draws the code of a text, black on white in any theme, with whole pixels a module. Answers the version used. */
export function drawQr(canvas: HTMLCanvasElement, text: string): number {
  const fits = new TextEncoder().encode(text).length <= MOST_BYTES
  const code = QRCode.create(text, { errorCorrectionLevel: 'M', ...(fits ? { version: VERSION } : {}) })
  const { size, data } = code.modules
  const scale = Math.max(1, Math.floor(QR_PIXELS / (size + 2 * QUIET_MODULES)))
  const edge = Math.floor((QR_PIXELS - size * scale) / 2)
  canvas.width = QR_PIXELS
  canvas.height = QR_PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no 2d drawing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, QR_PIXELS, QR_PIXELS)
  pen.fillStyle = '#000'
  for (let index = 0; index < size * size; index++) {
    if (data[index]) pen.fillRect(edge + (index % size) * scale, edge + Math.floor(index / size) * scale, scale, scale)
  }
  return code.version
}

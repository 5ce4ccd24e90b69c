import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { opensWithoutPassword } from './pdf-password.ts'

/** Why nobody could read a PDF. */
export type PdfFault = 'FILE_DAMAGED' | 'FILE_LOCKED' | 'FILE_NO_PAGES'

const unpacked = promisify(inflate)
const MOST_UNPACKED = 32 * 1024 * 1024
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/

/** What is wrong with a PDF that came whole; null when it can be opened without a password and has a page. */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const place = [...text.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1]
  // A PDF made for the web has one at its beginning too, which leads nowhere: it stands alone where the rest was cut off.
  if (place === undefined || Number(place) === 0) return 'FILE_DAMAGED'
  const encryption = /\/Encrypt\s*(?=\d+\s+\d+\s+R|<<)/.test(text)
  if (encryption) return opensWithoutPassword(text) ? null : 'FILE_LOCKED'
  return PAGE.test(text) || (await hasPackedPage(text)) ? null : 'FILE_NO_PAGES'
}

/** Whether a page stands in one of the streams into which newer files pack their objects. What is too large to look into counts. */
async function hasPackedPage(text: string): Promise<boolean> {
  let left = MOST_UNPACKED
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm/g)) {
    const opening = /stream\r?\n/g
    opening.lastIndex = index
    if (!opening.test(text)) continue
    const end = text.indexOf('endstream', opening.lastIndex)
    try {
      const packed = Buffer.from(text.slice(opening.lastIndex, end < 0 ? undefined : end), 'latin1')
      const found = (await unpacked(packed, { maxOutputLength: left })).toString('latin1')
      if (PAGE.test(found)) return true
      left -= found.length
    } catch {
      return true
    }
  }
  return false
}

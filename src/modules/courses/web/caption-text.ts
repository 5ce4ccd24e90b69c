/** Encodings of caption files in Hong Kong, the likeliest first; each but the last says when a file is not its own. */
const ENCODINGS = ['utf-8', 'big5', 'gb18030'] as const

/** The text of a caption file, whatever program wrote it: UTF-16 says so itself, the others are tried. */
export function captionText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Of another one.
    }
  }
  return new TextDecoder().decode(bytes)
}

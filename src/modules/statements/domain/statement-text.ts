/** Encodings in which banks write their statements. */
export const STATEMENT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'] as const
export type StatementEncoding = (typeof STATEMENT_ENCODINGS)[number]

export type StatementText = { readonly encoding: StatementEncoding; readonly text: string }

const MARKS: readonly (readonly [StatementEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const BROKEN = /\uFFFD/g
/** Of the bytes beyond ASCII; one that was broken on its way does not change how the others are read. */
const MOST_BROKEN = 0.1
// Signs that every Chinese statement has; read in a wrong encoding, none of them comes out.
const COMMON = /[日期金額额參参考編编號号付款存入提取結结餘余帳账戶户摘要收支]/g

/** The text of a statement's file: by its mark, else by the encoding in which it makes sense. Broken bytes become U+FFFD, each for itself. */
export function decodeStatement(bytes: Uint8Array): StatementText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.[0] ?? guessed(bytes)
  return { encoding, text: decoded(bytes, encoding) }
}

const decoded = (bytes: Uint8Array, encoding: StatementEncoding): string => new TextDecoder(encoding).decode(bytes)

function guessed(bytes: Uint8Array): StatementEncoding {
  const wide = wideIn(bytes)
  if (wide) return wide
  const high = bytes.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0)
  if (countOf(decoded(bytes, 'utf-8'), BROKEN) <= high * MOST_BROKEN) return 'utf-8'
  const scoreOf = (encoding: StatementEncoding): number => {
    const text = decoded(bytes, encoding)
    return countOf(text, COMMON) - countOf(text, BROKEN)
  }
  return scoreOf('gb18030') > scoreOf('big5') ? 'gb18030' : 'big5'
}

/** Two bytes a sign without a mark: every other byte of digits and commas is zero. */
function wideIn(bytes: Uint8Array): StatementEncoding | null {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 8 < bytes.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0

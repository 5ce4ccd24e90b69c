/** A text as it is read rather than as it is drawn, with the way back to where each sign stood. */
export type FoldedText = {
  /** Lower case, compatibility forms composed away, without marks and unseen characters. */
  readonly text: string
  /** The part of the original that a part of the folded text was made of, unseen characters after it included. */
  readonly originOf: (part: Part) => Part
}

/** From, and up to but without, in UTF-16 units. */
export type Part = { readonly from: number; readonly to: number }

// Numbers in circles that Unicode does not decompose: each row is 1 to 9.
const CIRCLED = ['\u2776', '\u2780', '\u278a', '\u24f5']
const CIRCLED_ZERO = /[\u24ff\u{1f10b}\u{1f10c}]/u
const CIRCLED_TENS = 9
// Signs that count one to nine: faces of clocks, dice, numerals of Suzhou and the Aegean, counting rods, tiles of mahjong, cards.
const COUNTED = [
  [0x1f550, 9],
  [0x2680, 6],
  [0x3021, 9],
  [0x10107, 9],
  [0x1d360, 9],
  [0x1f007, 9],
  [0x1f010, 9],
  [0x1f019, 9],
  [0x1f0a1, 9],
  [0x1f0b1, 9],
  [0x1f0c1, 9],
  [0x1f0d1, 9],
] as const
// Letters in squares and circles and those of flags, which Unicode does not decompose: each row is A to Z.
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6]
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
// Letters of other scripts, of phonetics and small capitals that look like Latin ones; in lower case but where only the capital does.
const LOOKALIKES = new Map(
  Array.from('аеорсхуіктмнвѕјԁԛԝһьгνοτικαεΒΖΗΜΝΡΥΧɑɡɩıɪəэᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢハニ∨', (sign, at) => [
    sign,
    'aeopcxyiktmhbsjdqwhbrvotikaebzhmnpyxagiiieeabcdefghjklmnoprstuvwyz八二v'.charAt(at),
  ]),
)
/** Marks, what is not drawn, and tones of skin: they only change the sign before them. */
const UNREAD = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/gu
const DIGIT = /^\p{Nd}$/u

/** Folds a text, in time that grows with its length alone. */
export function folded(original: string): FoldedText {
  const from: number[] = []
  const to: number[] = []
  let text = ''
  let at = 0
  for (const sign of original) {
    const plain = plainOf(sign)
    for (let unit = 0; unit < plain.length; unit += 1) {
      from.push(at)
      to.push(at + sign.length)
    }
    text += plain
    at += sign.length
  }
  const originOf = (part: Part): Part => ({
    from: from[part.from] ?? original.length,
    to: Math.max(to[part.to - 1] ?? 0, from[part.to] ?? original.length),
  })
  return { text, originOf }
}

function plainOf(sign: string): string {
  if (sign === '\n') return sign
  if (sign >= ' ' && sign <= '~') return sign.toLowerCase()
  const framed = circledDigit(sign) ?? framedLetter(sign)
  if (framed !== null) return framed
  const plain = (LOOKALIKES.get(sign) ?? LOOKALIKES.get(sign.toLowerCase()) ?? sign)
    .normalize('NFKD')
    .replace(UNREAD, '')
    .toLowerCase()
  if (/^\s+$/.test(plain)) return ' '
  return DIGIT.test(plain) ? digitOf(plain) : plain
}

function circledDigit(sign: string): string | null {
  if (CIRCLED_ZERO.test(sign)) return '0'
  const code = sign.codePointAt(0) ?? 0
  for (const [first, count] of COUNTED) if (code >= first && code < first + count) return String(code - first + 1)
  const first = CIRCLED.map((one) => one.codePointAt(0) ?? 0).find((one) => code >= one && code < one + CIRCLED_TENS)
  return first === undefined ? null : String(code - first + 1)
}

function framedLetter(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0
  const first = FRAMED.find((one) => code >= one && code < one + LETTERS.length)
  return first === undefined ? null : LETTERS.charAt(code - first)
}

/** Every script has its ten digits in a row, zero first. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

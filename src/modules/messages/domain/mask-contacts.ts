/** What stands for a hidden contact; always the same, so that it tells nothing of what it hides. */
const MASK = '●●●●'

export type Masked = { readonly text: string; readonly isMasked: boolean }

type Span = { readonly from: number; readonly to: number }

// All eight phone countries have numbers of at least eight digits (decisions 2 "Phone countries").
const SHORTEST_NUMBER = 8
// What people write for digits.
const SPOKEN = '零〇一壹二貳贰兩两三參叁四肆五伍六陸陆七柒八捌九玖'.split('')
const ENGLISH = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const DIGIT_WORDS: ReadonlySet<string> = new Set([...SPOKEN, ...ENGLISH])
const DIGIT = new RegExp(`\\p{N}|${[...DIGIT_WORDS].join('|')}`, 'giu')
// What people put between the digits of one number; the signs of keycap pictures and invisible letters any number of times.
const BETWEEN = /^[\s\-–—‐.·・,，、;()（）/\\_*~|]{0,4}$/u
const LEADING = /[+＋(（]+$/u
const TRAILING = /^[\uFE0F\u20E3)）]+/u
const INVISIBLE = /[\uFE0F\u20E3\u200B-\u200F\u2060\uFEFF]/gu

// Amounts and days have as many digits as a number and are what lessons are about.
const AMOUNT = /(?:HK\$|\$|＄|港幣)\s?\d[\d,.]*(?:\s?(?:[-–~至到]|to)\s?(?:HK\$|\$)?\s?\d[\d,.]*)?/giu
const DAY = /(?<!\d)(?:20\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]20\d\d)(?!\d)/gu
const CLOCK = /(?<!\d)\d{1,2}[:：]\d{2}(?!\d)/gu
const HARMLESS = [AMOUNT, DAY, CLOCK]

const TOP_LEVEL = 'com|net|org|hk|edu|gov|io|me|cn|tw|co|app|link|ly|gg|page|site|info'
const ADDRESSES = [
  // Electronic mail, also as people spell it out.
  new RegExp(
    String.raw`[\w.+-]+\s*(?:@|＠|\(at\)|\[at\]|\sat\s)\s*[\w-]+(?:\s*(?:\.|\(dot\)|\[dot\]|\sdot\s)\s*[\w-]+)*\s*(?:\.|\(dot\)|\[dot\]|\sdot\s)\s*(?:${TOP_LEVEL})\b`,
    'giu',
  ),
  /\bhttps?:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  new RegExp(String.raw`\b(?:[\w-]+\.)+(?:${TOP_LEVEL})\b(?:\/\S*)?`, 'giu'),
  // A name on another service, after its name.
  /(?:whats\s?app|we\s?chat|微信|telegram|signal|instagram|小紅書|小红书|facebook|messenger|threads)\s*(?:id|號碼|號|号|名|帳號|number|no\.?|is|係|是|:|：|-|—|@|\s)*([a-z\d][\w.-]{3,})/giu,
  /\b(?:wa|line|ig|fb|tg|wx|wtsapp|wts)\s*(?:id|號|号|帳號|:|：|@)+\s*@?([a-z\d][\w.-]{2,})/giu,
  /(?<![\w.])@[a-z\d][\w.]{2,}/giu,
]

/**
 * Hides phone numbers, e-mail and web addresses and names on other services, also when they are spelled out, spaced or
 * drawn (decisions 4 §12). Amounts, days and times stay. Before a match nothing else is written or stored.
 */
export function maskContacts(text: string): Masked {
  const spans = merged([...addressSpans(text), ...numberSpans(text)])
  if (spans.length === 0) return { text, isMasked: false }
  let masked = ''
  let at = 0
  for (const { from, to } of spans) {
    masked += text.slice(at, from) + MASK
    at = to
  }
  return { text: masked + text.slice(at), isMasked: true }
}

function addressSpans(text: string): readonly Span[] {
  return ADDRESSES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      // Where a service's name leads, its name stays and what follows is hidden.
      const name = match[1]
      const from = name === undefined ? match.index : match.index + match[0].lastIndexOf(name)
      return { from, to: match.index + match[0].length }
    }),
  )
}

function numberSpans(text: string): readonly Span[] {
  const harmless = HARMLESS.flatMap((pattern) => [...text.matchAll(pattern)].map(spanOf))
  const digits = [...text.matchAll(DIGIT)].filter(
    (match) => !harmless.some(({ from, to }) => match.index >= from && match.index < to),
  )
  const spans: Span[] = []
  let run: { from: number; to: number; length: number } | null = null
  const end = (): void => {
    if (!run || run.length < SHORTEST_NUMBER) return
    const before = LEADING.exec(text.slice(0, run.from))?.[0].length ?? 0
    const after = TRAILING.exec(text.slice(run.to))?.[0].length ?? 0
    spans.push({ from: run.from - before, to: run.to + after })
  }
  for (const match of digits) {
    const length = digitsOf(match[0])
    const to = match.index + match[0].length
    if (run && BETWEEN.test(text.slice(run.to, match.index).replace(INVISIBLE, ''))) {
      run = { from: run.from, to, length: run.length + length }
    } else {
      end()
      run = { from: match.index, to, length }
    }
  }
  end()
  return spans
}

/** How many digits a sign stands for: a drawn twelve is two. */
function digitsOf(sign: string): number {
  if (DIGIT_WORDS.has(sign.toLowerCase())) return 1
  return Math.max(1, sign.normalize('NFKC').replace(/\D/g, '').length)
}

function spanOf(match: RegExpExecArray): Span {
  return { from: match.index, to: match.index + match[0].length }
}

function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}

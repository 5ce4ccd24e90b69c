// Digits as people write and say them.

const CHINESE = [
  '零〇○洞',
  '一壹壱弌幺么',
  '二貳贰弍弐貮兩两',
  '三參叁叄参',
  '四肆',
  '五伍',
  '六陸陆',
  '七柒拐',
  '八捌',
  '九玖勾',
]
export const ENGLISH = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const TENS = /[十百千萬万億亿廿卅]/
const WORDS = `(?:${ENGLISH.join('|')}|oh|nought|naught|nil)`
// Letters that stand for digits, in a word that has digits as well, and an O by itself.
const DIGITLIKE = /(?<![a-z])(?:[\doli]{0,20}\d[\dolis]{0,20}|o{1,4})(?![a-z])/gu
/** Levels of an examination: `L4 L5 L5*`. */
const GRADES = /(?<![a-z\d])l[1-7](?![a-z\d])/gu
const GRADE = /^l[1-7]$/u
/** A letter that stands alone among digits. */
const LONE_ONE = /(?<=\d\s?)(?<![a-z])[li](?=\s?[li]?\d)/gu
/** Of four signs and more, and three times as many digits. */
const LEET = /(?<![a-z\d])\d[\dzbgqolis]{3,19}(?![a-z\d])/gu
/** Two of four signs each, half of them digits. */
const LEET_HALVES = /(?<![a-z\d])(?=[a-z]{0,3}\d)[\dzbgqolis]{4}[\s-](?=[a-z]{0,3}\d)[\dzbgqolis]{4}(?![a-z\d])/gu
/** As long as a number, with two letters at most. */
const LEET_WHOLE = /(?<![a-z\d])(?=[a-z]{0,2}(?:\d+[a-z]?){1,3}(?![a-z\d]))[\dzbgqolisteah]{8}(?![a-z\d])/gu
const LEET_DIGITS: Readonly<Record<string, string>> = {
  z: '2',
  b: '8',
  g: '9',
  q: '9',
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  t: '7',
  e: '3',
  a: '4',
  h: '4',
}
// A digit said so many times: `三個七`, `三條五`.
const TIMES = `[兩两二三四2-4][個條][${CHINESE.join('')}\\d](?!\\d)`
// And twice or three times.
const TWICE = `(?:(?<![a-z])(?:double|triple|treble)\\s{0,2}|[雙双孖])[${CHINESE.join('')}\\d](?!\\d)`
export const TOKEN = new RegExp(
  `${TIMES}|${TWICE}|\\d{1,20}|[${CHINESE.join('')}]|(?<![a-z])(?:(?:double|triple|treble)[\\s-]{0,2})?${WORDS}{1,12}(?![a-z])`,
  'gu',
)
/** Anything that is a digit by itself. */
export const HAS_DIGIT = new RegExp(TOKEN.source, 'u')
const EACH_WORD = new RegExp(`(double|triple|treble)?[\\s-]{0,2}(${WORDS})`, 'gu')

// Of no text: what a word is longer than its digits.
const FILL = '\ue000'
/** The digits that a token stands for. */
export function digitsOf(token: string): string {
  const [times = '', one] = /^(double|triple|treble|[雙双孖])\s{0,2}(.)$/u.exec(token)?.slice(1) ?? []
  if (one !== undefined) return digitsOf(one).repeat(times.startsWith('tr') ? 3 : 2)
  if (token[1] === '個' || token[1] === '條') return digitsOf(token[2] ?? '').repeat(Number(digitsOf(token[0] ?? '')))
  const chinese = CHINESE.findIndex((signs) => signs.includes(token))
  if (chinese !== -1) return String(chinese)
  if (/^\d/.test(token)) return token
  return [...token.matchAll(EACH_WORD)]
    .map(([, times, word]) => String(Math.max(0, ENGLISH.indexOf(word ?? ''))).repeat(times === 'double' ? 2 : times ? 3 : 1))
    .join('')
}

/** A number of Hong Kong or with its country, and nothing else: what is put together of parts is not guessed. */
export function isWhole(digits: string): boolean {
  return /^(?:852)?[2-9]\d{7}$/.test(digits)
}

/** Without changing its length: digits that are said in tens, and letters that stand for digits. */
export function asDigits(given: string): string {
  const areGrades = (given.match(GRADES)?.length ?? 0) > 1
  return inPairs(given)
    .replace(LEET_WORD, inLetters)
    .replace(LONE_ONE, '1')
    .replace(DIGITLIKE, (word) =>
      areGrades && GRADE.test(word)
        ? word
        : word
            .replaceAll('o', '0')
            .replaceAll(/[li]/g, '1')
            .replaceAll(/(?<=\d)s(?=\d)/g, '5'),
    )
    .replace(LEET_HALVES, (words) =>
      words.replaceAll(/\D/g, '').length < 4 ? words : words.replaceAll(/[a-z]/g, (letter) => LEET_DIGITS[letter] ?? letter),
    )
    .replace(LEET_WHOLE, (word) =>
      word.replaceAll(/\d/g, '').length > 2 ? word : word.replaceAll(/[a-z]/g, (letter) => LEET_DIGITS[letter] ?? letter),
    )
    .replace(LEET, (word) => {
      const letters = word.replaceAll(/\d/g, '').length
      return word.length < 4 * letters ? word : word.replaceAll(/[a-z]/g, (letter) => LEET_DIGITS[letter] ?? letter)
    })
}

/** `f0ur`: a digit in words, some of whose letters are digits. */
const LEET_WORD = /(?<![a-z\d])(?=[a-z\d]{0,4}\d)(?=[a-z\d]{0,4}[a-z])[a-z\d]{3,5}(?![a-z\d])/gu
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 5: 's', 7: 't' }
function inLetters(word: string): string {
  const letters = word.replaceAll(/[01357]/g, (sign) => LETTERS[sign] ?? sign)
  return ENGLISH.includes(letters) ? letters : word
}

export const TEN_WORDS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
export const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TEN_WORD = new RegExp(
  `(?<![a-z])(?:${[...TEN_WORDS, ...TEENS].join('|')})(?:(?![a-z])|(?=(?:${ENGLISH.slice(1).join('|')})(?![a-z])))`,
  'gu',
)
const HAN_UNIT = '一二三四五六七八九'
/** As cheques have them. */
const HAN_FORMAL = '壹貳叁肆伍陸柒捌玖'
const HAN_PAIR = new RegExp(`([${HAN_UNIT}${HAN_FORMAL}]?)[十拾]([${HAN_UNIT}${HAN_FORMAL}]?)|([廿卅])([${HAN_UNIT}])`, 'gu')
const PAIRS = 2
// Among other digits one is enough.
const TWENTY_IN_DIGITS = new RegExp(
  `(?<=[${HAN_UNIT}零〇\\d])([廿卅])([${HAN_UNIT}])|([廿卅])([${HAN_UNIT}])(?=[${HAN_UNIT}零〇\\d])`,
  'gu',
)
const TWENTY: Readonly<Record<string, string>> = { 廿: '2', 卅: '3' }

/** Numbers that are said in tens, `六十一 三十八 …`, `sixty-one, thirty-eight …`, as their digits, each where it stood; one alone is how many. */
function inPairs(given: string): string {
  const text = given.replace(TWENTY_IN_DIGITS, (_whole, ...[ten, unit, first, second]: readonly string[]) =>
    ten === undefined ? `${TWENTY[first ?? '']}${second}` : `${TWENTY[ten]}${unit}`,
  )
  if ([...text.matchAll(HAN_PAIR), ...text.matchAll(TEN_WORD)].length < PAIRS) return text
  return text
    .replace(TEN_WORD, (word, at: number) => {
      if (TEENS.includes(word)) return `1${TEENS.indexOf(word)}`.padEnd(word.length, FILL)
      const isTen = !/^[\s-]{0,2}(?:one|two|three|four|five|six|seven|eight|nine)(?![a-z])/u.test(text.slice(at + word.length))
      return `${TEN_WORDS.indexOf(word) + 2}${isTen ? '0' : FILL}`.padEnd(word.length, FILL)
    })
    .replace(HAN_PAIR, (whole: string, ...groups: readonly string[]) => {
      const [tens = '', units = '', twenty = '', ones = ''] = groups
      if (isProduct(text.slice(Math.max(0, Number(groups[4]) - 2), Number(groups[4])), tens, units)) return whole
      if (twenty !== '') return `${twenty === '廿' ? 2 : 3}${ones}`
      if (tens !== '' && units !== '') return `${tens}${FILL}${units}`
      return tens === '' && units === '' ? '十' : `${tens}${tens === '' ? 1 : 0}${units}`
    })
}

/** What is learned by heart: `三七二十一`. */
function isProduct(factors: string, tens: string, units: string): boolean {
  const [one, other, ten, unit] = [factors[0] ?? '', factors[1] ?? '', tens, units].map((sign) => HAN_UNIT.indexOf(sign) + 1)
  return (one ?? 0) > 0 && (one ?? 0) * (other ?? 0) === 10 * (tens === '' ? 1 : (ten ?? 0)) + (units === '' ? 0 : (unit ?? 0))
}

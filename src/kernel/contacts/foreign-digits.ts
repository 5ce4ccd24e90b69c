import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// Digits in words of other languages that are taught here, and English ones that are spelled otherwise. Lessons are full of the former:
// only a whole number beside a wish to be reached is one. Words stand as folded, without their marks.

type Language = { readonly run: RegExp; readonly each: RegExp; readonly digits: ReadonlyMap<string, string> }
/** How far from the digits a wish is looked for. */
const AROUND = 80

/** Of ten lists of words, zero first, and of words of tens with what can stand behind them. */
function languageOf(units: string, { gap = '[\\s\\p{P}]{1,3}', tens = [] as readonly string[], after = '' } = {}): Language {
  const rows = units.split(' ').map((words) => words.normalize('NFKD').split('|'))
  const digits = new Map(rows.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)))
  for (const [at, words] of tens.entries()) for (const word of words.split('|')) digits.set(word, `${at + 1}0`)
  // Of two words with one beginning the longer is read.
  const every = [...digits.keys()].toSorted((one, other) => other.length - one.length)
  const ofTens = every.filter((word) => digits.get(word)?.length === 2).join('|')
  const compound = ofTens === '' ? '' : `(?:${ofTens})(?![a-z])(?:${after})?|`
  const word = `(?:${compound}${every.join('|')})`
  const [before, behind] = ['(?<![a-z])', '(?![a-z\\u11a8-\\u11ff])']
  return {
    run: new RegExp(`${before}${word}${behind}(?:${gap}${word}${behind}){3,10}`, 'gu'),
    each: new RegExp(`${before}${word}${behind}`, 'gu'),
    digits,
  }
}

const FRENCH_UNITS = 'un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize'
const TOUCHING = { gap: '[\\s\\p{P}]{0,3}' }
const LANGUAGES = [
  languageOf('zero un|une deux trois quatre cinq six sept huit neuf', {
    tens: [
      'dix|onze|douze|treize|quatorze|quinze|seize',
      'vingt',
      'trente',
      'quarante',
      'cinquante',
      'soixante',
      'septante',
      'quatre-vingts|quatre-vingt|quatre vingt|huitante|octante',
      'nonante',
    ],
    after: `[\\s-](?:et[\\s-])?(?:${FRENCH_UNITS})(?![a-z])(?:-(?:sept|huit|neuf)(?![a-z]))?`,
  }),
  languageOf('cero uno|un dos tres cuatro cinco seis siete ocho nueve'),
  languageOf('null eins|ein zwei|zwo drei vier funf|fuenf sechs sieben acht neun'),
  languageOf('zero|rei|maru ichi ni san yon|shi go roku nana|shichi hachi kyuu|kyu|ku'),
  languageOf('gong|yeong|young il i sam sa o yuk|ryuk chil pal gu'),
  // Two of these signs are folded to Chinese digits.
  languageOf('セロ|レイ|マル イチ 二|ニ サン ヨン|シ コ ロク ナナ|シチ 八チ|ハチ キュウ|キュー|ク', TOUCHING),
  languageOf('せろ|れい|まる いち に さん よん|し こ ろく なな|しち はち きゅう|きゅー|く', TOUCHING),
  // Of several, and with digits or numerals of Rome between.
  languageOf(
    '零|0|zero|cero|null|ling|lang|oh 一|1|one|uno|eins|yat|jat|ichi 二|2|two|deux|dos|zwei|due|yi|yee|ji|ni|er|ii 三|3|three|trois|tres|drei|tre|saam|sam|san|iii 四|4|four|quatre|cuatro|vier|quattro|sei|sey|yon|iv 五|5|five|cinq|cinco|fünf|cinque|ng|wu|go 六|6|six|seis|sechs|luk|lok|liu|roku|vi 七|7|seven|sept|siete|sieben|sette|chat|tsat|qi|nana|vii 八|8|eight|huit|ocho|acht|otto|baat|bat|ba|hachi|viii 九|9|nine|neuf|nueve|neun|nove|gau|kau|jiu|kyu|kyuu|ix',
    { gap: '[\\s\\p{P}]{0,3}' },
  ),
  languageOf('공|영|령 일|하나 이|둘 삼|셋 사|넷 오|다섯 육|륙|여섯 칠|일곱 팔|여덟 구|아홉', TOUCHING),
]
const WISH = new RegExp(
  'telephone|appel(?:ez|le|er|l)|portable|mon numero|joindre|llama|telefono|movil|(?<![a-z])ruf(?:en)?(?![a-z])|telefon|handy|てんわ|テンワ|ライン|カカオ|카톡|라인|電話|番号|전화|번호|연락|☎|📞|📱'.normalize(
    'NFKD',
  ),
  'u',
)
/** Of the writer, in a lesson or not. */
const SURE_WISH = /打到?(?:俾|畀|比|给)我|(?<![a-z])(?:call|ring|text|dial)\sme(?![a-z])|我(?:嘅|個)?電話/u
const OF_LESSON =
  /默|聽寫|數數|數字[::]|練習|功課|(?<![a-z])(?:dictation|dictee|count\w*|numbers|listening|homework|lesson|exercice|vocab\w*)(?![a-z])/u

/** Where a folded text has a number of a phone in such words. */
export function foreignParts(text: string): readonly Part[] {
  const found = LANGUAGES.flatMap((language) => [...text.matchAll(language.run)].filter(([said]) => isNumber(said, language)))
  const parts = found.map((match) => ({ from: match.index, to: match.index + match[0].length }))
  return [...parts.filter((part) => isWished(text, part)), ...respelledParts(text)]
}

/** Digits as they are read by others. */
const ONLY_SIGNS = /^[\d\s\p{P}零一二三四五六七八九]+$/u

function isNumber(said: string, { each, digits }: Language): boolean {
  const values = Array.from(
    said.matchAll(each),
    ([word]) => digits.get(word) ?? `${digits.get(/^[a-z]+(?:-vingts?)?/u.exec(word)?.[0] ?? '') ?? '1'}`,
  )
  const number = values.join('')
  // A particle of Japanese behind it sounds like a digit.
  const whole = number.length === 9 ? number.slice(0, 8) : number
  return isWhole(whole) && !isCounting(whole) && !ONLY_SIGNS.test(said)
}

/** What is counted, up or down. */
function isCounting(digits: string): boolean {
  const sorted = Array.from(digits).toSorted().join('')
  return digits === sorted || Array.from(digits).toReversed().join('') === sorted
}

function isWished(text: string, { from, to }: Part): boolean {
  const around = text.slice(Math.max(0, from - AROUND), to + AROUND)
  const { reach, service, study } = evidenceIn(around)
  if (SURE_WISH.test(around)) return true
  return study === 0 && !OF_LESSON.test(around) && (WISH.test(around) || reach + service > 0)
}

const RESPELLED: readonly string[] = [
  'zero|ziro|zeero|zro|xero|oh',
  'one|wun|won|wan|oan',
  'two|tu|tew|too|to',
  'three|thre|thri|free|tree',
  'four|foar|fower|for|fore',
  'five|fyve|phive|fiv|fife',
  'six|siks|sicks|sixx|sic',
  'seven|sevn|sevin|seben|sevun|sevan',
  'eight|ait|eit|eigt|eigth|eyt|ate',
  'nine|nyne|nien|nyn|nain|nein',
]
/** Words of their own as well. */
const WORDS = new Set('o oh won wan too to free tree for fore fife sic ate nein'.split(' '))
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const lettersOf = (word: string): string => word.replaceAll(/[013457]/g, (sign) => LETTERS[sign] ?? sign)
/** With a digit before the rest of its own word as well: `3hree`. */
const SPELLINGS = new Map(
  RESPELLED.flatMap((words, digit) =>
    words
      .split('|')
      .flatMap((word, at) => [
        [word, String(digit)] as const,
        ...(at === 0 ? [[lettersOf(`${digit}${word.slice(1)}`), String(digit)] as const] : []),
      ]),
  ),
)
const LATIN = /(?<![a-z\d])(?:[a-z\d]{2,9}|[\do])(?![a-z\d])/gu
const NEXT = /^[\s,.\-–]{1,3}$/u
const LEAST_SURE = 3
/** Shorter words are near to too many. */
const LEAST_LETTERS = 3
/** These join hours: `two to four, six to eight`. */
const JOINS = new Set(['to', 'too', 'for', 'free'])

type Word = Part & { readonly digit: string; readonly word: string }

function respelledParts(text: string): readonly Part[] {
  const runs: Word[][] = []
  for (const match of text.matchAll(LATIN)) {
    const digit = /^\d+$/u.test(match[0]) ? (match[0].length === 1 ? match[0] : undefined) : digitLike(match[0])
    if (digit === undefined) continue
    const word = { from: match.index, to: match.index + match[0].length, digit, word: match[0] }
    const last = runs.at(-1)
    if (last && NEXT.test(text.slice(last.at(-1)?.to, word.from))) last.push(word)
    else runs.push([word])
  }
  return runs.filter(isRespelled).map((run) => ({ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 }))
}

/** By how it is spelled, or by one letter more, less or other than a digit has. */
function digitLike(word: string): string | undefined {
  if (word === 'o') return '0'
  const letters = lettersOf(word)
  const single = letters.replaceAll(/([a-z])\1+/gu, '$1')
  const known = SPELLINGS.get(letters) ?? SPELLINGS.get(single)
  if (known !== undefined || letters.length < LEAST_LETTERS) return known
  for (const [spelling, digit] of SPELLINGS) if (isNear(letters, spelling) || isNear(single, spelling)) return digit
  return undefined
}

/** Whether a word becomes another by one letter. */
function isNear(word: string, other: string): boolean {
  if (other.length < LEAST_LETTERS || Math.abs(word.length - other.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  const [rest, otherRest] = [word.slice(at), other.slice(at)]
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}

/** A word that is no digit as it should be written, and joins nothing. */
const isOdd = (word: string): boolean =>
  !/^\d$/u.test(word) && !JOINS.has(word) && !RESPELLED.some((words) => words.startsWith(`${word}|`))

/** A number, perhaps with a word behind it that is none of it: `… four to call`. */
function isRespelled(run: readonly Word[]): boolean {
  const digits = run.map(({ digit }) => digit).join('')
  return (
    digits.length < 10 &&
    isWhole(digits.slice(0, 8)) &&
    !isCounting(digits.slice(0, 8)) &&
    run.filter(({ word }) => !WORDS.has(word)).length >= LEAST_SURE &&
    (run.some(({ word }) => isOdd(word)) ||
      (!run.some(({ word }) => word.length === 1) && !run.some(({ word }) => JOINS.has(word))))
  )
}

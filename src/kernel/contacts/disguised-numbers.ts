import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { isPriceRange, isTimeRange, isYear } from './harmless-numbers.ts'
import { lessonParts } from './lesson-numbers.ts'

// Numbers of a phone of Hong Kong that are taken apart: among labels, as two prices or rooms, with a letter between their digits, by
// their sound, or counted down. Only what adds up to a whole number is one.

const HAN_DIGIT = '零〇一二三四五六七八九'
const DIGIT = `[\\d${HAN_DIGIT}]`
// A letter between any two: `6a1b3c8d…`, `九A一B…`.
const LETTERED = new RegExp(`(?<![a-z\\d])${DIGIT}(?:[a-z]${DIGIT}){7}(?![a-z\\d])`, 'gu')
// Said in Cantonese or Mandarin, written in letters.
const SOUND =
  '(?:ling|lang|leng|yat|jat|yi|yee|ji|saam|sam|sei|sey|ng|luk|lok|chat|tsat|cat|baat|bat|gau|kau|yao|er|san|si|wu|liu|qi|ba|jiu)[1-6]?'
const SOUNDED = new RegExp(`(?<![a-z])${SOUND}(?:[\\s,.\\-/|·~+;]{1,3}${SOUND}){6,11}(?![a-z])`, 'gu')
const COUNTING_SOUNDS = /^(?:yat|jat|yi)\d?\W+(?:yi|yee|ji|er)\d?\W+(?:saa?m|san)\d?\W+(?:sei|si|sey)(?![a-z])/u
// The same words between any two: `六啊一啊三啊…`.
const FILLED = new RegExp(
  `(?<![\\d${HAN_DIGIT}])${DIGIT}(?<between>[^\\d${HAN_DIGIT}\\n●$]{1,5}?)${DIGIT}(?:\\k<between>${DIGIT}){6}(?![\\d${HAN_DIGIT}])`,
  'gu',
)
// Of other words a few between any two, which are said to be in the way.
const INTERLEAVED = new RegExp(
  `(?<![\\d${HAN_DIGIT}])${DIGIT}(?:[^\\d${HAN_DIGIT}\\s,。]{1,3}${DIGIT}){7}(?![\\d${HAN_DIGIT}])`,
  'gu',
)
const IN_THE_WAY =
  /插[咗住]|夾雜|隔[住開]|[拎攞拿除去刪抽][走咗開去除]|除咗|[只淨]睇|只看|(?<![a-z])(?:remove|delete|skip|ignore|without|take out|just the (?:digits|numbers)|only the (?:digits|numbers))(?![a-z])/u
// The same word behind each.
const COUNTED_WORD = '(?:zero|no|none|one|two|three|four|five|six|seven|eight|nine)'
const REPEATED = new RegExp(
  `(?<![a-z])${COUNTED_WORD}\\s(?!${COUNTED_WORD}(?![a-z]))(?<noun>[a-z]{3,9}?)s?(?:,?\\s(?:and\\s|then\\s)?${COUNTED_WORD}(?:\\s\\k<noun>s?)?){7}(?![a-z])`,
  'gu',
)
// Signs that sound like digits in Cantonese; together they make no sense but that.
const LIKE_DIGITS =
  '零靈鈴凌林冷〇一日壹依溢逸醫衣二義易兒耳以兩三散傘衫參山仨四死事試士是肆五我吾舞午伍六樂洛鹿綠溜陸七漆柒拆妻八爸發拔捌九狗久救夠玖酒碌玲午貳參贰叁陆'
// What leads to a number is none of it.
const PUNNED = new RegExp(`[「『"“]?(?![我是以])[${LIKE_DIGITS}](?:[\\s,]{0,2}[${LIKE_DIGITS}]){7}[」』"”]?`, 'gu')
// Where it is said that they are to be read aloud, also such as are words of everyday.
const ALSO_LIKE =
  '妖腰夭邀扒疤芭爬餓額鵝屎施獅糾揪期奇騎棋戚屋烏污吳誤嶺留劉流疑移宜齡玲罷霸吧起氣棄救舊舅傘爾唔寧祿山珊刪依伊舞武巴百霸灸師思史市吉筆畢悟娛魚詩溫'
const READ_ALOUD =
  /讀出|讀法|咁讀|讀起|讀音|聽落|發音|念[一出]|讀一[遍次]|讀埋|讀落|諧音|打得通|(?:廣東話|粵語|粵音|普通話|普通话|國語)[讀嚟念]/u
const ALOUD = new RegExp(`[${LIKE_DIGITS}${ALSO_LIKE}](?:[\\s,]{0,2}[${LIKE_DIGITS}${ALSO_LIKE}]){7}(?!\\p{Script=Han})`, 'gu')
const MIXED = new RegExp(
  `(?:(?<!\\p{Script=Han})|(?<=[我係:]))[${LIKE_DIGITS}${ALSO_LIKE}](?:[\\s,]{0,2}[${LIKE_DIGITS}${ALSO_LIKE}]){7}(?!\\s?\\p{Script=Han})`,
  'gu',
)
const NO_DIGIT = /[^零〇一二兩三四五六七八九壹貳贰叁肆伍陸陆柒捌玖]/gu
const ONLY_DIGIT = /[零〇一二兩三四五六七八九壹貳贰叁肆伍陸陆柒捌玖]/gu
const ALL_SIGNS = 8
const LEAST_MIXED = 3
const LEAST_ALIKE = 4
const AS_HALVES = /^\S{4}\s?\S{4}$/u
const ONLY_ALIKE = /[^\s,零〇一二三四五六七八九]/gu
/** Of longer texts only the beginning is asked for a wish. */
const LONGEST_READ = 400
/** Counted, or the nine tones by heart. */
const LEARNED = /一二三四|三九四零五二七/u
const SPOKEN = /冧把|號碼|電話|讀|諧音|聲|(?<![a-z])(?:number|call|read)/u
const COUNTED_DOWN = /(?<![\d.,、]\s{0,2})(?:9\s?8\s?7\s?6\s?5\s?4\s?3\s?2|2\s?3\s?4\s?5\s?6\s?7\s?8\s?9)(?!\s{0,2}[\d.,、])/gu

// The place of one half is left open, and it follows.
const LEFT_OPEN = /(?<!\d)[2-9]\d{3}\s?(?:[#x*?_]{4})[^\d\n]{1,20}(?<half>\d{4})(?!\d)/gu

const ROMAN = '(?:viii|vii|vi|v|iv|ix|iii|ii|i|0|〇|零|nil)'
const ROMANS = new RegExp(`(?<![a-z])${ROMAN}(?:[\\s,.\\-/]{1,3}${ROMAN}){7}(?![a-z])`, 'gu')
const ROMAN_DIGITS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

// What is asked to be put together, and that it is to be dialled: then all digits of the text are one number, whatever else they seem.
const TOGETHER =
  /再[撥打撳]|連埋|夾埋|合埋|駁埋|砌埋|排埋|併埋|拼埋|接埋|順住|順序|順次序|由頭(?:寫|打|讀|睇)|由上至下|當(?:係|作|做)?(?:個)?(?:電話|號碼)|as (?:a|my) (?:phone\s)?number|抄低|抄落|連起|合起|拼起|串起|(?:put|string|join|stick|read|line)[^.\n]{0,24}together|one after (?:another|the other)|in (?:that|this) order/u
const DIALLED = /打|撳|撥|搵|聯絡|(?<![a-z])(?:dial|ring|call|text|reach|phone)/u

const GROUP = /(?<![\d.,:/*])(?<sign>\$?)(?<digits>\d{1,4})(?![\d.,:/*]\d|\*)/gu
/** What was counted or measured is no part of a number. */
const MEASURED =
  /^\s?(?:[°%]|分(?!\s?\d)|歲|题|題|課|章|名|人|堂|字數|年|月|蚊|元|塊|marks|points|years|minutes|mins?|pages|students)/u
const LABEL = /^[^\d\n]{0,10}$/u
const HAS_LABEL = /[\p{L}]/u
const MOST_LABEL = 12
// Marks of subjects, one after another, and numbers from and to.
const IS_SCORE = /[中英數史地物化生經]|通識|通识|文|科|考|測|分|及|同|至|到|第|跟住|之後|最[尾後]/u
const FIRST = /^[5-79]/

type Piece = Part & { readonly at: number; readonly digits: string; readonly isPrice: boolean }

/** Where a folded text has the parts of a number between other words. */
export function disguisedParts(text: string): readonly Part[] {
  const whole = [LETTERED, SOUNDED, COUNTED_DOWN].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([written]) => !COUNTING_SOUNDS.test(written))
      .map((match) => ({ from: match.index, to: match.index + match[0].length })),
  )
  const romans = [...text.matchAll(ROMANS)].filter(([written]) => !isRising(written))
  const roman = romans.map((match) => ({ from: match.index, to: match.index + match[0].length }))
  const open = [
    ...text.matchAll(LEFT_OPEN),
    ...filledIn(text),
    ...(IN_THE_WAY.test(text) ? text.matchAll(INTERLEAVED) : []),
    ...text.matchAll(REPEATED),
    ...aloudIn(text),
    ...[...text.matchAll(MIXED)].filter(([signs]) => isMixedPun(signs)),
    ...[...text.matchAll(PUNNED)].filter(([signs]) => !LEARNED.test(signs) && (SPOKEN.test(text) || isPun(signs))),
  ]
  const others = open.map((match) => ({ from: match.index, to: match.index + match[0].length }))
  return [...whole, ...roman, ...others, ...piecesIn(text)]
}

/** Eight signs by themselves, of which some are digits and some sound like others. */
function isMixedPun(signs: string): boolean {
  const only = signs.replaceAll(/[\s,]/gu, '')
  const alike = new Set(only.match(NO_DIGIT) ?? [])
  return only.length === ALL_SIGNS && alike.size >= LEAST_MIXED && (only.match(ONLY_DIGIT)?.length ?? 0) >= LEAST_MIXED
}

/** Digits among signs that sound like others, and more than what people count. */
function isPun(signs: string): boolean {
  const digits = signs.match(/[零〇一二三四五六七八九壹貳贰叁肆伍陸陆柒捌玖]/gu) ?? []
  // Days of months: `一四七日 二五八日`.
  const others = signs.replaceAll(/[\s,]|日(?![^\s,])/gu, '')
  return digits.length > 1 && digits.length < others.length && !signs.includes('一二三')
}

/** Signs that are to be read aloud and dialled, or stand as the halves of a number do. */
function aloudIn(text: string): readonly RegExpExecArray[] {
  if (!READ_ALOUD.test(text)) return []
  const { reach, study } = evidenceIn(text.slice(0, LONGEST_READ))
  return [...text.matchAll(ALOUD)].filter(
    ([signs]) => (signs.match(ONLY_ALIKE)?.length ?? 0) >= LEAST_ALIKE && (reach > 0 || (study === 0 && AS_HALVES.test(signs))),
  )
}

function filledIn(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(FILLED)].filter(({ groups, 0: written }) => {
    const between = groups?.['between'] ?? ''
    const digits = Array.from(written, (sign) =>
      HAN_DIGIT.includes(sign) ? Math.max(0, HAN_DIGIT.indexOf(sign) - 1) : sign,
    ).join('')
    const isCounting = Array.from(digits.replaceAll(/\D/gu, '')).every(
      (digit, at, all) => at === 0 || digit >= (all[at - 1] ?? ''),
    )
    return /[\p{L}]/u.test(between) && !isCounting
  })
}

/** Chapters and parts, one after another. */
function isRising(written: string): boolean {
  const numbers = written.split(/[^a-z]+/u).map((one) => ROMAN_DIGITS.indexOf(one))
  return numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0))
}

/** Whether digits are asked to be put together and dialled. */
export function isAskedTogether(text: string): boolean {
  return TOGETHER.test(text) && DIALLED.test(text)
}

function piecesIn(text: string): readonly Part[] {
  const pieces = [...text.matchAll(GROUP)].map((match, at): Piece => {
    const { sign = '', digits = '' } = match.groups ?? {}
    const from = match.index + sign.length
    return { at, from, to: from + digits.length, digits, isPrice: sign !== '' }
  })
  const found: Piece[] = []
  for (const [size, isWhole] of [
    [4, areHalves],
    [2, areQuarters],
    [1, areDigits],
  ] as const) {
    const count = 8 / size
    const runs = pieces.filter(({ digits }) => digits.length === size)
    for (let at = 0; at + count <= runs.length; at += 1) {
      const run = runs.slice(at, at + count)
      if (areNear(text, run) && isWhole(text, run)) found.push(...run)
    }
  }
  const asked = found.length === 0 ? [] : lessonParts(text)
  return found.filter(({ from, to }) => !asked.some((part) => part.from <= from && to <= part.to))
}

/** They follow each other with a label or less between them, and nothing in them is measured. */
function areNear(text: string, run: readonly Piece[]): boolean {
  if (run.some(({ at }, place) => at !== (run[0]?.at ?? 0) + place)) return false
  const gaps = gapsOf(text, run)
  return (
    gaps.every((gap) => gap.length <= MOST_LABEL && LABEL.test(gap)) &&
    !run.some(({ to }) => MEASURED.test(text.slice(to, to + 9)))
  )
}

const gapsOf = (text: string, run: readonly Piece[]): readonly string[] =>
  run.slice(1).map((piece, at) => text.slice(run[at]?.to, piece.from).replace(/\$$/u, ''))

/** Between the parts of one that is counted in ten thousands: `said-millions.ts`. */
const ONE_NUMBER = /^\s?[萬万]\s?零?\s?$/u

/** Rooms, seats or prices that are no round sums, no years and no times. */
function areHalves(text: string, run: readonly Piece[]): boolean {
  const [one, other] = run.map(({ digits }) => digits) as [string, string]
  if (!FIRST.test(one) || [one, other].some(isYear) || isTimeRange(one, other) || isPriceRange(one, other)) return false
  // Courses of one faculty.
  const [prefix, otherPrefix] = run.map(({ from }) => /[a-z]{2,4}$/u.exec(text.slice(Math.max(0, from - 4), from))?.[0])
  if (prefix !== undefined && prefix === otherPrefix) return false
  const arePrices = run.every(({ isPrice }) => isPrice)
  const isRound = [one, other].some((digits) => Number(digits) % (arePrices ? 10 : 50) === 0)
  return (
    !isRound &&
    arePrices === run.some(({ isPrice }) => isPrice) &&
    gapsOf(text, run).every((gap) => HAS_LABEL.test(gap) && !ONE_NUMBER.test(gap))
  )
}

/** Four of two digits, each with a label of its own. */
function areQuarters(text: string, run: readonly Piece[]): boolean {
  return isMobile(run) && gapsOf(text, run).every((gap) => /\p{Script=Han}/u.test(gap) && !IS_SCORE.test(gap))
}

/** Eight of one digit, each with a label of its own; grades of an examination are five or less. */
function areDigits(text: string, run: readonly Piece[]): boolean {
  return (
    isMobile(run) &&
    /[089]/.test(numberOf(run)) &&
    gapsOf(text, run).every((gap) => HAS_LABEL.test(gap) && gap.trim().length <= 4)
  )
}

const numberOf = (run: readonly Piece[]): string => run.map(({ digits }) => digits).join('')
const isMobile = (run: readonly Piece[]): boolean => /^[569]/.test(numberOf(run))

import { mentionsService } from './contact-names.ts'
import { digitRuns } from './contact-numbers.ts'
import type { Run } from './contact-numbers.ts'
import { HAS_DIGIT, isWhole } from './digit-words.ts'
import { isAskedTogether } from './disguised-numbers.ts'
import type { Part } from './folded-text.ts'
import { isYear } from './harmless-numbers.ts'

// A number that somebody gives in parts, a part in a message, with other words between them. A part is a message of nothing but
// digits and words that join them, or three digits and more in a sentence where nothing is counted, measured or paid for by them.

const LONGEST_BARE = 40
const JOINS =
  "ok|then|next|finally|lastly|final|middle|starts?(?: with)?|begins?(?: with)?|ends?(?: with)?|in the middle|part|piece|one|two|at the end|and|after that|followed by|the rest|rest|first|last|half|part|it's|is|跟住|跟着|然後|之後|接住|後面|前面|中間|最後|仲有|同埋|加埋|再|嚟|就|係|是|同|加多|加|[前後頭尾]面?[四4幾]?|第[一二三四五六七八幾]|訊息|句|行|部分|截|段|記低|記住|抄低|個|位|碼|字|號|啦|呀|喇|呢|囉|喎|嘅|的|先|得|好|度"
const IS_BARE = new RegExp(`^(?:${JOINS}|(?![*%])[\\s\\p{P}\\p{So}\\p{Co}|~])*$`, 'u')
/** What leads to digits and says of what they are, or that more parts follow; a digit of its own is none of them. */
const LEAD = new RegExp(
  `^[^\\d\\n]{0,12}?(?:${[
    '(?<![a-z])my\\s(?:phone|mobile|cell|whatsapp|wechat)?\\s?(?:number|no\\.?|phone|mobile|cell|whatsapp)\\s?(?:is|:|=)',
    '(?:(?<![a-z])(?:my\\s)?(?:phone|mobile|cell|number|no\\.?)(?:\\snumber)?|電話|手機|手提|號碼|冧把)\\s?(?:係|is)?\\s?(?:(?:starts?|begins?)(?:\\swith|\\s?係)?|開頭[係是]?|頭[兩二三四幾](?:個|位)?(?:字|數)?[係是]?)\\s?:?',
    '我(?:個|嘅|的|部)?\\s?(?:電話|手機|手提)?(?:電話|手機|手提|號碼|號|冧把|number|no\\.?|whatsapp)\\s?(?:就?[係是]|:)',
    '(?:send|分|拆|講|俾|打)(?:開|咗)?\\s?[兩二三四幾2-4]\\s?(?:次|段|條|截|份|part|個訊息)[^\\d\\n:零一二三四五六七八九]{0,8}:?',
    '[先再](?:講|俾|send|打)(?:你|多|埋)?[兩二三四2-4]個(?:數?字|數目?|位|號碼)?(?=[\\s:\\d零一二三四五六七八九])\\s?:?',
    '(?<![a-z])send\\s[^\\d\\n]{0,12}(?:[2-4]|two|three|four)\\s(?:parts|messages|times)\\s?:',
  ].join('|')})\\s{0,2}`,
  'u',
)
const CUE =
  /電話|手機|手提|號碼|冧把|字頭|致電|打(?:俾|畀|比|去|嚟|來|我|落)|搵我|聯絡我|(?<![a-z])(?:tel|call|ring|wts|ws|wa|sms)(?![a-z])|phone|mobile|number|text me|whats?\s?app|we\s?chat|微信|signal|📱|📞|☎/u
const HALVES =
  /[前後頭尾]面?(?:[四4幾]|半)|(?:first|last)\s(?:four|4|half)(?!\s(?!digits?|numbers?|are|is|of\smy)[a-z])|ends?\s(?:with|in)|starts?\swith/u
/** How far from the parts it is said what they are of, in messages: before the first, and after the last. */
const CUE_BEFORE = 2
const CUE_AFTER = 1

const MEASURED =
  /^\s?(?:[°%a-z]|分|歲|题|題|課|章|名|人|堂|字(?!頭|尾)|年|月|日|號(?!碼)|蚊|元|塊|點|座|樓|室|期|次|個|位|級|班|頁|本|份|小時|hours?|students?|minutes|years|marks)/u
const LABELLED = /(?:[a-z$]|(?:第|價|費|收|計|預算|每|約|室|房|巴士|期|編號)\s?:?\s?)$/u
/** A Latin word before digits says what they are of, unless it is one of these. */
const LATIN_BEFORE = /(?<word>[a-z]{1,12})[\s:.,(-]{1,3}$/u
const LEADS =
  /^(?:is|are|its|with|in|then|and|plus|starts|ends|after|by|me|on|at|no|number|first|last|half|tel|call|ring|text|phone|mobile|whatsapp|app|wts|ws|wa|sms|wechat|signal)$/u
// Into how many parts, when nobody says what they are of: people answer with single numbers, too.
const MOST_UNSAID = 3
const SIZES = /^(?:1{8}|2222)$/
/** Marks of pupils, one after another. */
const LEAST_MARK = 40

type Piece = Part & { readonly line: number; readonly digits: string; readonly isBare: boolean }
export type LinePart = Part & { readonly line: number }

/** Whether a message can be what makes a number of earlier ones: it has digits, or says what they are of. */
export function bringsNumber(line: string): boolean {
  return HAS_DIGIT.test(line) || CUE.test(line) || HALVES.test(line) || isAskedTogether(line)
}

/**
 * Where folded messages of one person, in their order, hold a number of which each has a part; of one with fewer than `least` digits
 * nothing is taken.
 */
export function splitNumberParts(lines: readonly string[], least = 1): readonly LinePart[] {
  const pieces = piecesOf(lines).filter(({ digits }) => digits.length >= least)
  const found: Piece[] = []
  for (const [first] of pieces.entries()) {
    const run = wholeFrom(pieces, first)
    if (run && isGiven(lines, run)) found.push(...run)
  }
  return [...found, ...joinedParts(lines)]
}

/** All digits of the messages before one, or after it, that asks to put them together and to dial them. */
function joinedParts(lines: readonly string[]): readonly LinePart[] {
  const asks = lines.findLastIndex(isAskedTogether)
  if (asks === -1) return []
  const digits = lines.flatMap((line, place) =>
    [...line.matchAll(/\d+/gu)].map((match) => ({
      line: place,
      from: match.index,
      to: match.index + match[0].length,
      digits: match[0],
    })),
  )
  const after = digits.filter(({ line }) => line > asks)
  const before = digits.filter(({ line }) => line < asks)
  const starts = [after, ...before.map((_, at) => before.slice(at))]
  return starts.find((run) => run[0]?.line !== run.at(-1)?.line && isWhole(run.map((one) => one.digits).join(''))) ?? []
}

function piecesOf(lines: readonly string[]): readonly Piece[] {
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    starts.push(length)
    length += line.length + 1
  }
  const { text, runs } = digitRuns(lines)
  let line = 0
  const lineOf = (at: number): number => {
    while ((starts[line + 1] ?? Infinity) <= at) line += 1
    return line
  }
  const byLine = Map.groupBy(runs, (run) => lineOf(run[0]?.from ?? 0))
  return [...byLine].flatMap(([place, ofLine]) => {
    const start = starts[place] ?? 0
    const message = text.slice(start, start + (lines[place]?.length ?? 0))
    const lead = LEAD.exec(message)?.[0].length ?? 0
    const behind = ofLine.filter(([first]) => (first?.from ?? 0) >= start + lead)
    const isBare = isBareBut(message.slice(lead), behind, start + lead)
    return (isBare ? behind : ofLine)
      .map((run) => pieceOf(run, { line: place, start, isBare }))
      .filter((piece) => piece.isBare || isLoose(message, piece))
  })
}

type Place = { readonly line: number; readonly start: number; readonly isBare: boolean }

function pieceOf(run: Run, { start, ...place }: Place): Piece {
  const digits = run.map((group) => group.digits).join('')
  return { ...place, digits, from: (run[0]?.from ?? 0) - start, to: (run.at(-1)?.to ?? 0) - start }
}

/** Whether a message has nothing but its digits and what joins them. */
function isBareBut(message: string, runs: readonly Run[], start: number): boolean {
  let rest = ''
  let at = 0
  for (const group of runs.flat()) {
    rest += `${message.slice(at, group.from - start)} `
    at = group.to - start
  }
  rest += message.slice(at)
  return rest.length <= LONGEST_BARE && IS_BARE.test(rest)
}

/** Whether digits in a sentence can be a part of a number. */
function isLoose(message: string, { from, to, digits }: Piece): boolean {
  const { word } = LATIN_BEFORE.exec(message.slice(Math.max(0, from - 16), from))?.groups ?? {}
  return (
    digits.length > 2 &&
    (word === undefined || LEADS.test(word)) &&
    !/[,、+=*]/u.test(message.slice(from, to)) &&
    !isOrdinary(digits) &&
    !MEASURED.test(message.slice(to, to + 9)) &&
    !LABELLED.test(message.slice(Math.max(0, from - 9), from))
  )
}

/** A year, a time of the day, a round sum. */
function isOrdinary(digits: string): boolean {
  const isRound = digits.length > 2 && digits.length < 6 && Number(digits) % 50 === 0
  return isYear(digits) || /^(?:[01]\d|2[0-3])[0-5][05]$/.test(digits) || isRound
}

/** The pieces from one on that are a whole number together, of two messages at least. */
function wholeFrom(pieces: readonly Piece[], first: number): readonly Piece[] | null {
  let digits = ''
  for (let at = first; at < pieces.length && digits.length < 11; at += 1) {
    digits += pieces[at]?.digits ?? ''
    const run = pieces.slice(first, at + 1)
    const isSplit = run[0]?.line !== run.at(-1)?.line
    if (isSplit && (isWhole(digits) || (run.length === 2 && digits.length === 8))) return run
  }
  return null
}

function isGiven(lines: readonly string[], run: readonly Piece[]): boolean {
  const [one, other] = run
  const near = lines.slice(Math.max(0, (one?.line ?? 0) - CUE_BEFORE), (run.at(-1)?.line ?? 0) + CUE_AFTER + 1)
  const areHalves = near.some((line) => HALVES.test(line))
  const ordinary = run.filter(({ digits }) => isOrdinary(digits)).length
  // The last half may come first.
  const isNumber = isWhole(numberOf(run)) || (areHalves && isWhole(`${other?.digits}${one?.digits}`))
  if (!isNumber) return false
  // The name of a service says less.
  const isBare = run.every((piece) => piece.isBare)
  const isCued = areHalves || near.some((line) => CUE.test(line) || LEAD.test(line) || (isBare && mentionsService(line)))
  if (isCued) return ordinary * 2 <= run.length && ordinary < run.length
  const areMarks = run.every(({ digits }) => digits.length === 2 && Number(digits) >= LEAST_MARK)
  const areSums = run.some(({ digits }) => digits.length > 2 && digits.endsWith('0'))
  const sizes = run.map(({ digits }) => digits.length).join('')
  const isPlain = ordinary > 0 || areMarks || areSums
  return !isPlain && isBare && (run.length <= MOST_UNSAID || SIZES.test(sizes) || /^(?=(?:.*1){2})\d{5,7}$/.test(sizes))
}

const numberOf = (run: readonly Piece[]): string => run.map(({ digits }) => digits).join('')

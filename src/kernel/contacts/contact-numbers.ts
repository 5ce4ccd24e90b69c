import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { TENS, TOKEN, asDigits, digitsOf, isWhole } from './digit-words.ts'
import { harmlessParts, isPriceRange, isTimeRange, isYear } from './harmless-numbers.ts'

// All eight phone countries have numbers of at least eight digits (decisions 2 "Phone countries").
const SHORTEST = 8
// After a word such as "phone" or the name of a service fewer are enough.
const SHORTEST_NAMED = 6
/** Most digits of a phone number, its country code included; a longer row of small numbers is no phone number. */
const LONGEST = 13

// What people put between the digits of one number; what calculates, or names money, is not among them.
const BETWEEN =
  /^\ue000{0,8}(?:(?![=+%$^<>●;]|(?![|~⋯⋆∘∙▷◁♯⊙←-⇿])\p{Sm})[\s\p{P}\p{S}]|年|["”'」]\s?\+\s?["“'「]|dash|hyphen|(?:a\s)?space|comma|slash|逗號|頓號|空一?格|空白|at first|(?:and\s)?then|之後係?|跟住係?|然後係?|[([][^()[\]\d●]{1,16}[)\]]|字頭|開頭|尾係|後面加?|加多個?|停|>\s?<|再|橫|槓|杠|啦|呀){0,8}$/u
const CUE =
  /(?:電話|手機|手提|致電|字頭|打(?:俾|畀|比|去|嚟|來|我|落)|我(?:嘅|個|的)?(?:號碼|number)|(?:微信|qq)號|tel|phone|mobile|call|my number|whats\s?app|wts|(?<![a-z])w[as]|we\s?chat|微信|qq|📱|📞|☎)[^\d\n]{0,8}$/u
const HALVES =
  /前[四幾]|後[四幾]|頭[四幾]|尾[四幾]|(?:last|first)\s(?:four|4)(?!\s(?!digits?|numbers?|are|is|of\smy)[a-z])|ends?\s(?:with|in)|starts?\swith/u
// What several numbers are of.
const OF_LIST = /^\s?(?:[°%]|分|歲|號|頁|題|課|章|名|人|堂|marks|points|years|由[細大])/u
const LISTED =
  /(?:測驗|分數|成績|考試|考|頁|歲|學期|數據|數列|統計題|由細到大排?|由大到細排?|scores?|marks?|tests?|pages?|ages?|terms?|data|numbers|results?)[^\da-z]{0,4}$/u
/** Marks of tests with as many digits as a number has. */
const LEAST_MARK = 40
const NO_GAP = /[=+×÷%$●]/u
// Letters between two halves of a number.
const FURTHEST = 16
const LEADING = /[+(]{1,3}$/u
const TRAILING = /^[)\]]{1,2}/u
/** How far from digits it is asked what they are for. */
const AROUND = 48
/** By which the nine tones of Cantonese are learned. */
const TONES = '394052786'
const COUNTING = Array.from({ length: 40 }, (_, at) => at + 1).join('')

/** Digits that follow each other without anything between them. */
type Group = Part & { readonly digits: string }
export type Run = readonly Group[]

/** Where a folded text has numbers that reach a person, however they are written. */
export function numberParts(given: string): readonly Part[] {
  const text = asDigits(given)
  const groups = groupsOf(text, SHORTEST_NAMED)
  const near = runsOf(groups, (group, next) => isBetween(group, text.slice(group.to, next.from)))
    .map((run) => withoutMeasure(text, run))
    .filter((run) => isContact(text, run))
  if (!HALVES.test(text)) return near.map((run) => widened(text, run))
  // Far apart, a year is rather a year.
  const halves = groups.map((group) => (group && isYear(group.digits) ? null : group))
  const far = runsOf(halves, (group, next) => {
    const gap = text.slice(group.to, next.from)
    return isBetween(group, gap) || (gap.length <= FURTHEST && !NO_GAP.test(gap))
  }).filter((run) => isWhole(digitsIn(run)))
  // Of numbers in parts only the parts are hidden.
  return [...near.map((run) => widened(text, run)), ...far.flat()]
}

/** Between messages; nothing reaches over it. */
const END = '\ue001'

/** The digits of folded messages where they stand in `text`, which is as long as all with a sign between any two; without what was counted or paid. */
export function digitRuns(messages: readonly string[]): { readonly text: string; readonly runs: readonly Run[] } {
  const text = asDigits(messages.join(END))
  const runs = runsOf(groupsOf(text, SHORTEST), (group, next) => isBetween(group, text.slice(group.to, next.from)))
  return { text, runs: runs.map((run) => withoutMeasure(text, run)) }
}

// Marks of several tests have arrows between them; halves of a number can.
const ARROW = /[\u2190-\u21ff]/u
const HALF = 4
// A year ends with its word; four other digits do not.
const isBetween = (group: Group, gap: string): boolean =>
  BETWEEN.test(gap) && !(gap.startsWith('年') && isYear(group.digits)) && (group.digits.length === HALF || !ARROW.test(gap))

function groupsOf(text: string, least: number): readonly (Group | null)[] {
  const tokens = [...text.matchAll(TOKEN)]
  // Most of what people write: nothing in it is looked at any closer.
  if (tokens.reduce((digits, [token]) => digits + digitsOf(token).length, 0) < least) return []
  const isHarmless = new Uint8Array(text.length)
  for (const { from, to } of harmlessParts(text)) isHarmless.fill(1, from, to)
  const groups: (Group | null)[] = []
  for (const match of tokens) {
    const from = match.index
    const to = from + match[0].length
    const last = groups.at(-1)
    // Which half of a number follows.
    if (
      /(?:[前後頭尾]面?|first\s|last\s|(?:part|half|piece)\s)$/u.test(text.slice(Math.max(0, from - 6), from)) &&
      to - from < 5 &&
      digitsOf(match[0]).length === 1
    )
      continue
    // `第一行`
    if (text[from - 1] === '第' && to - from === 1 && !/\d/.test(match[0])) continue
    // `空一格`: a blank told as a word.
    if (text[from - 1] === '空' && text[to] === '格') continue
    // What is harmless stands between two numbers and keeps them apart.
    if (isHarmless[from] === 1 || isCounted(text, from, to)) groups.push(null)
    else if (last?.to === from) groups[groups.length - 1] = { from: last.from, to, digits: last.digits + digitsOf(match[0]) }
    else groups.push({ from, to, digits: digitsOf(match[0]) })
  }
  return groups
}

function runsOf(groups: readonly (Group | null)[], isNext: (group: Group, next: Group) => boolean): readonly Run[] {
  const runs: Group[][] = []
  let last: Group | null = null
  for (const group of groups) {
    if (group && last && isNext(last, group)) runs.at(-1)?.push(group)
    else if (group) runs.push([group])
    last = group
  }
  return runs
}

/** Without a last Chinese digit that belongs to the word after it: `70 五科`. */
function withoutMeasure(text: string, run: Run): Run {
  const [before, last] = run.slice(-2)
  if (!before || !last || last.to - last.from > 1 || text.slice(before.to, last.from).trim() !== '') return run
  const isWord = /[^\da-z]/.test(text[last.from] ?? '') && /\p{Script=Han}/u.test(text[last.to] ?? '')
  return isWord && /\d$/.test(text[before.to - 1] ?? '') ? run.slice(0, -1) : run
}

/** Part of a Chinese number with tens or hundreds, which says how many. */
function isCounted(text: string, from: number, to: number): boolean {
  return /[^\da-z]/.test(text[from] ?? '') && (TENS.test(text[from - 1] ?? '') || TENS.test(text[to] ?? ''))
}

function isContact(text: string, run: Run): boolean {
  const digits = digitsIn(run)
  if (digits.length < SHORTEST) {
    const isNamed = CUE.test(text.slice(Math.max(0, (run[0]?.from ?? 0) - 24), run[0]?.from))
    return isNamed && digits.length >= SHORTEST_NAMED && !run.every((group) => isYear(group.digits))
  }
  const isDay = run.length > 2 && run[0]?.digits.length === 1 && /[^\da-z]/.test(text[run[0]?.from ?? 0] ?? '')
  return (
    !isList(text, run) &&
    !isPlayed(text, run) &&
    !isScale(run) &&
    !(isDay && run.slice(1).every(({ digits: time }) => time.length === 4) && isScale(run.slice(1))) &&
    !areGrades(text, run)
  )
}

const digitsIn = (run: Run): string => run.map((group) => group.digits).join('')

/** What people count, years of which they speak, times from and to, prices from and to. */
function isScale(run: Run): boolean {
  const digits = digitsIn(run)
  if (
    COUNTING.startsWith(digits.replace(/^0/, '')) ||
    digits === TONES ||
    (run.every((group) => group.digits.length === 1) && digits.length > SHORTEST && digits.includes('12345678')) ||
    /^[01]+$/.test(digits) ||
    /^[1-9]\d{0,2}0{6,}$/.test(digits)
  )
    return true
  const rest = run.filter(({ digits: one }, at) => !isYear(one) && !isNextYear(run[at - 1]?.digits ?? '', one))
  if (rest.length < run.length && digitsIn(rest).length < 4) return true
  if (rest.length < run.length - 1 && rest.every((group) => group.digits.length < 3)) return true
  if (run.length > 1 && run.every((group, at) => at === 0 || isTimeRange(run[at - 1]?.digits ?? '', group.digits))) return true
  const pairs = run.map((group, at) => [group.digits, run[at + 1]?.digits ?? ''] as const).filter((_, at) => at % 2 === 0)
  return pairs.every(([from, to]) => isTimeRange(from, to) || (from.length === 4 && to.length === 4 && isPriceRange(from, to)))
}

/** The second half of a school year: 2026-27. */
function isNextYear(year: string, digits: string): boolean {
  return isYear(year) && digits.length === 2 && Number(digits) === (Number(year) + 1) % 100
}

/** Numbers one after another: pages, days, marks, multiples. */
function isList(text: string, run: Run): boolean {
  const gaps = run.slice(1).map((group, at) => text.slice(run[at]?.to, group.from).replaceAll(/[°%*\s\ue000]/gu, ''))
  if (isLongList(text, run)) return true
  if (run.length < 3 || new Set(gaps).size > 1 || run.some(({ digits }) => digits.length > 3)) return false
  const numbers = run.map((group) => Number(group.digits))
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  const isListed = [',', '、', ';', '/'].includes(gaps[0] ?? '')
  const isSorted = steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
  const { length } = digitsIn(run)
  const isOfNumber = length === SHORTEST || /^(?:852|1[3-9])\d{8,9}$/.test(digitsIn(run))
  // Growing, and not in the pairs in which numbers are said.
  const isGrowing = run.length > (isOfNumber ? 4 : 3) && isSorted && run.some(({ digits }) => digits.length !== 2)
  const isEven = run.length > 3 && new Set(steps).size === 1
  if (isEven || isGrowing || (isSorted && isListed && (!isOfNumber || run.every(({ digits }) => digits.length < 3)))) return true
  const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0]
  const areOfThings = LISTED.test(text.slice(Math.max(0, from - 12), from)) || OF_LIST.test(text.slice(to, to + 8))
  const areSingle = run.every(({ digits }) => digits.length === 1)
  const areMarks = !isOfNumber || OF_LIST.test(text.slice(to, to + 8)) || numbers.every((mark) => mark >= LEAST_MARK)
  if (areOfThings && areMarks && isQuiet(text, run)) return true
  if (!isOfNumber && ((isListed && areSingle) || (gaps[0] === '' && areOfThings))) return true
  return isListed && (!isOfNumber || areOfThings) && run.every(({ digits }) => digits.length > 1 && digits[0] !== '0')
}

/** Digits that nobody could dial, one by one or two, where nobody says how to: fingers, notes. */
function isPlayed(text: string, run: Run): boolean {
  return run.length > 3 && /^[01]\d{7}$/.test(digitsIn(run)) && isQuiet(text, run)
}

/** Nobody asks to be reached around it. */
function isQuiet(text: string, run: Run): boolean {
  const { reach, service, bypass, split, riddle } = evidenceIn(
    text.slice(Math.max(0, (run[0]?.from ?? 0) - AROUND), (run.at(-1)?.to ?? 0) + AROUND),
  )
  return reach + service + bypass + split.length + riddle.length === 0
}

/** More small numbers than one of a phone has, and no two of those. */
function isLongList(text: string, run: Run): boolean {
  const digits = digitsIn(run)
  const areTwo = digits.length === 2 * SHORTEST && isWhole(digits.slice(0, SHORTEST)) && isWhole(digits.slice(SHORTEST))
  const areSmall = run.length > 4 && run.every((group) => group.digits.length < HALF)
  return areSmall && digits.length > LONGEST && !areTwo && isQuiet(text, run)
}

/** Grades of an examination, from 1 to 5**. */
function areGrades(text: string, run: Run): boolean {
  const written = text.slice(run[0]?.from, (run.at(-1)?.to ?? 0) + 2)
  return (
    written.includes('5*') && /^(?:(?:[1-4]|5\*{0,2})[\s,、/]{0,3}){1,20}/.exec(written)?.[0].length === written.trimEnd().length
  )
}

function widened(text: string, run: Run): Part {
  const from = run[0]?.from ?? 0
  const to = run.at(-1)?.to ?? 0
  const before = LEADING.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0
  const after = TRAILING.exec(text.slice(to, to + 2))?.[0].length ?? 0
  return { from: from - before, to: to + after }
}

import { isCommonWord } from './contact-names.ts'
import { TOKEN, asDigits, digitsOf } from './digit-words.ts'
import type { Part } from './folded-text.ts'
import { harmlessParts, isYear } from './harmless-numbers.ts'
import { IS_FILE } from './described-names.ts'
import { toldNames } from './spelled-names.ts'
import { POLITE, STUDIES, isName } from './split-names.ts'
import { isCompound, isUnword } from './unwords.ts'

// What can be a contact or a part of one, read generously: only evidence around it hides it (`weighed-parts.ts`).

/** `number`: digits that are as many as a number has; `digits`: any others; `handle`: looks like a name; `word`: can be one; `quoted`. */
export type Carrier = Part & { readonly kind: 'number' | 'digits' | 'handle' | 'word' | 'quoted'; readonly weight: number }

const SHORTEST = 8
/** Between two groups of one number. */
const FURTHEST = 24
const MEASURED =
  /^\s?(?:[°%*]|分|歲|岁|题|題|課|课|章|名|人|堂|字(?![頭尾])|年|月|日|號(?!碼)|号(?!码)|蚊|元|塊|點|点|座|樓|楼|室|期|次|個(?!字|位|數)|位(?!數)|級|级|班|頁|页|本|份|條|小時|分鐘|粒|科|成|折|歲|隻|間|星|倍|km|kg|cm|mins?|m(?![a-z])|am|pm|hours?|hrs?|students?|minutes|years?|marks|points|pages|lessons|days|weeks|months|kids|boys|girls|times|words|questions|levels?|percent)/u
const LABELLED =
  /(?:\$|第|學費|價|費|收|計|預算|每|約|室|房|巴士|由|到|至|小|中|form|year|grade|level|page|pp?\.|q|paper|unit|chapter|book|ch\.?|ex\.?|room|band|step|part|lesson|age[ds]?|score[ds]?|got|under|bus|flat|block|since|in)\s?$/u
const NOT_ALONE =
  /^[\s\-,./:)(~·•]{0,3}(?:[\d零〇一二三四五六七八九]|zero|one|two|three|four|five|six|seven|eight|nine|oh|then|and)/u
const ONE_OF = /^\s(?:of|more|or|thing|day|time|to|by|the|at)(?![a-z])/u
const FORMAL = /[壹貳贰叁參肆伍陸陆柒捌玖]/u
const HAN_WORD = /\p{Script=Han}/u

type Group = Part & { readonly digits: string; readonly isPlain: boolean }

/** Every carrier of a folded text; of digits that are counted or measured all when `isOpen`, none otherwise. */
export function carriersIn(text: string, isOpen: boolean): readonly Carrier[] {
  return [...digitCarriers(text, isOpen), ...nameCarriers(text)]
}

function digitCarriers(text: string, isOpen: boolean): readonly Carrier[] {
  const groups = groupsIn(text).filter(({ isPlain }) => isOpen || !isPlain)
  const whole = groups.map((_, first) => wholeFrom(groups, first))
  const numbers = whole.flatMap((run) =>
    run.map(({ from, to }) => ({ from, to, kind: 'number' as const, weight: areHalves(run) ? 2 : 1 })),
  )
  return [...numbers, ...groups.map(({ from, to }) => ({ from, to, kind: 'digits' as const, weight: 0 }))]
}

function groupsIn(given: string): readonly Group[] {
  const text = asDigits(given)
  const isHarmless = new Uint8Array(text.length)
  for (const { from, to } of harmlessParts(text)) isHarmless.fill(1, from, to)
  const groups: Group[] = []
  for (const match of text.matchAll(TOKEN)) {
    const [from, to, digits] = [match.index, match.index + match[0].length, digitsOf(match[0])]
    const last = groups.at(-1)
    const isPlain = isHarmless[from] === 1
    if (last?.to === from && !isPlain)
      groups[groups.length - 1] = { from: last.from, to, digits: last.digits + digits, isPlain: last.isPlain }
    else groups.push({ from, to, digits, isPlain })
  }
  return groups
    .filter((group) => !isOfWord(text, group))
    .map((group) => ({ ...group, isPlain: group.isPlain || isPlainAt(text, group) }))
}

/** One that says how many, or nothing: `一齊`, `one of them`. */
function isOfWord(text: string, { from, to, digits }: Group): boolean {
  const after = text.slice(to, to + 12)
  if (FORMAL.test(text[from] ?? '')) return false
  if (digits.length > 1 || /\d/.test(text[from] ?? '') || NOT_ALONE.test(after)) return false
  if (!HAN_WORD.test(text[from] ?? '')) return ONE_OF.test(after)
  return HAN_WORD.test(after[0] ?? '') && !/^(?:字[頭尾]|然後|跟住|之後|再|後面|打頭)/u.test(after)
}

const isPlainAt = (text: string, { from, to, digits }: Group): boolean =>
  isYear(digits) || MEASURED.test(text.slice(to, to + 12)) || LABELLED.test(text.slice(Math.max(0, from - 10), from))

/** Groups from one on that are a number of Hong Kong, or of a mobile of the mainland, together. */
function wholeFrom(groups: readonly Group[], first: number): readonly Group[] {
  let digits = ''
  for (let at = first; at < groups.length && digits.length < SHORTEST + 3; at += 1) {
    const [one, before] = [groups[at], groups[at - 1]]
    if (!one || (at > first && before && one.from - before.to > FURTHEST)) return []
    digits += one.digits
    if (/^(?:[2-9]\d{7}|852[2-9]\d{7}|1[3-9]\d{9})$/.test(digits)) return groups.slice(first, at + 1)
  }
  return []
}

/** Four digits twice, neither of which is a sum or a time. */
const areHalves = (run: readonly Group[]): boolean =>
  run.length === 2 &&
  run.every(({ digits }) => digits.length === 4 && Number(digits) % 50 !== 0) &&
  !run.every(({ isPlain }) => isPlain)

// A name told by its letters or with its signs in words.
const SPELLED =
  /(?<![a-z\d])(?:[a-z\d](?:[\s\-.,·]{1,2}[a-z\d]){4,40}|[a-z][a-z\d]{1,20}\s?[([{<]?\s?(?:underscore|底線|下劃線|減號|dash|hyphen|slash|斜線|dot|點)\s?[)\]}>]?\s?[a-z\d]{2,20}|[a-z]{2,20}(?:\s?,?\s?(?:然後|再加?|加|plus|\+)\s?[a-z\d]{2,20}){1,4}|[a-z]{2,20}(?:\s[a-z]{2,20})?(?=\s?[喺在]\s?(?:ig|fb|insta|tg))|[a-z]{2,20}(?:,?\sthen\s[a-z\d]{2,20}){2,4})(?![a-z\d])/gu
/** Answers of a test, notes. */
const OF_SCALE = /^(?:[a-g][\s\-.,·]{1,2})+[a-g]$/u
/** How something of a program is done: `group點add`. */
const ASKED_HOW = /^(?:groups?|story|stories|page|post|reels?|video|chat|call|status|link|photo|app|file|account)\s?點/u
const LATIN = /(?<![a-z\d_@.])@?[a-z\d][a-z\d_.-]{3,39}(?<![.-])/gu
const NAMED_BY =
  /(?:叫做?|我係|名(?:稱|係|叫|字)?|暱稱|搜尋?|前半|後半|開頭|網名|帳號|账号|號|號係|(?<![a-z])(?:id|i\.?d|user\s?name|handle|account|acc|named|called|name|name\sis|search|go\sby)(?![a-z]))(?:[係是叫:=\s"「『]|is\s){0,4}$/u
const LED_BY = /(?:搵|專頁|頻道|係|是|:|加|就|(?<![a-z])(?:as|under|channel|page|for|type|add|is|by|to)(?![a-z]))\s?["「『]?$/u
const QUOTED = /[「『"“‘](?<name>[^」』"”’\n●]{2,30})[」』"”’]|(?<![a-z])'(?<single>[^'\n●]{6,50})'(?![a-z])/gu
const LOOKED_UP = /(?:打|搜尋?|search|搵|叫|名:|look\sup|(?<![a-z])(?:is|name|called))[\s「『"“]{0,2}$/u
/** Nothing else in the message. */
const ALONE = /^[a-z][a-z\d]{3,20}$/u
const WORDS_NAMED =
  /(?:名[係叫:]|叫|打|搵|搜尋?|(?<![a-z])(?:search|look\sup|(?:ig|insta|fb|yt|youtube|facebook)\s(?:is|name|called)))[:\s]{0,2}(?<name>(?!(?:google|youtube|facebook|ig|fb|the|for the|a|an|in|on|by|it|up|with|your|all)\s)[a-z]{2,15}(?:\s[a-z]{1,15}){1,3})(?![a-z])/gu
const HAN_NAMED =
  /(?:叫做?|名[係叫:]|暱稱[係叫:]?|全名|名就得:|網名[係叫:]?|搜尋?(?!到)|search|專頁|頻道)[:\s]{0,2}(?<name>(?![我你佢他她])[\p{Script=Han}][\p{Script=Han}\d_a-z]{2,13})(?![\p{Script=Han}])/gu

function nameCarriers(text: string): readonly Carrier[] {
  const latin = [...text.matchAll(LATIN)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const name = nameAt(match[0], text.slice(Math.max(0, from - 16), from))
    return name === null ? [] : [{ from, to, ...name }]
  })
  const spelled = [...text.matchAll(SPELLED)].flatMap((match) =>
    (match[0].match(/[a-z]/gu)?.length ?? 0) < 4 || OF_SCALE.test(match[0]) || ASKED_HOW.test(match[0])
      ? []
      : [{ from: match.index, to: match.index + match[0].length, kind: 'word' as const, weight: 1 }],
  )
  const alone = ALONE.exec(text)
  if (alone && !isCommonWord(alone[0]) && !POLITE.test(alone[0]))
    return [{ from: 0, to: alone[0].length, kind: 'word', weight: 1 }]
  const quoted = [...text.matchAll(QUOTED), ...text.matchAll(HAN_NAMED), ...text.matchAll(WORDS_NAMED)].map((match) => {
    const name = match.groups?.['name'] ?? match.groups?.['single'] ?? ''
    const from = match.index + match[0].indexOf(name)
    const weight = LOOKED_UP.test(text.slice(Math.max(0, from - 8), from)) ? 1 : 0
    return { from, to: from + name.length, kind: 'quoted' as const, weight }
  })
  const told = toldNames(text).map(({ from, to, weight }) => {
    const cue = Number(OF_SERVICE.test(text.slice(Math.max(0, from - 16), from)))
    return { from, to, kind: 'word' as const, weight: weight + cue }
  })
  return [...latin, ...spelled, ...told, ...quoted]
}

const IS_SERVICE =
  /^(?:whats\s?app|wechat|facebook|instagram|insta|telegram|signal|youtube|google|discord|twitter|g?mail|hotmail|yahoo|outlook|zoom|teams|linktree|tinyurl|threads|messenger|skype|anki|duolingo|quizlet|kahoot|geogebra|scratch|canva|goodnotes|notion|desmos|classroom|meet|chatgpt|netflix|minecraft|roblox)$/u
/** Whether a word is the name of a service or of a program that lessons use. */
export const isProgram = (word: string): boolean => IS_SERVICE.test(word)

/** What can only be the name of an account of some service. */
const TITLED =
  /(?:(?<![編班座學課訂題幾個單票據案])號(?!碼)|帳號|账号|用戶名?|(?<![a-z])(?:username|handle)\s?(?:[:=]|is\s))\s?(?:[係是叫:=]){0,2}\s?$/u
const DOTTED = /^[a-z]{2,}(?:[._][a-z\d]+){2,}$/u
const HYPHENED = /^[a-z]{2,}-[a-z]{2,}$/u
const MIXED = /^(?=.*[a-z].*[a-z])(?=.*\d)[a-z\d]{6,}$/u
const OF_SERVICE =
  /(?<![a-z])(?:whatsapp|wechat|ig|ins|insta|fb|snap(?:chat)?|tg|tele|line|signal|discord|dc|telegram|linktree)\s?[:=»→>「"]\s?$|(?<![a-z])(?:ig|insta|fb|snap(?:chat)?|tg|discord)\sis\s$/u
const LONG_MIXED = /^(?=(?:[^a-z]*[a-z]){4})(?=(?:\D*\d){2})[a-z\d]{9,}$/u
function nameAt(name: string, before: string): Pick<Carrier, 'kind' | 'weight'> | null {
  if (!/[a-z]/.test(name) || IS_SERVICE.test(name) || IS_FILE.test(name) || STUDIES.test(name)) return null
  const cue = NAMED_BY.test(before) || OF_SERVICE.test(before) ? 1 : 0
  if (TITLED.test(before) && !isCommonWord(name) && name.length > 4) return { kind: 'handle', weight: 3 }
  if (DOTTED.test(name)) return { kind: 'word', weight: 1 + cue }
  if (isCommonWord(name)) return null
  if (isName(name) || name.startsWith('@')) return { kind: /[\d_@]/.test(name) ? 'handle' : 'word', weight: 1 + cue }
  if (isCompound(name) || isUnword(name)) return { kind: 'handle', weight: 1 + cue }
  if (HYPHENED.test(name) && cue > 0) return { kind: 'word', weight: 2 }
  if (MIXED.test(name)) return { kind: 'word', weight: (LONG_MIXED.test(name) ? 2 : 1) + cue }
  return cue > 0 ? { kind: 'word', weight: 1 } : LED_BY.test(before) && name.length > 4 ? { kind: 'word', weight: 0 } : null
}

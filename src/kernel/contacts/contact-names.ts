import type { Part } from './folded-text.ts'
import { isJoined } from './unwords.ts'
import { CHINESE, NICKNAMES, SHORT, SURE, WORDS } from './names-of-sites.ts'

// Words that are talked about, or are no more than nouns: `what does "signal" mean`, `a signal for`.
const QUOTE = `["'“”‘’「」『』]`
const ONLY_WORD = `(?:signal|line|threads|messenger)(?:(?:${QUOTE}\\s?(?:means?|in\\s|as\\s|is\\sa|here|係咩|係乜|是什麼|點解|嘅意思|的意思|[喺在][呢這]))|(?<=(?<![a-z])an?\\s[a-z]{4,9})\\s(?:for|to|that|of|from|between)\\s)`
const SERVICE = `(?<service>(?<![a-z])(?!${ONLY_WORD})(?:${SURE}|${SHORT}|${WORDS})(?![a-z])|${CHINESE}|電郵|${NICKNAMES})`
const MENTIONED = new RegExp(SERVICE, 'u')
const IS_NICKNAME = new RegExp(`^(?:${NICKNAMES})$`, 'u')
const IS_WORD = new RegExp(`^(?:${WORDS}|電郵)$`, 'u')
const LINK =
  '(?<link>(?:(?!●)(?:[\\s:.·@=>→"「『(,，\\-—–]|\\p{So}|accounts?|acc|id|i\\sd(?![a-z])|handle|name|is|as|帳號|账号|號碼|號|号|名|係|系|是|叫|都|全部|一樣|同名|同|和|and|both|me(?![a-z])|&|\\/|fb|ig|tg|搜尋|搜索|搜|search|專頁|page|頻道|channel|搵|加|嘅|的|我|群|用|打|入|就係|呢個|好嗎|好唔好|得唔得|啦|呀|吖|喇|吧|嗎|[?!])){0,12})'
// Of several services in a row the last is no name on the first.
const NAME =
  '(?<![a-z\\d])(?!(?:whats\\s?app|we\\s?chat|instagram|insta|ig|fb|facebook|telegram|tele|tg|discord|dc|snapchat|signal|line|threads|messenger|twitter|youtube)(?![a-z\\d_.]))(?<name>[a-z\\d]{2,20}(?:\\s[._]\\s?[a-z\\d]{1,20}){1,4}|[a-z\\d]{2,20}(?:[點点][a-z][a-z\\d]{1,20}){1,3}|[a-z\\d][a-z\\d_.\\-#:]{2,39})'
const NAMED = new RegExp(`${SERVICE}${LINK}${NAME}`, 'gu')
const HAN_NAMED = new RegExp(
  `(?:小[紅红][書书]|抖音|微博|b站|知乎|快手|[公视視][众眾頻频][号號])(?:\\s{0,2}(?:號|号|帳號|同?名|叫|搜尋|搜|up主|[:@「👉👇➡])){1,3}\\s{0,2}(?!好多|有|睇|入面|上面|推介|[呢嗰])(?<name>[\\p{Script=Han}a-z\\d_.]{2,16})|(?:小[紅红][書书]|抖音)\\s{0,2}(?<name2>[a-z\\d_.]{2,16}\\p{Script=Han}{1,10})`,
  'gu',
)
// A name whose letters stand apart.
const SPACED = new RegExp(`${SERVICE}${LINK}(?<name>[a-z\\d](?:\\s[a-z\\d_.]){4,30})(?![a-z])`, 'gu')
const BACKWARDS = new RegExp(
  `(?<![a-z\\d_.@])(?<name>[a-z\\d][a-z\\d_.]{2,39})\\s{0,2}(?:呢個|嗰個|個|喺|係|at|on|@)\\s{0,2}(?:my\\s)?(?:${SURE}|${SHORT}|line|signal)(?![a-z])`,
  'gu',
)
const AT_NAME =
  /(?<![\w.])@(?!(?:property|override|media|import|param|return|dataclass|staticmethod|classmethod|keyframes)(?![\w.]))[a-z][a-z\d_.]{2,39}/gu
/** With a blank behind its sign, or before a service of mail. */
const APART =
  /(?<![\w.])@\s(?<name>[a-z]{6,30})(?![a-z\d])|(?<![a-z\d_.@])(?<name2>[a-z]{6,30})\s{1,2}(?:喺|在|on|at)?\s?(?:g\s?-?mail|yahoo|hotmail|outlook|icloud)(?![a-z])/gu
const INVITATION =
  /(?:加|[➕+]|add|follow|搵|dm|搜尋?|search|contact|me on|my)\s{0,2}(?:我|my|me|埋)?\s{0,2}(?:嘅|個|的)?\s{0,2}$|我(?:嘅|個|的)?\s{0,2}$/u
const MARK = /[:@=>→"「『(]|\p{So}|acc|id|handle|name|as|帳號|账号|號|号|名|係|系|是|叫|搜|搵|search/u
const SURE_MARK = /@|acc|id|handle|帳號|账号|號|号|叫|搜|search/u
// Who is meant, before a service whose name is a word as well.
const PERSONAL = /(?:加我|加埋我|add me|add my|搵我|dm me)\s{0,2}(?:嘅|個|的|on)?\s{0,2}$/u
const OWN = /(?:我(?:嘅|個|的)?\s{0,2}|my\s)$/u
const IS = /(?:^|\s)is\s/u
// What stands after a name, when a sentence does not go on with it.
const GOES_ON = /^\s(?!for|to|thx|thanks|pls|please|or|and\s)[a-z]{2,}/u
const COMMON = new Set(
  'the reel reels feed stories marketplace and for with not are was name names number total you your our their his her all any can may use used app apps account message messages group groups chat call video videos photo photos post posts page link ads course story stories content server number phone me my we they this that needed please only also lesson lessons online class maths english chinese science physics mathematics connected linked private public hacked blocked locked banned down old new open closed gone dead empty history literature first second language format writing letter tone igcse gcse tutor tutors teacher teachers from to subject dear cc format address inbox before after'.split(
    ' ',
  ),
)
const IS_NAME = /^[a-z](?=.*(?:[_.#:][a-z\d]|[a-z]{2,}-?\d{1,}))|^[a-z].*_/u
/** Somebody is asked to add; a voice is added to a choir. */
const IS_BEGUN = /(?:^|[^\p{L}\d]|[我請请以先就再接迎嚟])\s?$/u
/** Two words that a hyphen joins, of which neither is a quantity. */
const HYPHENED = /^(?!.*(?:velocity|time|speed|graph|voltage))[a-z]{2,}(?:-[a-z]{2,})+$/u
/** Its dot is a word, which asks how as well: only where the text says that it is a dot. */
const DOT_IS_WORD = /[點点]/u
const DOT_IS_TOLD = /[點点](?:係|是|即|就)[^。\n]{0,6}[點点粒.]|[粒個一][點点](?!鐘|心|樣|解)/u
const IS_MIXED = /(?=.*[a-z])(?=.*[\d_.#:])/u

const PICTURE = '(?:頭像|头像|頭貼|個相|相入面|相裏|相度|相簿|avatar|profile(?:\\spic(?:ture)?)?|my photo)'
const SELF = `(?:我|相片|照片|photo|(?<![a-z])my(?![a-z])|${PICTURE})`
const PUT_UP = '(?:上傳|上載|上传|(?<![a-z])upload(?:ed)?(?![a-z]))'
const CODE =
  '(?:條碼|条码|barcode|(?:join-?\\s?)?group\\scode|qr\\s?-?\\s?codes?|qr\\s?碼|qr|二維碼|二维码|(?:我個|嗰個|果個|呢個|我嘅)[碼码])'
const SCAN = '(?:掃|扫|scan)'
const OF_ONESELF = '(?:自我介紹|自介|簡介|個人檔案|主頁|頭像|相|片|cv|profile|bio(?!l)|description|about|story)'
const NEAR = '[^\\n●]{0,20}?'
const CODES = [
  new RegExp(`${SCAN}(?:描|下|一?掃)?${SELF}${NEAR}${CODE}`, 'gu'),
  new RegExp(`${SCAN}\\s(?:me|my)\\s${NEAR}${CODE}`, 'gu'),
  new RegExp(`${PICTURE}[^\\n●]{0,8}?${CODE}(?:[^\\n●]{0,8}?${SCAN}(?:一?掃|描)?)?`, 'gu'),
  // Of something that its writer has put up.
  new RegExp(`${PUT_UP}[^\\n●]{0,24}?${CODE}[^\\n●]{0,12}?${SCAN}`, 'gu'),
  new RegExp(`${CODE}[^\\n●]{0,24}?${PUT_UP}[^\\n●]{0,16}?${SCAN}`, 'gu'),
  new RegExp(`${PICTURE}[^\\n●]{0,12}?用(?:微信|we\\s?chat|whats\\s?app|line)[^\\n●]{0,2}?${SCAN}`, 'gu'),
  // With a photograph or a CV, but no book.
  new RegExp(`${CODE}(?:(?![書书卷紙纸]|課本|课本|教材)[^\\n●]){0,12}?(?:照片|相片|简历|履歷|履历)[^\\n●]{0,10}?${SCAN}`, 'gu'),
  // A code in what is the writer's, but no book or school.
  new RegExp(
    `${CODE}[^\\n●,。]{0,8}?(?:我|(?<![a-z])my\\s)(?:個|嘅|張)?\\s?(?:相|頭像|證書|cv|筆記|教材|封底|封面|story|gallery|album|profile|bio|notes|timetable)`,
    'gu',
  ),
  // A page of links that writers offer among what they say about themselves.
  new RegExp(
    `(?:我|(?<![a-z])my(?![a-z]))[^。.\\n●]{0,10}?${OF_ONESELF}[^。\\n●]{0,20}?(?:link\\s?tree|(?:links?(?![a-z])|連結|鏈接|網址)[^。\\n●]{0,24}?(?:傾|加到?我|搵到?我|聯絡|第[一二三1-3]個[掣制]|talk|chat|reach|contact))`,
    'gu',
  ),
  /(?<![a-z])links?\s(?:(?:is|are)\s)?in\s(?:my\s|the\s)?(?:bio|profile)(?![a-z])/gu,
  /qr[^.\n●]{0,30}?(?:my|scan)[^.\n●]{0,30}?(?:to|and)\s(?:chat|join|add|find|reach|talk|contact)/gu,
  /scan(?:ning)?[^.\n●]{0,30}?my\s(?:profile|picture|photo|cover|avatar|banner)/gu,
]

/** Where a folded text gives a name on another service; the name of the service stays. */
export function nameParts(text: string): readonly Part[] {
  const apart = [...text.matchAll(APART)].filter(({ groups }) => isJoined(groups?.['name'] ?? groups?.['name2'] ?? ''))
  const always = [...text.matchAll(AT_NAME), ...apart].map(partOfName)
  if (!mentionsService(text)) return always
  const named = [...text.matchAll(NAMED)].filter((match) => isGiven(text, match))
  const there = [...text.matchAll(BACKWARDS)].filter(isNameLike)
  return [...always, ...[...named, ...there, ...text.matchAll(SPACED), ...text.matchAll(HAN_NAMED)].map(partOfName)]
}

/** Whether a folded text speaks of a service by its name. */
export function mentionsService(text: string): boolean {
  return MENTIONED.test(text)
}

/** Whether a word is one of those that stand behind the name of a service in sentences about it. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word)
}

/** Where a folded text sends its reader to a picture of a code. */
export function codeParts(text: string): readonly Part[] {
  return CODES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
  )
}

function isNameLike({ groups }: RegExpExecArray): boolean {
  const name = groups?.['name'] ?? ''
  return IS_NAME.test(name) || isJoined(name)
}

function partOfName(match: RegExpExecArray): Part {
  const name = match.groups?.['name'] ?? match.groups?.['name2'] ?? match[0]
  const from = match.index + match[0].lastIndexOf(name)
  return { from, to: from + name.replace(/[.\-:]+$/u, '').length }
}

/** Parts of a program, of which it is asked how: `story點post`. */
const areOfApp = (name: string): boolean => COMMON.has(name.split(/[點点]/u)[0] ?? '')

function isGiven(text: string, match: RegExpExecArray): boolean {
  const { service = '', link = '' } = match.groups ?? {}
  const name = match.groups?.['name']?.replaceAll(/\s/g, '') ?? ''
  const before = text.slice(Math.max(0, match.index - 12), match.index)
  const after = text.slice(match.index + match[0].length)
  const isInvited = INVITATION.test(before)
  if (/^\d{1,4}$/.test(name)) return false
  // A sentence ends between them.
  if (/[?!]/.test(link)) return PERSONAL.test(before) && IS_NAME.test(name)
  // Words of their own: a name of letters and digits alone may go with what they mean.
  // No word of any sentence.
  if (isJoined(name) && !GOES_ON.test(after)) return true
  if (DOT_IS_WORD.test(name)) return (IS_NICKNAME.test(service) || MARK.test(link) || DOT_IS_TOLD.test(after)) && !areOfApp(name)
  if (IS_NICKNAME.test(service))
    return (
      (HYPHENED.test(name) && /加|[➕+]/u.test(service) && link.includes(':') && IS_BEGUN.test(before)) ||
      (IS_NAME.test(name) && !COMMON.has(name) && (/[_.]/.test(name) || isInvited || MARK.test(link) || /v$|^v/u.test(service)))
    )
  const isWord = IS_WORD.test(service)
  // A picture marks no name when a sentence goes on behind it: `ig👍 is fun`.
  const isMarked = MARK.test(IS.test(link) ? link.replaceAll(/\p{So}/gu, '') : link) || (IS.test(link) && /my\s/.test(before))
  if (COMMON.has(name.replace(/[.\-:]+$/u, ''))) return false
  if (IS_NAME.test(name)) return !isWord || isMarked || isInvited || /[_.#][a-z\d]|[a-z]{3}\d{2}/u.test(name)
  if (IS_MIXED.test(name) || /^\d{5,}$/.test(name)) return isMarked
  if (isWord && !SURE_MARK.test(link) && !PERSONAL.test(before) && !(OWN.test(before) && MARK.test(link))) return false
  return GOES_ON.test(after) ? SURE_MARK.test(link) : isMarked || isInvited
}

import { mentionsService } from './contact-names.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { STUDIES, isName } from './split-names.ts'
import { CHINESE, SHORT, SURE } from './names-of-sites.ts'

// Names of people on services that are described rather than written behind the service: spelled out, called a user's name, said to be
// one's own, or to be searched for.

const PIECE = '[a-z][a-z\\d]{1,20}'
const JOINED = `${PIECE}(?:[_.]${PIECE}|[a-z_.]{2,}\\d{2,}|_[a-z\\d]{1,20}){1,4}`
const DOTTED = `${PIECE}(?:\\s?(?:點|dot|底線|下劃線|underscore)\\s?[a-z\\d]{1,20}){1,3}`
const LINE = '\\s?\\(?(?:underscore|底線|下劃線|下底線|杠|槓)\\)?\\s?'

const USER_NAME = new RegExp(
  `(?:用戶名稱?|用户名|使用者名稱|帳號名|(?<![a-z])(?:user\\s?(?:name|id)|screen\\s?name|handle)(?![a-z]))[\\s:=]{0,3}(?:係|是|叫|is\\s)?[\\s:「"]{0,3}(?<name>${DOTTED}|${JOINED})`,
  'gu',
)
const ID_THEN = new RegExp(
  `(?:(?<![a-z])(?:id|username)(?![a-z])|帳號|用戶名)\\s?\\p{Script=Han}{0,10}:\\s?(?<name>${JOINED}|[a-z]{3,20}\\d{2,8})`,
  'gu',
)
// Words that are joined by a line are names, but where programs and files are spoken of.
const LINED =
  /(?<![a-z\d_@./\\-])(?<name>[a-z][a-z\d]{0,20}(?:[._][a-z\d]{1,20}){0,3}_[a-z\d]{1,20}(?:[._][a-z\d]{1,20}){0,3})(?![a-z\d_(])/gu
export const IS_FILE = /\.(?:js|net|pdf|docx?|jpe?g|png|pptx?|xlsx?|py|zip|mp[34]|txt|csv|html?)$/u
const OF_PROGRAMS =
  /python|變數|变量|variable|編程|程式|coding|(?<![a-z])codes?(?![a-z])|function|函數|檔|(?<![a-z])files?(?![a-z])|folder|資料夾|scratch|java|html|css|sql|database|示範|名為|named?\slike/u
/** What cameras call theirs. */
const IS_PICTURE = /^(?:img|dsc|vid|mov|scan|screenshot|photo|pxl)_\d/u
const SHORTEST_LINED = 6
// A service that is called otherwise each time: `加威 …`, `微X：…`.
const ADDED =
  /加(?:我)?\s?(?![上到入減乘返多強購班快油插分])\p{Script=Han}[信訊讯]?\s{0,2}:?\s{0,2}(?<name>[a-z\d][a-z\d_.]{5,30})(?![a-z\d])/gu
const SPELLED = new RegExp(
  `(?<![a-z\\d])(?<name>${PIECE}${LINE}[a-z\\d]{1,20}${LINE}[a-z\\d]{1,20}|${PIECE}\\s?\\((?:underscore|底線|dot)\\)\\s?[a-z\\d]{1,20}|${PIECE}[杠槓][a-z\\d]{1,20})`,
  'gu',
)

const SERVICE = `(?:(?<![a-z])(?:${SURE}|${SHORT}|youtube)(?![a-z])|${CHINESE})`
const LOOKED_FOR = '(?:搜尋|搜索|搜|搵|查|search(?:\\sfor)?|find|look\\sup)'
const PAGE = '(?:專頁|page|頻道|channel|群組|group)'
const quoted = (most: number): string => `[「『"“‘](?<name>[^」』"”’\\n●]{2,${most}})[」』"”’]`
const QUOTED = quoted(30)
const SEARCHED = [
  new RegExp(`${SERVICE}[^\\n●「『"“‘]{0,8}?${LOOKED_FOR}[^\\n●「『"“‘]{0,6}?${QUOTED}`, 'gu'),
  // What is said to be there is the writer's.
  new RegExp(
    `${SERVICE}[^\\n●「『"“‘]{0,4}?${PAGE}[^\\n●「『"“‘]{0,4}?${QUOTED}[^\\n●]{0,12}?(?:inbox|(?<![a-z])[dp]m(?![a-z])|私訊|私信|聯絡|我)`,
    'gu',
  ),
  new RegExp(
    `${SERVICE}[^\\n●]{0,8}?${LOOKED_FOR}\\s?(?:返|下|番)?(?:我個名|我嘅名|我叫|my\\s(?:full\\s)?name)[\\s:]{0,2}(?<name>[a-z]{2,20}(?:\\s[a-z]{2,20}){1,3}|\\p{Script=Han}{2,4})`,
    'gu',
  ),
]

// Of an address of mail what stands before its sign.
const BEFORE_AT =
  /(?<![a-z])(?:g\s?mail|e?-?mail|yahoo|hotmail|outlook|icloud)(?![a-z])[^\n●]{0,30}?(?:before the @|@\s?(?:之)?前面?|前面)[^\n●]{0,6}?(?:is|係|是)\s?(?!(?:google|apple|microsoft|yahoo)(?![a-z]))(?<name>[a-z\d][a-z\d_.-]{3,40})/gu
// What Skype puts before its names; behind a blank or without a sign in it, it is the word.
const LIVE = /(?<![a-z\d])live:(?<name>\.?cid\.[a-f\d]{6,20}|[a-z][a-z\d]{1,20}(?:[._-][a-z\d]{2,20}){1,3}|[a-z]{3,20}\d{2,8})/gu
const LIVE_THERE = /(?<![a-z\d])live:(?<name>[a-z][a-z\d._-]{3,30})/gu
const GOOGLED = new RegExp(
  `(?<![a-z])google\\s{0,2}(?:下|返|打|搜|搵|search|for)?\\s{0,2}${quoted(48)}(?:[^\\n●]{0,16}?(?:係我|是我|搵到我|有我|find\\sme|is\\sme)|[^\\n●]{0,40}?(?:that'?s\\sme|(?:call|ring|dial|contact|打(?:俾|去)?|致電|聯絡)(?![a-z])[^\\n●]{0,8}(?:first|top|第一個)))`,
  'gu',
)

/** Where a folded text describes a name on a service. */
export function describedParts(text: string): readonly Part[] {
  const patterns = [
    USER_NAME,
    ID_THEN,
    SPELLED,
    GOOGLED,
    BEFORE_AT,
    LIVE,
    ...(text.includes('skype') ? [LIVE_THERE] : []),
    ...(mentionsService(text) ? SEARCHED.filter((_, at) => at > 0 || isToReach(text)) : []),
  ]
  const lined = OF_PROGRAMS.test(text) ? [] : [...text.matchAll(LINED)].filter(({ groups }) => isLined(groups?.['name'] ?? ''))
  const added = [...text.matchAll(ADDED)].filter(({ groups }) => isMixed(groups?.['name'] ?? ''))
  return [...patterns.flatMap((pattern) => [...text.matchAll(pattern)]), ...lined, ...added].map(partOfName)
}

/** Films to learn from are searched for as well. */
const isToReach = (text: string): boolean => !text.includes('youtube') || evidenceIn(text).reach > 0

const isLined = (name: string): boolean =>
  name.length >= SHORTEST_LINED && !IS_FILE.test(name) && !IS_PICTURE.test(name) && isName(name)
/** Letters and digits that are no study. */
const isMixed = (name: string): boolean =>
  !STUDIES.test(name) && (name.match(/[a-z]/g)?.length ?? 0) >= 3 && (name.match(/\d/g)?.length ?? 0) >= 2

function partOfName(match: RegExpExecArray): Part {
  const name = match.groups?.['name'] ?? ''
  const from = match.index + match[0].lastIndexOf(name)
  return { from, to: from + name.length }
}

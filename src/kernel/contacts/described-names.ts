import { mentionsService } from './contact-names.ts'
import type { Part } from './folded-text.ts'
import { CHINESE, SHORT, SURE } from './service-names.ts'

// Names of people on services that are described rather than written behind the service: spelled out, called a user's name, said to be
// one's own, or to be searched for.

const PIECE = '[a-z][a-z\\d]{1,20}'
const JOINED = `${PIECE}(?:[_.]${PIECE}|[a-z_.]{2,}\\d{2,}|_[a-z\\d]{1,20}){1,4}`
const DOTTED = `${PIECE}(?:\\s?(?:點|dot|底線|下劃線|underscore)\\s?[a-z\\d]{1,20}){1,3}`
const LINE = '\\s?\\(?(?:underscore|底線|下劃線|下底線)\\)?\\s?'

const USER_NAME = new RegExp(
  `(?:用戶名稱?|用户名|使用者名稱|帳號名|(?<![a-z])(?:user\\s?(?:name|id)|screen\\s?name|handle)(?![a-z]))[\\s:=]{0,3}(?:係|是|叫|is\\s)?[\\s:「"]{0,3}(?<name>${DOTTED}|${JOINED})`,
  'gu',
)
const ID_THEN = new RegExp(
  `(?:(?<![a-z])(?:id|username)(?![a-z])|帳號|用戶名)\\s?\\p{Script=Han}{0,10}:\\s?(?<name>${JOINED}|[a-z]{3,20}\\d{2,8})`,
  'gu',
)
const OWN = new RegExp(
  `(?<![a-z\\d@_.])(?<name>${JOINED})\\s{0,2}(?:呢個)?(?:就?[係是](?:我|小弟|本人)|is\\sme(?![a-z])|that\\S{0,2}s?\\sme(?![a-z]))`,
  'gu',
)
const SPELLED = new RegExp(
  `(?<![a-z\\d])(?<name>${PIECE}${LINE}[a-z\\d]{1,20}${LINE}[a-z\\d]{1,20}|${PIECE}\\s?\\((?:underscore|底線|dot)\\)\\s?[a-z\\d]{1,20})`,
  'gu',
)

const SERVICE = `(?:(?<![a-z])(?:${SURE}|${SHORT}|youtube)(?![a-z])|${CHINESE})`
const LOOKED_FOR = '(?:搜尋|搜索|搜|搵|查|search(?:\\sfor)?|find|look\\sup)'
const PAGE = '(?:專頁|page|頻道|channel|群組|group)'
const QUOTED = '[「『"“‘](?<name>[^」』"”’\\n●]{2,30})[」』"”’]'
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

const GOOGLED = new RegExp(
  `(?<![a-z])google\\s{0,2}(?:下|返|search|for)?\\s{0,2}${QUOTED}[^\\n●]{0,16}?(?:係我|是我|搵到我|find\\sme|is\\sme)`,
  'gu',
)

/** Where a folded text describes a name on a service. */
export function describedParts(text: string): readonly Part[] {
  const patterns = [USER_NAME, ID_THEN, OWN, SPELLED, GOOGLED, ...(mentionsService(text) ? SEARCHED : [])]
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(partOfName))
}

function partOfName(match: RegExpExecArray): Part {
  const name = match.groups?.['name'] ?? ''
  const from = match.index + match[0].lastIndexOf(name)
  return { from, to: from + name.length }
}

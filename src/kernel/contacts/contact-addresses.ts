import type { Part } from './folded-text.ts'
import { isKnownSite } from './known-sites.ts'

// Around a word that stands for a sign; quotes only around what is nothing else.
const OPEN = String.raw`[(\[{<〔【〖〘《〈⟨«‹*|~]\s?`
const CLOSE = String.raw`\s?[)\]}>〕】〗〙》〉⟩»›*|~]`
const AT = String.raw`(?:${OPEN}(?:at?|圈a|圈仔|小?老鼠|艾特|@)${CLOSE}|[「『](?:圈a|小?老鼠|艾特|@)[」』]|@|\(at?\)|\[at?\]|圈(?:a|仔)|a圈|[([](?:小老鼠|艾特|圈a)[)\]]|\{at\}|<at>|艾特|小老鼠|[◎ⓐ]|["“'‘](?:at|@)["”'’]|\sat[\s-]sign\s|&commat;|&#0?64;|%40)`
const BRACKETED = String.raw`${OPEN}(?:[點点.]|dot|period|full stop)${CLOSE}|[「『][點点.][」』]|["“'‘](?:dot|\.)["”'’]`
const DOT = String.raw`(?:${BRACKETED}|\.|。|點|点|\(dot\)|\[dot\]|\[\.\]|\(\.\)|[([][點点][)\]]|◎|\s(?:dot|period)\s|&period;|&#0?46;|%2e)`
const MAIL_SERVICES =
  '(?:(?:g|gee|jee|ji|雞|鸡|寄)[\\s-]?mai?l|gmial|gamil|gmal|hotmail|yahoo|outlook|icloud|ymail|proton(?:mail)?|netvigator|msn|qq|163|126|一六三|一二六)'
const LABEL = String.raw`[a-z\d-]{1,63}`
const LOCAL = String.raw`[a-z\d_.+-]{1,64}`
const ENDS = 'com|net|org|hk|edu|gov|io|cn|tw|co|app|gg|xyz|vip|cc|biz|tv|dev|example|uk|site|link|info|shop|page'
// Ends that are also words: only with a path.
const ENDS_WITH_PATH = `${ENDS}|me|us|be|ly|gl|gle|hsbc|at|so|sh|im|la|ws|pro|ee|to|online|store|club|top|bio`
const HOSTS =
  '(?:notion|wix(?:site)?|weebly|github|gitlab|carrd|blogspot|blogger|wordpress|substack|squarespace|webflow|vercel|netlify|framer|medium|tumblr|linktr|beacons|canva|jimdo|strikingly|sites?|super|web|pages)'
const DOT_WORD = String.raw`(?:${BRACKETED}|點|点|\(?(?:dot|period)\)?|句號|句号)`
const PATH = String.raw`(?:\/[^\s\p{Script=Han},。]{0,200})`

// Letters that stand apart.
const SPELLED = String.raw`[a-z\d](?:\s?[,\-·]\s?[a-z\d]){4,40}`
const PLUS = String.raw`\s{0,2}(?:加|plus|and|then|再|然後|跟住|,)?\s{0,2}`
// Who is somewhere has no address there.
const SOMEBODY = String.raw`(?<![a-z\d])(?!(?:meet|lives?|look(?:ing|ed)?|see|are|is|was|were|me|you|him|her|stay|works?|home|arrives?|be|e?-?mail|account|go|buy)\s)`
const MAILS = [
  new RegExp(
    String.raw`(?<![a-z\d])(?:${SPELLED}|${LOCAL})${PLUS}${AT}${PLUS}(?:${SPELLED}|${LABEL})${PLUS}(?:${DOT})\s{0,2}(?:${ENDS})(?![a-z\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![a-z\d])[a-z\d.]{2,40}(?:[_-]at[_-]|#)${MAIL_SERVICES}(?:[_.-](?:dot[_-])?(?:com|hk|net)(?![a-z\d])){0,2}`,
    'gu',
  ),
  // Whose it is stands behind in words.
  new RegExp(
    String.raw`(?<![a-z\d])[a-z][a-z\d_.\-]{3,40}\s{0,2}(?:後面|之後|然後|再|跟住|尾|,){0,3}\s{0,2}加(?:返|埋|上|個)?\s{0,2}(?:@|google|${MAIL_SERVICES})(?![a-z])`,
    'gu',
  ),
  // The service in Chinese words.
  new RegExp(
    String.raw`(?<![a-z\d])[a-z][a-z\d_.-]{3,40}\s{0,2}(?:${AT}|[喺在]|\sat\s)\s{0,2}(?:谷歌|古狗|雅虎|微軟|微软|蘋果|苹果|網易|网易|騰訊|腾讯)(?:嘅|的)?(?:信箱|郵箱|邮箱|電郵|电邮|郵件)`,
    'gu',
  ),
  new RegExp(String.raw`${LOCAL}\s{0,3}${AT}\s{0,3}${LABEL}(?:${DOT}${LABEL}){0,3}${DOT}(?=[a-z]{2})${LABEL}`, 'gu'),
  new RegExp(String.raw`${LOCAL}\s{0,3}${AT}\s{0,3}${LABEL}(?:\s{0,2}${DOT}\s{0,2}(?:${ENDS})(?![a-z\d])){1,2}`, 'gu'),
  new RegExp(
    String.raw`${SOMEBODY}${LOCAL}${PLUS}(?:${AT}|喺|\sat\s)${PLUS}${MAIL_SERVICES}(?![a-z])(?:\s{0,2}${DOT}\s{0,2}(?:${ENDS})(?![a-z\d])){0,2}`,
    'gu',
  ),
  new RegExp(String.raw`${SOMEBODY}${LOCAL}\sat\s{1,3}${LABEL}(?:(?:\sdot\s|\s?\(dot\)\s?|點|\s?\[dot\]\s?)${LABEL}){1,3}`, 'gu'),
]
// Of a mailbox only its service is named, before or behind what stands before the sign: `amy at that gmail one`, `yahoo 個頭係 amy`.
const MAILBOX = String.raw`(?:${MAIL_SERVICES}|google|apple|microsoft)`
const NO_LOCAL = String.raw`(?<![a-z\d])(?!(?:look|looking|looked|meet|arrived?|notes?|homework|work|works|file|files|them|this|that|everything|email|account|address|inbox|not|and|then)[\s,])`
const MAILBOXES = [
  // Any sign between its parts.
  new RegExp(
    String.raw`(?<![a-z\d])[a-z][a-z\d_.-]{3,40}\s?[^\s\p{L}\d●,;:]{1,2}\s?${MAIL_SERVICES}\s?[^\s\p{L}\d●,;:]{1,2}\s?(?:com|hk|net)(?![a-z\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`${NO_LOCAL}[a-z][a-z\d_.-]{3,40}\s{0,2}[,(]?\s?(?:at|@|on|圈a|艾特)\s(?:(?:the|that|my|a|usual|normal|good|old)\s){1,3}${MAILBOX}(?![a-z])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?:e-?mail|電郵|電邮|郵箱|mailbox)[^.。\n●a-z]{0,8}(?:(?:is|name)\s)?${NO_LOCAL}(?<name>[a-z][a-z\d_.-]{3,40})[\s,;(]{1,3}(?:the\s)?(?:provider|domain|host|hosted|service|供應商|域名|用|係用)[\s:]{0,2}(?:(?:is|係|by|on|at)\s?)?${MAILBOX}(?![a-z])`,
    'gu',
  ),
  new RegExp(
    String.raw`${MAIL_SERVICES}\s?(?:個|嘅|的)?\s?(?:e-?mail|mail|電郵|电邮|信箱|郵箱|邮箱|address)?[\s,、:]{0,2}@?(?:頭|名|前面|前半|前綴|前缀|user\s?name|id)[\s:]{0,2}(?:係|是|is)?[\s:]{0,2}(?!${MAILBOX}(?![a-z]))(?<name>[a-z][a-z\d_.-]{3,40})(?![a-z\d])`,
    'gu',
  ),
  // Whose it is, and its dots in words.
  new RegExp(
    String.raw`(?<![a-z\d])(?=[a-z\d]{0,20}[._\d])[a-z][a-z\d._-]{4,40}\s?(?:嘅|的|個|\(|in\s|on\s)\s?(?:${MAIL_SERVICES}|google\s?mail)(?![a-z])`,
    'gu',
  ),
  new RegExp(
    String.raw`${MAIL_SERVICES}[\s:=→]{1,3}[a-z]{2,20}(?:\s(?:dot|點|underscore|底線|dash)\s[a-z\d]{1,20}){1,3}(?:\s\d{2,8})?(?![a-z\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`${MAIL_SERVICES}\s?(?:嗰個|果個|那個|個|嘅|address|account)?\s?(?:係|是|is\s|[:=→])\s?(?=[a-z\d]{0,20}[._\d])[a-z][a-z\d._-]{4,40}(?![a-z\d])`,
    'gu',
  ),
  // Without its dot.
  new RegExp(
    String.raw`(?<![a-z\d])(?=[a-z\d]{0,20}[._\d])[a-z][a-z\d._-]{4,40}[\s@]{1,2}${MAIL_SERVICES}\s?(?:com|hk|net)(?![a-z])`,
    'gu',
  ),
  // From its end to its beginning.
  /(?<![a-z\d])(?:moc|kh|ten|gro|ude|nc|wt)\.[a-z\d.-]{2,30}@[a-z\d._-]{3,40}/gu,
]
const LINKS = [
  // Its dots are words, with blanks around them.
  new RegExp(
    String.raw`(?<![a-z\d])[a-z][a-z\d-]{2,40}\s{0,2}${DOT_WORD}\s{0,2}(?:com|net|org|hk|co|io|edu|tv|app|me)(?:\s{0,2}${DOT_WORD}\s{0,2}(?:hk|com|tw|uk))?(?![a-z\d])`,
    'gu',
  ),
  // Under the name of a host; ends that are words only where it is known, since the sign for a dot asks how as well.
  new RegExp(
    String.raw`(?<![a-z\d])[a-z][a-z\d-]{2,40}\s{0,2}${DOT_WORD}\s{0,2}(?:${HOSTS}\s{0,2}${DOT_WORD}\s{0,2}(?:${ENDS})|[a-z][a-z\d-]{1,20}\s{0,2}${DOT_WORD}\s{0,2}(?:com|org|io|hk|tw|cn))(?![a-z\d])`,
    'gu',
  ),
  // Short ones with blanks or words in them.
  /(?<![a-z])[a-z]{1,12}\s{0,2}(?:\.|點|点|dot|\(\.\)|\[\.\])\s{0,2}(?:me|ly|gle?|be|com|ee|gg|cc|link|bio|hk|io|app|page)\s{0,2}(?:\/|斜線?|slash|\(\/\)|\[\/\])\s{0,2}[a-z\d_.\-\p{Script=Han}]{2,40}/gu,
  // A top-level domain that is also a word: both the dot and the slash have to be spelled out.
  /(?<![a-z])[a-z][a-z-]{1,20}(?:\s{0,2}(?:dot|點|点)\s{0,2}(?:so|co|to|tv|us|sh|im)|\s{1,2}co)\s{0,2}(?:slash|斜線|斜槓|斜杠)\s{0,2}[a-z\d_.-]{2,40}/gu,
  // The dot is a blank or left out and the slash is there: a top-level domain that is also a word counts only after the name of a service.
  /(?<![a-z\d.@])(?:(?!(?:and|dot|the|then|with|or|example)\s)[a-z][a-z\d-]{1,30}\s{1,2}(?:com|net|org|ly|gle|ee|gg|io)|(?:t|m|wa|line)\sme)(?:\s{0,2}(?:slash|斜線|斜槓|斜杠)\s{0,2}|\/)(?!(?:ltd|net|org|edu|gov)(?![a-z\d]))[a-z\d][a-z\d_.-]{2,40}/gu,
  // Its parts stand apart.
  /(?<![a-z\d])[a-z][a-z\d-]{1,30}\s{0,2}\.\s{0,2}(?:com|net|org|hk|me|ee|ly|gg|io|us|link|bio|page|gl)(?![a-z\d])\s{0,2}\/\s{0,2}[a-z\d_.-]{2,40}/gu,
  /h\s{0,2}t\s{0,2}t\s{0,2}p\s{0,2}s?\s{0,2}:\s{0,2}\/\s{0,2}\/\s{0,2}(?:[^\s\p{Script=Han}]{1,300}(?:\s{1,2}\.\s{1,2}[a-z]{2,10}){0,3}|\S{1,40})/gu,
  new RegExp(
    String.raw`(?<![a-z\d])(?:${LABEL}${DOT}){1,5}(?:(?:${ENDS})(?![a-z\d])${PATH}?|(?:${ENDS_WITH_PATH})${PATH})`,
    'gu',
  ),
  // A comma for its dot, or a blank behind it.
  /(?<![a-z\d])[a-z][a-z\d-]{2,40}(?:\s?[,、]|\.\s)com(?:[.,]hk)?(?![a-z\d])|(?<![a-z])[a-z]{1,12},(?:me|ly|gl|ee|be)\/[a-z\d_]{3,40}/gu,
  // A blank for each of its dots.
  /(?<![a-z\d])www[\s.]{1,2}[a-z\d][a-z\d-]{2,40}[\s.]{1,2}(?:com|net|org|edu|hk)(?![a-z\d])/gu,
  // Of a meeting that stands open.
  /(?<=(?<![a-z])meet(?![a-z])[^\n●]{0,16})(?<![a-z\d-])[a-z]{3}-[a-z]{4}-[a-z]{3}(?![a-z\d-])/gu,
  new RegExp(String.raw`(?<![a-z\d])[a-z][a-z\d-]{2,63}\s\.\s?(?:com|net|org|hk)(?:\s?\.\s?hk)?(?![a-z\d])`, 'gu'),
]

const partsOf = (text: string, patterns: readonly RegExp[]): readonly Part[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].trimEnd().length })),
  )

/** Where a folded text has addresses of electronic mail, also as people spell them out. */
export function mailParts(text: string): readonly Part[] {
  return /[@艾加#圈喺在◎&%]|at|mail|yahoo|outlook|1[26][36]|[電電郵邮信]|老鼠|[^\sa-z]\s?a\s?[^\sa-z]/u.test(text)
    ? partsOf(text, [...MAILS, ...MAILBOXES])
    : []
}

/** Where a folded text has addresses of pages. */
export function linkParts(text: string): readonly Part[] {
  return partsOf(text, LINKS).filter(({ from, to }) => !isKnownSite(text.slice(from, to)))
}

import type { LinePart } from './split-numbers.ts'
import { isCommonWord, mentionsService } from './contact-names.ts'

// A service in one message and the name there in another. The message of the name holds nothing else but words that lead to it.

const LONGEST_NAMED = 60
const LATIN_LEADS = 'acc|account|id|handle|username|name|is|its|it|as|me|my|here|search|add'
const HAN_LEADS =
  '帳號|账号|名|嗰|果|這|那|係|系|是|叫|做|搜|尋|索|搵|加|我|嘅|個|的|呢|就|用|打|入|返|啦|呀|喇|囉|喎|㗎|先|得|跟住|全部|細楷|細階|小寫'
const LEADS = `(?:(?<![a-z])(?:${LATIN_LEADS})(?![a-z\\d_.])|${HAN_LEADS}|[\\s\\p{P}\\p{S}])*`
const BEFORE = new RegExp(`^${LEADS}`, 'u')
const AFTER = new RegExp(`^${LEADS}$`, 'u')
/** What says that a name follows, whatever it looks like. */
const IS_LED = /(?:id|handle|username|account|name(?:\s?is)?|search|@|帳號|账号|名|叫|搜)(?:叫|係|系|是|做|尋|索|[\s:=@「『"])*$/u
const NAME = /[a-z\d][a-z\d_.\-#:]{2,39}/y
const IS_WORD = /^[a-z][a-z\d-]{3,}$/u
// Somebody is asked to come there, or somebody's own name there is spoken of.
const INVITES =
  /加|搵|搜|聯絡|私訊|追蹤|我(?:嘅|個|的|用|有|係|部)|可以用|(?<![a-z])(?:add|follow|find|search|dm|pm|my|me|contact|use|id|acc|handle|username|on)(?![a-z])|[:：]\s*$/u
/** Studies and where people are in them, with a number. */
export const STUDIES =
  /^(?:hk)?(?:dse|igcse|gcse|gce|ielts|toefl|abrsm|ket|pet|fce|cae|sat|act|ib|hl|sl|al|form|year|grade|level|band|page|unit|book|chapter|paper|room|week|day|lesson|class|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|gmt|covid|python|scratch)[-.]?\d/u
export const POLITE =
  /^(?:ok|okay|k|thx|thanks|thank|ty|good|great|fine|nice|yes|no|sure|noted|hi|hello|sorry|pls|plz|bye|lol|etc|vs|e|g|i|am|pm|eg|ie)$/u
const HAS_SIGN = /[a-z\d]_[a-z\d]|[a-z]{2}[a-z\d]*\.[a-z][a-z\d]|[a-z]{2}#\d{3}/u
const HAS_NUMBER = /^[a-z]{3,}[a-z_.-]*\d{2,}$/u
/** That a mailbox of somebody is what the other half of an address means. */
const MAIL_HALF =
  /(?:(?:後半|後面|下半|另一半|嗰半|尾段|尾半|字尾)(?![堂份卷場課章篇節])|second half|other half|the rest|ending|after that)[^。\n●]{0,10}(?:谷歌|古狗|google|g\s?記|雅虎|yahoo|微軟|microsoft|蘋果|apple|網易|騰訊)[^,。\n●]{0,6}(?:信箱|郵箱|邮箱|電郵|郵件|mail)/u
const MAIL_NAME =
  /^[\s\p{P}]*(?:(?:前半|頭半|上半|開頭|名)(?:截|部分|段)?|(?:first half|name)(?![a-z]))?\s?(?:係|是|is\s)?[\s\p{P}]*(?<name>[a-z][a-z\d]*(?:[._-][a-z\d]+){1,4}|[a-z]{3,20}\d{2,6})[\s\p{P}]*$/u
/** A sign that joins the parts of a name, alone in its message, and such a part. */
const IS_SIGN = /^[\s\p{P}]*(?:underscore|under score|dot|dash|hyphen|底線|下劃線|底杠|點|点)[\s\p{P}]*$/u
const NAME_PART = /(?<![a-z\d_.●])(?<name>[a-z\d]{1,20})[\s\p{P}]*$/u
/** In messages: the name comes soon after its service, or soon before. */
const NEAR = 4
const NEAR_MAIL = 2

/** Whether a message can be what gives a name that earlier ones speak of. */
export function bringsName(line: string, before = ''): boolean {
  if (IS_SIGN.test(line) || IS_SIGN.test(before)) return true
  return mentionsService(line) || MAIL_HALF.test(line) || nameOf(line, 'id') !== null
}

/** Where folded messages of one person, in their order, give a name on a service that another of them speaks of. */
export function splitNameParts(lines: readonly string[]): readonly LinePart[] {
  const services = lines.flatMap((line, at) => (mentionsService(line) && isInvitation(line) ? [at] : []))
  const mails = [...mailNames(lines), ...joinedNames(lines, services)]
  if (services.length === 0) return mails
  const names = lines.flatMap((line, at) => {
    const isNear = services.some((service) => service !== at && Math.abs(service - at) <= NEAR)
    const part = isNear ? nameOf(line, lines[at - 1] ?? '') : null
    return part ? [{ ...part, line: at }] : []
  })
  return [...mails, ...names]
}

/** What stands before and after a sign that has a message of its own, soon after somebody was asked to a service. */
function joinedNames(lines: readonly string[], services: readonly number[]): readonly LinePart[] {
  const signs = lines.flatMap((line, at) => (IS_SIGN.test(line) ? [at] : []))
  return signs.flatMap((sign) => {
    if (!services.some((service) => service < sign && sign - service <= NEAR + 1)) return []
    return [sign - 1, sign + 1].flatMap((line) => {
      const said = lines[line] ?? ''
      const name = said.length > LONGEST_NAMED || IS_SIGN.test(said) ? '' : (NAME_PART.exec(said)?.groups?.['name'] ?? '')
      const isWhole = line < sign || said.replaceAll(/[\s\p{P}]/gu, '') === name
      const from = said.lastIndexOf(name)
      return name === '' || !isWhole || POLITE.test(name) ? [] : [{ line, from, to: from + name.length }]
    })
  })
}

/** Of an address whose other half is told in words what stands before the sign, alone in its message. */
function mailNames(lines: readonly string[]): readonly LinePart[] {
  return lines.flatMap((hint, told) => {
    if (!MAIL_HALF.test(hint)) return []
    const first = Math.max(0, told - NEAR_MAIL)
    return lines.slice(first, told + NEAR_MAIL + 1).flatMap((line, at) => {
      const name = line.length > LONGEST_NAMED ? '' : (MAIL_NAME.exec(line)?.groups?.['name'] ?? '')
      const isPolite = name.split(/[._-]/u).every((word) => POLITE.test(word))
      return name === '' || isPolite ? [] : [{ line: first + at, from: line.indexOf(name), to: line.indexOf(name) + name.length }]
    })
  })
}

/** A service that somebody is asked to, or nothing but its name. */
const isInvitation = (line: string): boolean => INVITES.test(line) || line.replaceAll(/[\s\p{P}\p{S}]/gu, '').length <= 12

function nameOf(line: string, before: string): { readonly from: number; readonly to: number } | null {
  if (line.length > LONGEST_NAMED) return null
  const from = BEFORE.exec(line)?.[0].length ?? 0
  NAME.lastIndex = from
  const name = NAME.exec(line)?.[0].replace(/[.\-:]+$/u, '') ?? ''
  const to = from + name.length
  const lead = line.slice(0, from) || before
  const isNamed = isName(name) || (IS_LED.test(lead) && IS_WORD.test(name) && !isCommonWord(name))
  return isNamed && AFTER.test(line.slice(to)) ? { from, to } : null
}

/** Whether a word looks like a name on a service and like nothing else. */
export function isName(name: string): boolean {
  const isWord = (word: string): boolean => isCommonWord(word) || POLITE.test(word)
  const words = name.split(/[_.]/u)
  // Sentences that go on without a blank after their full stop.
  if (STUDIES.test(name) || (name.includes('_') ? words.every(isWord) : words.some(isWord))) return false
  return HAS_SIGN.test(name) || HAS_NUMBER.test(name)
}

import { isCommonWord } from './contact-names.ts'
import { IS_FILE } from './described-names.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { POLITE, STUDIES } from './split-names.ts'
import { isCompound } from './unwords.ts'

// Names behind the picture of a service, and names that are to be read from their end.

const PICTURES = '👻'
/** These stand before other words as well. */
const LOOSE = '🐦|🐧|📸|📷|✈|🛩|🛫|🎵|🎶|💬|🟢|💚|📘'
const DOTTED = '[a-z][a-z\\d]{1,20}(?:[._][a-z\\d]{1,20}){1,3}|[a-z]{3,20}\\d{2,6}'
/** No sentence goes on with it. */
const ENDS = '(?![a-z\\d])(?!\\s(?!add|pls|dm)[a-z])'
const LEAD = '\\s{0,2}[:=→>@-]{0,2}\\s{0,2}'
const PICTURED = new RegExp(
  `(?:(?:${PICTURES})${LEAD}(?<name>${DOTTED})${ENDS}|(?:${LOOSE})${LEAD}(?<last>${DOTTED})(?=\\s{0,2}(?:[,。!)\\n●]|$)))`,
  'gu',
)
const MARKED = new RegExp(`(?:${PICTURES}|${LOOSE})\\s{0,2}[:=→>@]\\s{0,2}(?<name>[a-z]{7,24})${ENDS}`, 'gu')

const TURN =
  '(?:倒(?:返|轉|過|番|嚟){1,2}(?:讀|睇|寫|打)?|[反掉調]轉(?:讀|睇|寫|打)?|(?<![a-z])(?:backwards?|reversed?|in reverse|right to left)(?![a-z]))'
const NAME = '[a-z][a-z\\d_.]{4,30}(?<![.])(?![a-z\\d]|\\s[a-z]{2})|\\p{Script=Han}{4,12}(?!\\p{Script=Han})'
const TURNED = [
  new RegExp(`${TURN}\\s?[:=「"係是]\\s?["「]?(?<name>${NAME})`, 'gu'),
  new RegExp(`${TURN}(?<=[讀睇寫打])\\s(?<name>${NAME})`, 'gu'),
  new RegExp(`(?<![a-z\\d_.])(?<name>[a-z][a-z\\d_.]{4,30}),?\\s?\\(?${TURN}`, 'gu'),
]
const AROUND = 60
const YEAR = /^[a-z]+20\d\d$/u
const OF_GHOSTS = /^(?:ghosts?|halloween|boo|spooky|story|stories)$/u
/** What teachers call themselves by. */
const CRAFT =
  /^(?:tutors?|teach(?:er|es)?|sir|miss|ms|mrs?|dr|coach|maths?|chem|phys|bio|eng|english|music|piano|violin|art|hk|edu|study)$/u

/** Where a folded text has such names. */
export function hintedParts(text: string): readonly Part[] {
  const pictured = [...text.matchAll(PICTURED)].filter(({ groups, index }) => {
    const { name, last = '' } = groups ?? {}
    return name === undefined ? isSureHandle(last, text.slice(Math.max(0, index - AROUND), index + AROUND)) : isHandle(name)
  })
  const marked = [...text.matchAll(MARKED)].filter(({ groups }) => isCompound(groups?.['name'] ?? ''))
  const turned = TURNED.flatMap((pattern) => [...text.matchAll(pattern)]).filter((match) => isTurned(text, match))
  return [...pictured, ...marked, ...turned].map((match) => {
    const name = match.groups?.['name'] ?? match.groups?.['last'] ?? ''
    const from = match.index + match[0].lastIndexOf(name)
    return { from, to: from + name.length }
  })
}

/** No end of a sentence whose blank is missing, no file, no study. */
function isHandle(name: string): boolean {
  const words = name.split(/[._]/u)
  return (
    !IS_FILE.test(name) &&
    !YEAR.test(name) &&
    !words.some((word) => POLITE.test(word) || STUDIES.test(word) || OF_GHOSTS.test(word))
  )
}

/** Behind a picture that means other things as well: what no two words of a sentence are. */
const isSureHandle = (name: string, text: string): boolean =>
  isHandle(name) && (/[\d_]/u.test(name) || name.split('.').some((word) => CRAFT.test(word)) || evidenceIn(text).reach > 0)

function isTurned(text: string, match: RegExpExecArray): boolean {
  if (isCommonWord(match.groups?.['name'] ?? '')) return false
  const around = text.slice(Math.max(0, match.index - AROUND), match.index + match[0].length + AROUND)
  const { reach, service, study } = evidenceIn(around)
  return study === 0 && (service > 0 || reach > 1)
}

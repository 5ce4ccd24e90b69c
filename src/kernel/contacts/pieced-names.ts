import { isProgram } from './carriers.ts'
import { isCommonWord, mentionsService } from './contact-names.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// A name on a service that is told by its pieces, each with its place or behind a plus, or in words that are to be written as one.

/** How far from the pieces the service is named. */
const AROUND = 48

const PLACE =
  '開頭|起頭|打頭|中間|最後|最尾|收尾|然後|跟住|之後|頭|中|尾|再|加|\\+|→|➕|(?<![a-z])(?:plus|then|first|next|last|begins|starts|ends)(?![a-z])(?:\\swith)?'
const LETTERS = '[a-z\\d]{1,15}(?![a-z\\d])'
const BEHIND = '字頭|開頭|起頭|打頭|收尾|押後|行先|尾'
const PIECE = `(?:(?:${PLACE}){1,2}[\\s係是:「]{0,2}(?<![a-z\\d])${LETTERS}|(?<![a-z\\d])${LETTERS}\\s?(?:${BEHIND}))`
const GAP = '[\\s,、;」]{0,3}'
const PLACED = new RegExp(`(?:(?<![a-z\\d])${LETTERS}${GAP})?${PIECE}(?:${GAP}${PIECE}){1,6}`, 'gu')
const EACH = /[a-z\d]+/gu
const IS_PLACE = /^(?:plus|then|first|next|last|begins|starts|ends|with)$/u

const ONE_WORD =
  '(?:中間|之間|全部|全|都|入面){0,2}(?:(?:冇|無|唔使|唔要|沒有|没有|不用)(?:任何)?(?:空格|間隔|space|標點)|連埋|黐埋|一個字)|(?:中間|之間|全部){1,2}(?:係|用|加|都係)?(?:底線|下劃線|點|dash|underscore)|(?:with\\s|has\\s)?(?:no|without|zero)\\s(?:any\\s)?(?:spaces?|gaps?|dots)|(?:all\\s)?(?:as\\s)?one\\sword|all\\s(?:joined|together|lower\\s?case)|underscores?\\s(?:between|in between|instead)'
const JOINED = new RegExp(`(?<![a-z\\d])(?<name>[a-z\\d]{2,15}(?:\\s[a-z\\d]{1,15}){1,4})[\\s,(]{0,3}(?:${ONE_WORD})`, 'gu')
const OF_NAME = /帳號|账号|用戶名|名[係叫:]|(?<![a-z])(?:id|handle|user\s?name|acc(?:ount)?)(?![a-z])/u

/** Where a folded text has such names. */
export function piecedParts(text: string): readonly Part[] {
  const found = [...[...text.matchAll(PLACED)].filter(isNameInPieces), ...text.matchAll(JOINED)]
  return found
    .map((match) => ({ from: match.index, to: match.index + (match.groups?.['name'] ?? match[0]).length }))
    .filter((part) => isOfService(text, part))
}

/** A word of letters at least, and more than two single ones: `mx + c` is no name. */
function isNameInPieces([written]: RegExpExecArray): boolean {
  const pieces = (written.match(EACH) ?? []).filter((piece) => !IS_PLACE.test(piece))
  const words = pieces.filter((piece) => /^[a-z]{2}/u.test(piece) && !isCommonWord(piece) && !isProgram(piece))
  return pieces.length > 1 && words.length > 0 && pieces.join('').length > 5
}

function isOfService(text: string, { from, to }: Part): boolean {
  const around = text.slice(Math.max(0, from - AROUND), to + AROUND)
  return (mentionsService(around) || OF_NAME.test(around)) && evidenceIn(around).study === 0
}

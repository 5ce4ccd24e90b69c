import { once } from '#kernel/once.ts'
import { Converter } from 'opencc-js/t2cn'

// Made when it is first asked: a process that compares no texts need not read the tables of characters.
const toSimplified = once(() => Converter({ from: 'hk', to: 'cn' }))

/** Characters that Hong Kong people write in two ways and the converter leaves apart. */
const VARIANTS: Readonly<Record<string, string>> = {
  硏: '研',
  邨: '村',
  嘴: '咀',
  媽: '妈',
  敎: '教',
  爲: '为',
  啓: '启',
  羣: '群',
}

// State of the process: a character folds the same for everybody.
const folded = new Map<string, string>()

// One character at a time: a phrase table would fold the same word differently inside a longer text.
function foldCharacter(character: string): string {
  const known = folded.get(character)
  if (known !== undefined) return known
  const simple = toSimplified()(VARIANTS[character] ?? character)
  const result = VARIANTS[simple] ?? (simple.length === 1 ? simple : character)
  folded.set(character, result)
  return result
}

const HAN = /[\u2e80-\u9fff\uf900-\ufaff]/g
const LATIN_MARKS = /[\u0300-\u036f]/g

/** Full and half width, capital letters and accents brought together; Chinese letters as they were written. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC').toLowerCase()
}

/**
 * Brings spellings together before texts are compared: what `plainText` does, then Traditional and Simplified Chinese
 * and variants, letter by letter. As long as `plainText(text)`; folding twice changes nothing.
 */
export function foldText(text: string): string {
  return plainText(text).replace(HAN, foldCharacter)
}

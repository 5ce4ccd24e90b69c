import { pinyin } from 'pinyin-pro'
import { once } from '#kernel/once.ts'
import { learnedNames } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { byGap, oneLetterOffIn } from './one-letter-off.ts'

const LIKELY: readonly Meaning['kind'][] = ['area', 'subject']

const likely = once(() => ({
  names: byGap(learnedNames().filter(({ folded, meaning: { kind } }) => LIKELY.includes(kind) && /^[一-龥]{2,5}$/.test(folded))),
  least: 2,
  most: 5,
}))

/** Readings of a letter in Mandarin without tones, as a keyboard offers letters by them. */
const soundsOf = (letter: string): readonly string[] => pinyin(letter, { toneType: 'none', type: 'array', multiple: true })

function soundsAlike(one: string, other: string): boolean {
  const sounds = soundsOf(one)
  return soundsOf(other).some((sound) => sounds.includes(sound))
}

/** What was meant where one letter of a name is another that sounds alike, 化雪 for 化學: where it was typed in a folded text, and the name. */
export const soundAlikeIn = (folded: string): { readonly at: number; readonly length: number; readonly name: string } | null =>
  oneLetterOffIn(folded, likely(), soundsAlike)

import { SEXES } from '#kernel/catalogue/tutor-facets.ts'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import { inEveryLocale } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'
import type { Meaning } from './lexicon.ts'
import type { Phrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * What negates, by `value` of its meaning: `not` anything; `mildly` only of what tutors are, for 英文唔好 is of the child; `any` says that it
 * need not be; `after` says so of what stands before it,
 * and `busy` of hours alone: chem唔得 is of a child.
 */
const OF_TUTORS: readonly Meaning['kind'][] = [
  'sex',
  'job',
  'mode',
  'wish',
  'education',
  'feature',
  'experience',
  'star',
  'group',
]
/** What may stand between: 唔要啲男老師, not a student. */
const BETWEEN = /^(?:a|an|any|the|to|be|from|啲|嘅|的|系|是|有|揾|找|请|都|太|too|so|very|overly)$/
const AND = /^(?:or|nor|and|或|或者|同|和|与|及)$/

/** The phrases with what is not wanted in their places: the other sex, and of all else that no filter leaves it out. */
export function withoutExcluded(phrases: readonly Phrase[], tokens: readonly Token[], plain: string): readonly Phrase[] {
  const kept: Phrase[] = []
  for (let at = 0; at < phrases.length; at++) {
    const phrase = phrases[at] as Phrase
    const { kind, value } = phrase.meaning
    if (kind !== 'not') {
      kept.push(phrase)
      continue
    }
    if (value === 'after' || value === 'busy') {
      const object = objectOf([...kept].reverse(), phrase, { tokens, isBefore: true })
      if (object && (value === 'after' || object.phrase.meaning.kind === 'time'))
        kept.splice(kept.length - object.skipped - 1, object.skipped + 1, wished(object.phrase, phrase, { tokens, plain }))
      else kept.push({ ...phrase, meaning: SAYS_NOTHING })
      continue
    }
    const isWhole = value === 'any' && tokens[phrase.at]?.isCjk === true
    const object = objectOf(phrases.slice(at + 1), phrase, { tokens, isBefore: false, isWhole })
    if (!object || (value === 'mildly' && !isOfTutor(phrase, object.phrase))) {
      // An English word that negates nothing here is as little as others; a Chinese one stays with what follows.
      if (tokens[phrase.at]?.isCjk !== true) kept.push({ ...phrase, meaning: SAYS_NOTHING })
      continue
    }
    kept.push(exclusion(phrase, object.phrase, { tokens, plain }))
    at += object.skipped + 1
    for (let next = alsoExcluded(phrases, at, tokens); next; next = alsoExcluded(phrases, at, tokens)) {
      kept.push(exclusion(phrase, next.phrase, { tokens, plain }))
      at = next.at
    }
  }
  return kept
}

/** 唔好星期日 is of hours where nothing stands between, for of 英文唔好 星期日 it is not. */
const isOfTutor = (not: Phrase, { meaning, at }: Phrase): boolean =>
  OF_TUTORS.includes(meaning.kind) || (meaning.kind === 'time' && at === not.at + not.length)

const SAYS_NOTHING: Meaning = { kind: 'stop', value: '', label: { zh: '', en: '' } }
type Text = { readonly tokens: readonly Token[]; readonly plain: string }
type Side = { readonly tokens: readonly Token[]; readonly isBefore: boolean; readonly isWhole?: boolean }

/** What a negation is of: the next phrase that says something, with nothing unknown between. */
function objectOf(next: readonly Phrase[], { at, length }: Phrase, { tokens, isBefore, isWhole = false }: Side) {
  let edge = isBefore ? at : at + length
  for (const [skipped, phrase] of next.entries()) {
    const gap = isBefore ? tokens.slice(phrase.at + phrase.length, edge) : tokens.slice(edge, phrase.at)
    if (gap.some(({ key }) => !BETWEEN.test(key)) || !isNear(tokens, edge)) return null
    edge = isBefore ? phrase.at : phrase.at + phrase.length
    const keys = tokens.slice(phrase.at, phrase.at + phrase.length).map(({ key }) => key)
    if (phrase.meaning.kind !== 'stop') return phrase.meaning.kind === 'not' ? null : { phrase, skipped }
    // 不需要上門: what says nothing by itself is what need not be.
    if (!BETWEEN.test(keys.join('')) && !isBefore) return isWhole && keys.length > 1 ? { phrase, skipped } : null
  }
  return null
}

/** No sign and no more than a blank stands before a token. */
const isNear = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.from ?? 0) - (tokens[at - 1]?.to ?? 0) <= 1 && !tokens[at]?.isApart

/** 唔要男老師同大學生: what is joined to something that is not wanted. */
function alsoExcluded(phrases: readonly Phrase[], at: number, tokens: readonly Token[]): { at: number; phrase: Phrase } | null {
  let [joined, last] = [false, phrases[at]]
  for (let next = at + 1; next < phrases.length; next++) {
    const phrase = phrases[next] as Phrase
    if (!last) return null
    // One letter between two words is no phrase: 同 of 男老師同大學生.
    const gap = tokens.slice(last.at + last.length, phrase.at)
    if (gap.some(({ key }) => !AND.test(key)) || !isNear(tokens, phrase.at)) return null
    joined ||= gap.length > 0
    const keys = tokens.slice(phrase.at, phrase.at + phrase.length).map(({ key }) => key)
    if (phrase.meaning.kind !== 'stop') return joined && phrase.meaning.kind !== 'not' ? { at: next, phrase } : null
    joined ||= AND.test(keys.join(''))
    last = phrase
  }
  return null
}

const OTHER_SEX: Readonly<Record<string, Sex>> = { male: 'female', female: 'male' }

function exclusion(not: Phrase, object: Phrase, text: Text): Phrase {
  const other = not.meaning.value === 'any' || object.meaning.kind !== 'sex' ? undefined : OTHER_SEX[object.meaning.value]
  if (other === undefined) return wished(not, object, text)
  return {
    ...between(not, object),
    meaning: { kind: 'sex', value: other, label: nameOfSex(other), typed: typedOf(not, object, text) },
  }
}

/** What is said of it is what was typed: no filter leaves it out, and none asks for it. */
function wished(one: Phrase, other: Phrase, text: Text): Phrase {
  const typed = typedOf(one, other, text)
  return { ...between(one, other), meaning: { kind: 'wish', value: typed, label: { zh: typed, en: typed }, typed } }
}

function between(one: Phrase, other: Phrase): Pick<Phrase, 'at' | 'length'> {
  const at = Math.min(one.at, other.at)
  return { at, length: Math.max(one.at + one.length, other.at + other.length) - at }
}

function typedOf(one: Phrase, other: Phrase, { tokens, plain }: Text): string {
  const { at, length } = between(one, other)
  const [first, last] = [tokens[at], tokens[at + length - 1]]
  const negation = plain.slice(tokens[one.at]?.from, tokens[one.at + one.length - 1]?.to)
  // Of several that are joined, each is said with the word that is of all.
  const isApart = one.at + one.length < other.at - 2
  return isApart ? `${negation} ${plain.slice(tokens[other.at]?.from, last?.to)}` : plain.slice(first?.from, last?.to)
}

/** What a sex is called in every language. */
export function nameOfSex(sex: Sex): Bilingual {
  const found = SEXES.find(({ value }) => value === sex)
  return inEveryLocale((locale) => found?.[locale] ?? '')
}

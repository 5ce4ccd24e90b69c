import type { Localised } from './locale.ts'

type Joining = { readonly comma: string; readonly or: (before: string, after: string) => string }

const LATIN = /[\u0020-\u007e]/

const JOINING: Localised<Joining> = {
  // Chinese has no spaces between its words, and one between them and a Latin word.
  zh: {
    comma: '、',
    or: (before, after) => `${LATIN.test(before.at(-1) ?? '') ? ' ' : ''}或${LATIN.test(after[0] ?? '') ? ' ' : ''}`,
  },
  en: { comma: ', ', or: () => ' or ' },
}

/** Names of which one is meant, in a sentence: `A, B or C`, `A、B 或丙`. */
export function eitherName(names: readonly string[], locale: keyof typeof JOINING): string {
  const { comma, or } = JOINING[locale]
  const [last = '', ...others] = names.toReversed()
  const first = others.toReversed().join(comma)
  return first === '' ? last : `${first}${or(first, last)}${last}`
}

import type { Localised } from '#kernel/locale.ts'
import { useLocale } from '#web/locale-path.ts'

// Chinese has no spaces between its words, and one around a Latin word among them.
const IS_SPACED: Localised<boolean> = { zh: true, en: false }
const LATIN = /^[\u0020-\u007e]+$/

/** A name as it stands in the middle of a sentence: `以 PayMe 支付`, `以支付寶支付`. */
export function useNameBetween(): (name: string) => string {
  const isSpaced = IS_SPACED[useLocale()]
  return (name) => (isSpaced && LATIN.test(name) ? ` ${name} ` : name)
}

import type { Localised } from '#kernel/locale.ts'

/** Whether a language says "from" before a price, or 起 after it. */
export const FROM_COMES_FIRST: Localised<boolean> = { zh: false, en: true }

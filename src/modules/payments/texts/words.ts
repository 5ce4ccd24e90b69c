import type { Localised } from '#kernel/locale.ts'
import en from './en.json' with { type: 'json' }
import headEn from './head/en.json' with { type: 'json' }
import headZh from './head/zh.json' with { type: 'json' }
import reasonEn from './reason/en.json' with { type: 'json' }
import reasonZh from './reason/zh.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const WORDS: Localised<typeof zh> = { zh, en }

/** What the server says of payments elsewhere. */
export const HEAD: Localised<typeof headZh> = { zh: headZh, en: headEn }

/** Why a payment did not go through (`domain/payment-reason.ts`). */
export const REASON_WORDS: Localised<typeof reasonZh> = { zh: reasonZh, en: reasonEn }

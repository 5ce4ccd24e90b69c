import type { Localised } from '#kernel/locale.ts'
import finesEn from './fines/en.json' with { type: 'json' }
import finesZh from './fines/zh.json' with { type: 'json' }
import en from './head/en.json' with { type: 'json' }
import zh from './head/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const HEAD: Localised<typeof zh> = { zh, en }

/** Why there is a fine, as it is said where the wallet says what is reserved. */
export const REASONS: Localised<typeof finesZh.reason> = { zh: finesZh.reason, en: finesEn.reason }

import type { Localised } from '#kernel/locale.ts'
import en from './head/en.json' with { type: 'json' }
import zh from './head/zh.json' with { type: 'json' }

// Words that loaders choose by language.
export const HEAD: Localised<typeof zh> = { zh, en }

import type { Localised } from '#kernel/locale.ts'
import en from './head/en.json' with { type: 'json' }
import zh from './head/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const HEAD: Localised<typeof zh> = { zh, en }

import type { Localised } from '#kernel/locale.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

// Titles of its pages of the back office, which loaders choose by language.
export const WORDS: Localised<typeof zh> = { zh, en }

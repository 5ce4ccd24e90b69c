import type { Localised } from '#kernel/locale.ts'
import wordsEn from './en.json' with { type: 'json' }
import wordsZh from './zh.json' with { type: 'json' }
import inviteEn from './invite/en.json' with { type: 'json' }
import inviteZh from './invite/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const WORDS: Localised<typeof wordsZh> = { zh: wordsZh, en: wordsEn }
export const INVITE: Localised<typeof inviteZh> = { zh: inviteZh, en: inviteEn }

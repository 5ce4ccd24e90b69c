import type { Localised } from '#kernel/locale.ts'
import headEn from './head/en.json' with { type: 'json' }
import headZh from './head/zh.json' with { type: 'json' }
import sentEn from './sent/en.json' with { type: 'json' }
import sentZh from './sent/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const HEAD: Localised<typeof headZh> = { zh: headZh, en: headEn }
export const SENT: Localised<typeof sentZh> = { zh: sentZh, en: sentEn }

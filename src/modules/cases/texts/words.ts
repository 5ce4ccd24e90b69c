import type { Localised } from '#kernel/locale.ts'
import headEn from './head/en.json' with { type: 'json' }
import headZh from './head/zh.json' with { type: 'json' }
import ownEn from './own/en.json' with { type: 'json' }
import ownZh from './own/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const HEAD: Localised<typeof headZh> = { zh: headZh, en: headEn }
export const OWN: Localised<typeof ownZh> = { zh: ownZh, en: ownEn }

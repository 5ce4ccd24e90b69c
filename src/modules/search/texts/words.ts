import type { Localised } from '#kernel/locale.ts'
import headEn from './head/en.json' with { type: 'json' }
import headZh from './head/zh.json' with { type: 'json' }
import panelsEn from './panels/en.json' with { type: 'json' }
import panelsZh from './panels/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const HEAD: Localised<typeof headZh> = { zh: headZh, en: headEn }
export const PANELS: Localised<typeof panelsZh> = { zh: panelsZh, en: panelsEn }

import type { Localised } from '#kernel/locale.ts'
import editorEn from './editor/en.json' with { type: 'json' }
import editorZh from './editor/zh.json' with { type: 'json' }
import headEn from './head/en.json' with { type: 'json' }
import headZh from './head/zh.json' with { type: 'json' }
import submittedEn from './submitted/en.json' with { type: 'json' }
import submittedZh from './submitted/zh.json' with { type: 'json' }
import welcomeEn from './welcome/en.json' with { type: 'json' }
import welcomeZh from './welcome/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const EDITOR: Localised<typeof editorZh> = { zh: editorZh, en: editorEn }
export const WELCOME: Localised<typeof welcomeZh> = { zh: welcomeZh, en: welcomeEn }
export const SUBMITTED: Localised<typeof submittedZh> = { zh: submittedZh, en: submittedEn }
export const HEAD: Localised<typeof headZh> = { zh: headZh, en: headEn }

import type { Localised } from '#kernel/locale.ts'
import guideEn from './guide/en.json' with { type: 'json' }
import guideZh from './guide/zh.json' with { type: 'json' }
import papersEn from './papers/en.json' with { type: 'json' }
import papersZh from './papers/zh.json' with { type: 'json' }
import paidPapersEn from './papers/paid/en.json' with { type: 'json' }
import paidPapersZh from './papers/paid/zh.json' with { type: 'json' }

// Words that loaders and the server choose by language; each page gets those that it shows.
export const GUIDE: Localised<typeof guideZh> = { zh: guideZh, en: guideEn }
export const PAPER_WORDS: Localised<typeof papersZh> = { zh: papersZh, en: papersEn }
export const PAID_PAPERS: Localised<typeof paidPapersZh> = { zh: paidPapersZh, en: paidPapersEn }

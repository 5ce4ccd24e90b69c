import { ALL_KNOWN, numberOf } from '../../../words/listing-words.ts'
import type { ListingWords, OwnWord } from '../../../words/listing-words.ts'

const FILTERS: ListingWords['filters'] = {
  subject: { field: 'subject' },
  grade: { field: 'grade' },
  language: { field: 'language' },
  order: {
    field: 'order',
    values: { priceMin: 'priceMin', priceMax: 'priceMax', registerDatetime: 'newest' },
    takesOne: true,
  },
}

// The longest first: 中文字幕 is not 中文 with captions.
const OWN: readonly OwnWord[] = [
  { pattern: /免費試堂|免费试堂|free trial/ },
  {
    pattern: /免費|免费|不用錢|唔使錢|\bfree\b(?! time)/,
    says: { field: 'isFree', value: 'true', label: { zh: '免費課程', en: 'Free courses' } },
  },
  {
    pattern: /(?:可以?)?(?:免費|免费)?試看|试看|\b(?:with )?(?:free )?previews?\b/,
    says: { field: 'hasPreview', value: 'true', label: { zh: '可試看', en: 'With a free preview' } },
  },
  {
    pattern: /(?:中文|繁體|繁体)字幕|\bchinese (?:captions?|subtitles?)\b/,
    says: { field: 'captions', value: 'zh', label: { zh: '中文字幕', en: 'Chinese captions' } },
  },
  {
    pattern: /英文字幕|\benglish (?:captions?|subtitles?)\b/,
    says: { field: 'captions', value: 'en', label: { zh: '英文字幕', en: 'English captions' } },
  },
  {
    pattern: /(?:有|連)?字幕|\b(?:with )?(?:captions?|subtitles?)\b/,
    says: { field: 'captions', value: 'zh,en', label: { zh: '有字幕', en: 'With captions' } },
  },
  // All of them are.
  { pattern: /網上(?:課程|教學|學習)?|网上(?:课程)?|線上(?:課程|教學)?|线上(?:课程)?|網課|影片|\bonline\b|\bvideos?\b/ },
]

/** How keywords are read where courses are searched. */
export const COURSE_WORDS: ListingWords = {
  name: 'courses',
  knows: ALL_KNOWN.filter((kind) => kind in FILTERS),
  filters: FILTERS,
  number: { kind: 'number', pattern: numberOf('課程|课程|course'), field: 'courseId' },
  price: 'pays',
  own: OWN,
}

import { MOST_PRICE } from '../../../query/limits.ts'
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

// A school year before 英文字幕 is no 中: 初中, 高中.
const ZH = '(?:(?:繁體|繁体|簡體|简体)?中文|繁體|繁体|簡體|简体|(?<![初高])中)'
const EN = '(?:英文|英語|英语|英)'
const CHINESE = '(?:(?:traditional |simplified )?chinese)'
const AND_ZH = ' ?(?:同埋?|和|及|與|与|、|/|\\+|&) ?'
const AND_EN = ' ?(?:and|or|/|\\+|&|,) ?'
const either = (one: string, and: string, other: string): string => `(?:${one}${and}${other}|${other}${and}${one})`
const BOTH_ZH = `(?:${either(ZH, `(?:${AND_ZH})?`, EN)}(?:雙語|双语)?|(?:中英)?(?:雙語|双语))`
const BOTH_EN = `(?:(?:both )?${either(CHINESE, AND_EN, 'english')}|bilingual|both languages)`
const CAPTIONS = '(?:closed )?(?:captions?|subtitles?|subs)'

/** Captions in a language or two, or in any where none is named. */
const captionsIn = (zh: string, en: string): string =>
  `(?:有|連|连)?(?:${zh})(?:嘅|的)?字幕|\\b(?:with )?(?:${en} ${CAPTIONS}|${CAPTIONS} (?:are )?in ${en})\\b`
const IN_ANY = `(?:有|連|连)?字幕|\\b(?:with )?${CAPTIONS}\\b`
const PREVIEW = '(?:可以?)?(?:免[費费])?(?:嘅|的)?(?:試看|试看)|\\b(?:with )?(?:an? )?(?:free )?previews?\\b'
const FREE = '免[費费]|(?:[不唔](?:用|使|需要?)|[無无]需|毋須)(?:付|收|俾)?[錢钱費费]|[不唔]收[費费]|\\bfree\\b(?! time)'

const THING = `(?:${[captionsIn(BOTH_ZH, BOTH_EN), captionsIn(ZH, CHINESE), captionsIn(EN, 'english'), IN_ANY, PREVIEW, FREE].join('|')})`
// 有冇字幕 and 係唔係免費 ask; they deny nothing.
const NOT_ZH =
  '(?:(?<![係系是要])[唔不](?:想|好|要|需要|使|用|係|是)?|毋須|[無无][須须需]|(?<!有)(?:[沒没]有?|冇)|無|无|非)(?:有|要|任何)?'
const NOT_EN =
  "\\b(?:no|not|non|without|isn['’]?t|(?:do|does)(?: not|n['’]?t) (?:need|want|have)|w/o)(?: |-)?(?:any |for |need |with )?"
/** 唔要字幕同試看, no captions or previews: what is denied is neither asked for nor searched as a text. */
const DENIED = new RegExp(
  `(?:${NOT_ZH}|${NOT_EN})${THING}(?:(?:同埋?|和|或|及|與|与| n?or )${THING})*|${THING}(?:嘅|的)?(?:就|都)?[唔不]需?要(?=$|[ ,.。])`,
  'g',
)

// The longest first: 中文字幕 is not 中文 with captions.
const OWN: readonly OwnWord[] = [
  { pattern: /免費試堂|免费试堂|free trial/ },
  { pattern: DENIED },
  {
    pattern: new RegExp(PREVIEW),
    says: { field: 'hasPreview', value: 'true', label: { zh: '可試看', en: 'With a free preview' } },
  },
  {
    pattern: new RegExp(FREE, 'g'),
    says: { field: 'isFree', value: 'true', label: { zh: '免費課程', en: 'Free courses' } },
  },
  // What is not free; but 收費300 is a price.
  { pattern: /[收付][費费](?! ?[\d$:一二兩两三四五六七八九十百千])|\bpaid\b/ },
  {
    pattern: new RegExp(captionsIn(BOTH_ZH, BOTH_EN)),
    says: { field: 'captions', value: 'zh,en', label: { zh: '中英文字幕', en: 'Chinese and English captions' } },
  },
  {
    pattern: new RegExp(captionsIn(ZH, CHINESE)),
    says: { field: 'captions', value: 'zh', label: { zh: '中文字幕', en: 'Chinese captions' } },
  },
  {
    pattern: new RegExp(captionsIn(EN, 'english')),
    says: { field: 'captions', value: 'en', label: { zh: '英文字幕', en: 'English captions' } },
  },
  {
    pattern: new RegExp(IN_ANY),
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
  price: { unit: 'whole', bounds: { min: 0, max: MOST_PRICE }, side: 'pays' },
  own: OWN,
}

import type { Bilingual, Locale } from '#kernel/locale.ts'

/** A link whose words and address (without locale) differ by language. */
export type FooterLink = Bilingual & Readonly<Record<`${Locale}Path`, string>>

export const SUBJECT_LINKS: readonly FooterLink[] = [
  { zh: '數學', en: 'Maths', zhPath: '/searchtutor/subject/數學', enPath: '/searchtutor/subject/Maths' },
  { zh: '英文', en: 'English', zhPath: '/searchtutor/subject/英文', enPath: '/searchtutor/subject/English' },
  { zh: '中文', en: 'Chinese', zhPath: '/searchtutor/subject/中文', enPath: '/searchtutor/subject/Chinese' },
  { zh: '物理', en: 'Physics', zhPath: '/searchtutor/subject/物理', enPath: '/searchtutor/subject/Physics' },
  { zh: '化學', en: 'Chemistry', zhPath: '/searchtutor/subject/化學', enPath: '/searchtutor/subject/Chemistry' },
  { zh: '生物', en: 'Biology', zhPath: '/searchtutor/subject/生物', enPath: '/searchtutor/subject/Biology' },
  { zh: '經濟', en: 'Economics', zhPath: '/searchtutor/subject/經濟', enPath: '/searchtutor/subject/Economics' },
  { zh: '普通話', en: 'Mandarin', zhPath: '/searchtutor/subject/普通話', enPath: '/searchtutor/subject/Mandarin' },
  {
    zh: '英語會話',
    en: 'English conversation',
    zhPath: '/searchtutor/subject/英語會話',
    enPath: '/searchtutor/subject/English-conversation',
  },
  { zh: '鋼琴', en: 'Piano', zhPath: '/searchtutor/subject/鋼琴', enPath: '/searchtutor/subject/Piano' },
  { zh: '游泳', en: 'Swimming', zhPath: '/searchtutor/subject/游泳', enPath: '/searchtutor/subject/Swimming' },
  { zh: '功課輔導', en: 'Homework help', zhPath: '/searchtutor/subject/功課輔導', enPath: '/searchtutor/subject/Homework-help' },
]

export const LEVEL_LINKS: readonly FooterLink[] = [
  { zh: 'DSE 補習', en: 'DSE', zhPath: '/DSE補習', enPath: '/dse' },
  { zh: '中六補習', en: 'Secondary 6', zhPath: '/中六補習', enPath: '/secondary-six' },
  { zh: '中五補習', en: 'Secondary 5', zhPath: '/中五補習', enPath: '/secondary-five' },
  { zh: '中四補習', en: 'Secondary 4', zhPath: '/中四補習', enPath: '/secondary-four' },
  { zh: '中三補習', en: 'Secondary 3', zhPath: '/中三補習', enPath: '/secondary-three' },
  { zh: '中二補習', en: 'Secondary 2', zhPath: '/中二補習', enPath: '/secondary-two' },
  { zh: '中一補習', en: 'Secondary 1', zhPath: '/中一補習', enPath: '/secondary-one' },
  { zh: '小六補習', en: 'Primary 6', zhPath: '/小六補習', enPath: '/primary-six' },
  { zh: '小五補習', en: 'Primary 5', zhPath: '/小五補習', enPath: '/primary-five' },
  { zh: '小學補習', en: 'Primary school', zhPath: '/小學補習', enPath: '/primary-school' },
  { zh: '中學補習', en: 'Secondary school', zhPath: '/中學補習', enPath: '/middle-school' },
  { zh: '網上英文課程', en: 'English online', zhPath: '/網上英文課程', enPath: '/video/english' },
]

/** The 18 districts; written out so that the map of all places stays out of every page. */
export const DISTRICT_LINKS: readonly FooterLink[] = [
  {
    zh: '中西區',
    en: 'Central and Western',
    zhPath: '/searchtutor/district/中西區',
    enPath: '/searchtutor/district/Central-and-Western',
  },
  { zh: '灣仔區', en: 'Wan Chai', zhPath: '/searchtutor/district/灣仔區', enPath: '/searchtutor/district/Wan-Chai' },
  { zh: '東區', en: 'Eastern', zhPath: '/searchtutor/district/東區', enPath: '/searchtutor/district/Eastern' },
  { zh: '南區', en: 'Southern', zhPath: '/searchtutor/district/南區', enPath: '/searchtutor/district/Southern' },
  {
    zh: '油尖旺區',
    en: 'Yau Tsim Mong',
    zhPath: '/searchtutor/district/油尖旺區',
    enPath: '/searchtutor/district/Yau-Tsim-Mong',
  },
  { zh: '深水埗區', en: 'Sham Shui Po', zhPath: '/searchtutor/district/深水埗區', enPath: '/searchtutor/district/Sham-Shui-Po' },
  { zh: '九龍城區', en: 'Kowloon City', zhPath: '/searchtutor/district/九龍城區', enPath: '/searchtutor/district/Kowloon-City' },
  { zh: '黃大仙區', en: 'Wong Tai Sin', zhPath: '/searchtutor/district/黃大仙區', enPath: '/searchtutor/district/Wong-Tai-Sin' },
  { zh: '觀塘區', en: 'Kwun Tong', zhPath: '/searchtutor/district/觀塘區', enPath: '/searchtutor/district/Kwun-Tong' },
  { zh: '葵青區', en: 'Kwai Tsing', zhPath: '/searchtutor/district/葵青區', enPath: '/searchtutor/district/Kwai-Tsing' },
  { zh: '荃灣區', en: 'Tsuen Wan', zhPath: '/searchtutor/district/荃灣區', enPath: '/searchtutor/district/Tsuen-Wan' },
  { zh: '屯門區', en: 'Tuen Mun', zhPath: '/searchtutor/district/屯門區', enPath: '/searchtutor/district/Tuen-Mun' },
  { zh: '元朗區', en: 'Yuen Long', zhPath: '/searchtutor/district/元朗區', enPath: '/searchtutor/district/Yuen-Long' },
  { zh: '北區', en: 'North', zhPath: '/searchtutor/district/北區', enPath: '/searchtutor/district/North' },
  { zh: '大埔區', en: 'Tai Po', zhPath: '/searchtutor/district/大埔區', enPath: '/searchtutor/district/Tai-Po' },
  { zh: '沙田區', en: 'Sha Tin', zhPath: '/searchtutor/district/沙田區', enPath: '/searchtutor/district/Sha-Tin' },
  { zh: '西貢區', en: 'Sai Kung', zhPath: '/searchtutor/district/西貢區', enPath: '/searchtutor/district/Sai-Kung' },
  { zh: '離島區', en: 'Islands', zhPath: '/searchtutor/district/離島區', enPath: '/searchtutor/district/Islands' },
]

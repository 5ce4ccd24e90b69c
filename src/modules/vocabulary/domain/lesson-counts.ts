import type { Rewrite } from './rewritten.ts'

const COUNT = '[一二两三四五六七\\d]'
const TIMES = '(?:次|堂|节|日|晚|课|天|回)'
const WEEK = '(?:周|星期|礼拜)'
const ASKED = '(?:上|补|教|来|想上|大约|大概)*'
const EN_COUNT = '(?:[1-7]|one|two|three|four|five|six|seven)'

/** How often in a week and how long, which no row knows, and no day: 每週一次, 一星期三堂, 1.5 hours per lesson. */
export const OFTEN: readonly Rewrite[] = [
  [
    new RegExp(
      `(?:隔个?|(?<!周|星期|礼拜|拜)一个?)${WEEK}${ASKED}(?!六日)${COUNT}(?:(?:至|到|-|~|、)?${COUNT})?${TIMES}(?:堂|课)?`,
      'g',
    ),
    () => ' lessonsaweek ',
  ],
  // 每星期三晚 is a day, and 每星期兩晚 are two.
  [
    new RegExp(
      `每个?${WEEK}${ASKED}(?!六日)(?:${COUNT}(?:(?:至|到|-|~|、)?${COUNT})?[次堂节课回]|[两\\d](?:(?:至|到|-|~|、)?${COUNT})?${TIMES})(?:堂|课)?`,
      'g',
    ),
    () => ' lessonsaweek ',
  ],
  [/(?:每|一)个?月(?:上|补)?[一二两三四五六七八\d]{1,2}(?:次|堂|节|日|课)/g, () => ' lessonsaweek '],
  [new RegExp(`${COUNT}${TIMES}(?:一|每)(?:个)?(?:周|星期|礼拜)`, 'g'), () => ' lessonsaweek '],
  [
    new RegExp(
      String.raw`\b(?:once|twice|thrice|[1-7] ?x|(?:${EN_COUNT}(?: ?(?:-|to|or) ?${EN_COUNT})? ?(?:times?|lessons?|days?|sessions?|classes)))(?: or (?:twice|thrice))? ?(?:a|per|each|every|\/|in a)? ?(?:week(?:ly)?|wk)\b|\b(?:weekly|fortnightly|bi-?weekly|every other week)\b(?: ${EN_COUNT} (?:times?|lessons?))?`,
      'g',
    ),
    () => ' lessonsaweek ',
  ],
  [
    /(?:每|一)?(?:次|堂|节|课)(?:上|补|大约|大概|约)?(?:\d(?:\.5|\.25)?个?|[一两]个?|一?个半|[一两]个半|半个?)(?:小时|钟头?|个钟)/g,
    () => ' lessonlength ',
  ],
  [
    /(?<![\d$])\b(?:1|1\.5|2|2\.5|3|one|two|one and a half|60|75|90|120)[ -]?(?:hours?|hrs?|h|mins?|minutes?)(?: long)? ?(?:lessons?|class(?:es)?|sessions?|each(?: time| lesson| session)?|per (?:lesson|session|class)|a (?:lesson|session|time|class)|every time)\b/g,
    () => ' lessonlength ',
  ],
  [
    /(?<![\d$.:])(?:1\.5|2\.5|[123]|30|45|60|75|90|120)[ -]?(?:hours?|hrs?|mins?|minutes?)\b(?! (?:walk|from|away|drive|by))|(?<![\d:.])(?:1\.5个?|[12]个?|半个?|一个半|个半|[一两]|两个?半?|30|45|60|75|90|120)(?:小时|钟头|个钟|分钟|钟|粒钟)(?!路|步行)/g,
    () => ' lessonlength ',
  ],
]

const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const EXAM = '(?:测验|考试|默书|小测|大考|统测|呈分试|期末试|期中试|面试|比赛|交功课|要考|考)'
const EN_EXAM = '(?:exams?|tests?|quiz(?:zes)?|dictation|mocks?|interviews?|competitions?|finals?)'
const EN_DAY = `(?:(?:${MONTH})(?: 20\\d\\d)?|(?:next |this |coming )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|week|month|year)|tomorrow|tmr|soon)`

/** Dates of examinations, which no row knows, and no free hours: 12月考試, 聽日測驗, by March, test on Monday. */
export const DATES: readonly Rewrite[] = [
  [/(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:份)?(?:初|中|底)?(?:要)?(?:考试|考|應考)/g, () => ' examdate '],
  [
    /(?:仲有|还有)?(?:\d{1,2}|[一二两三四五六])个?(?:星期|礼拜|周)(?:内|后|之后|之内)(?:要)?(?:考试|测验|考)?/g,
    () => ' examdate ',
  ],
  [/(?:仲有|还有)?(?:\d{1,2}|[一二两三四五六])个月(?:内|後|后)?(?:要)?(?:考试|考)?/g, () => ' examdate '],
  [
    new RegExp(
      `(?:听日|明天|明日|后日|下(?:个)?(?:周|星期|礼拜)(?:[一二三四五六日])?|今个?(?:周|星期|礼拜)[一二三四五六日])(?:就|有|要|就要|会)?(?:${EXAM})`,
      'g',
    ),
    () => ' examdate ',
  ],
  [
    new RegExp(
      String.raw`\b(?:in|by|before|exam in|exam on|sitting in) (?:the end of |early |mid |late )?(?:${MONTH}|next month|this month|next year)\b`,
      'g',
    ),
    () => ' examdate ',
  ],
  [
    new RegExp(
      String.raw`\b${EN_EXAM}(?: is| are| coming| coming up)? (?:on |in |by |within )?(?:${EN_DAY}|(?:\d{1,2}|two|three|a few|few) (?:days|weeks|months))\b`,
      'g',
    ),
    () => ' examdate ',
  ],
  [/\b(?:only )?(?:\d{1,2}|two|three|four|a few|one) (?:days|weeks?|months?) (?:left|away|to go|later)\b/g, () => ' examdate '],
  [new RegExp(String.raw`\b(?:in|within) (?:\d{1,2}|two|three|a few) (?:weeks|months)\b`, 'g'), () => ' examdate '],
]

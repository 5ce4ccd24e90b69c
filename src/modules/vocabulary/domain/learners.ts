import type { Rewrite } from './rewritten.ts'

const NUMERALS = '一二三四五六'
const numberOf = (text: string): number => (NUMERALS.includes(text) ? NUMERALS.indexOf(text) + 1 : Number(text))

/** All grades of a school from one to another: 小四至六, P3-P6, form 4 to 6. */
function gradesBetween(school: string, from: string, to: string): string {
  const [first, last] = [numberOf(from), numberOf(to)]
  const isChinese = /[小中初高]/.test(school)
  const grades = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
  return grades.map((grade) => ` ${school}${isChinese ? NUMERALS.charAt(grade - 1) : grade}`).join('')
}

/** Ages of several children: 6 and 8 year olds, kids aged 6 and 8. */
const AGES: readonly Rewrite[] = [
  [
    /(?<=\b(?:son|daughter|kid|boy|girl|child|he|she|niece|nephew)(?:'s| is| turns| turning| who is| aged| is turning| just turned)?,? )([3-9]|1[0-7])(?=$|[,.;]| (?:and|now|this|years?|in|next|who|needs?))(?! years of)/g,
    (age = '') => `${age} year old`,
  ],
  [/(?<=\b\d{1,2}) ?(?:y\/o|y\.o\.?|yo\b|years? young)/g, () => ' year old '],
  [
    /\b(?:kids|children|boys|girls|ages|aged)(?: aged| of)?,? (\d{1,2}), ?(\d{1,2}),? (?:and|&) ?(\d{1,2})(?! ?(?:pm|am|:|\d))/g,
    (one = '', two = '', three = '') => ` ${[one, two, three].map((age) => `${age} year old`).join(' ')} `,
  ],
  [
    /\b(?:kids|children|boys|girls|sons|daughters|twins|aged|ages|age)(?: aged| of)? (\d{1,2}) ?(?:and|&|,|\/|\+) ?(\d{1,2})(?! ?(?:pm|am|:|\d))(?:[ -]?(?:years?|yrs?)?[ -]?olds?)?/g,
    (one = '', other = '') => ` ${one} year old ${other} year old `,
  ],
  [
    /\b(\d{1,2}) ?(?:and|&|,|\/|or|-|to) ?(\d{1,2})[ -](?:year|yr)s?[ -]olds?\b/g,
    (one = '', other = '') => ` ${one} year old ${other} year old `,
  ],
  [/(?<!\d)(\d{1,2}) ?(?:同|和|及|、|,|\/|-|至|到) ?(\d{1,2}) ?岁(?:半)?/g, (one = '', other = '') => ` ${one}岁 ${other}岁 `],
  // Whoever is grown up and learns says it; of a tutor it would be a bound.
  [/(?<=[我佢]|本人|今年|妈妈|爸爸|老公|老婆|阿妈|阿爸)(?:今年|已经|系)?(?:1[89]|[2-9]\d) ?岁/g, () => ' 成人 '],
  [/(?<=\b(?:i'?m|i am|she is|he is|she's|he's) )(?:1[89]|[2-9]\d)(?: (?:years?|yrs?) old)?\b(?![%:.])/g, () => ' adult '],
  // Half a year is of the same age.
  [/(?<=[岁歲])半|(?<=\d)(?:\.5|半)(?=岁| ?(?:years?|yrs?)[ -]?olds?| ?yo\b)/g, () => ''],
  [
    new RegExp(
      String.raw`\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)(?=[ -](?:years?|yrs?)[ -]olds?\b)`,
      'g',
    ),
    (word = '') => String(AGE_WORDS.indexOf(word) + 2),
  ],
]
const AGE_WORDS = 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ')

/** Who learns, whose sex is no tutor's: 5歲女仔, 中四男生, 男仔小四; and at which grade. */
export const LEARNERS: readonly Rewrite[] = [
  ...AGES,
  [
    /大[一二三四](?:年级)?(?:学生|生)?(?![千百小学])|\b(?:year|yr) [1-4] (?:uni|university|undergrad(?:uate)?)\b|\b(?:uni|university) year [1-4]\b/g,
    () => ' 大學程度 ',
  ],
  // Who studies at a university and looks for somebody.
  [
    /大学生(?=想|求|揾|要揾|要找|想找)|(?<=我系|我是|本人|本人系)大学生|\b(?:i'?m|i am) (?:a |an )?(?:uni|university|college)(?: student)?\b/g,
    () => ' 大學程度 ',
  ],
  [/\b(?:seniors|retirees|elderly people)\b/g, () => ' adult '],
  [/(?<=幼稚园|幼儿园|(?<!大)小学|中学|高中|初中|国际学校)(?:男|女)(?:仔|孩子?|童|生)(?![教补老导优])/g, () => ' '],
  // Of the family, and no tutor: 我先生.
  [/(?<=[我佢]|我的|我嘅)(?:先生|太太|哥哥|姐姐)(?=想|要|都|系|学|\s|,|$)/g, () => ' '],
  [/(?<=[岁歲])(?:大?嘅?)(?:男|女)(?:仔|孩|童|生|小朋友)/g, () => ' '],
  [/(?<=(?:[小中初高][一二三四五六1-6]|\b[kpsf] ?[1-6]))(?:嘅|的)?(?:男|女)(?:仔|孩|童|生|学生)(?!教)/g, () => ' '],
  [/(?<![要揾找请系])(?:男|女)(?:仔|孩子?|童|生)(?: |,)?(?=[小中初高][一二三四五六1-6]|\d{1,2}岁|[kpsf][1-6]|读)/g, () => ' '],
  [
    /(?<=[小中初高][一二三四五六1-6]|\b[kpsf] ?[1-6])(?:男|女)(?=$|[\s,])|(?<=^|[\s,]|我)(?:男|女)(?=[小中][一二三四五六1-6])/g,
    () => ' ',
  ],
  [/(?<=(?:我|教|补)(?:个|呢个)?)(?:男|女)(?:仔|孩子?|童)(?![教补老导优])/g, () => ' '],
  [
    /([小中初高])([一二三四五六1-6])(?:年级)? ?(?:至|到|-|~) ?\1?([一二三四五六1-6])(?:年级)?(?![年月日点\d])/g,
    (school = '', from = '', to = '') => gradesBetween(school, from, to),
  ],
  [
    /\b(p|s|f|k|year|primary|form|secondary|grade)( ?)([1-9]) ?(?:-|–|to|至|到|~) ?(?:\1 ?)?([1-9])(?![\d:]| ?[ap]\.?m\b)/g,
    (...[school = '', blank = '', from = '', to = '']) => gradesBetween(`${school}${blank}`, from, to),
  ],
  // Several grades of one school: 小四、五, P3/4, form 1 & 3.
  [
    /([小中])([一二三四五六1-6])(?:、|\/|同|及|和)([一二三四五六])(?![年月日个個位齐])(?:(?:、|\/|同|及|和)([一二三四五六])(?![年月日个個位]))?/g,
    (...[school = '', one = '', other = '', third]) =>
      ` ${school}${one} ${school}${other}${third === undefined ? '' : ` ${school}${third}`} `,
  ],
  [
    /\b(p|s|f|k|year |primary |form |secondary )([1-9]) ?(?:\/|&|and|\+) ?([1-9])(?![\d:]| ?[ap]\.?m\b| (?:kids|students|children|lessons|times))\b/g,
    (school = '', one = '', other = '') => `${school}${one} ${school}${other}`,
  ],
  // Two grades of one kind of school: 中一二.
  [
    /([小中])([一二三四五])([二三四五六])(?![年至到、\da-z])/g,
    (school = '', one = '', other = '') =>
      NUMERALS.indexOf(other) === NUMERALS.indexOf(one) + 1 ? `${school}${one} ${school}${other}` : `${school}${one}${other}`,
  ],
]

import { GROWN_UP } from './grown-ups.ts'
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

/** Grades that follow one another: 中四五六. */
function gradesInARow(school = '', numerals = ''): string {
  const isInARow = NUMERALS.includes(numerals)
  return isInARow
    ? numerals
        .split('')
        .map((one) => ` ${school}${one}`)
        .join('')
    : `${school}${numerals}`
}

/** Ages of several children: 6 and 8 year olds, kids aged 6 and 8. */
const AGES: readonly Rewrite[] = [
  [
    /(?<=\b(?:son|daughter|kid|boy|girl|child|teen|teenager|he|she|i|niece|nephew|student)(?:'s|'?m| am| is| turns| turning| who is| aged| is turning| just turned)?,? )([3-9]|1[0-7])(?![\d:%+*/-]|\.\d)(?! ?(?:years?|yrs?|yo|y\.o|hours?|hrs?|mins?|minutes?|lessons?|class(?:es)?|times?|x|days?|weeks?|months?|kids|students|children|sessions?|[ap]\.?m|o'?clock|per|points?|marks?|subjects?|people|点|堂|个|人|位|岁)\b| years? of)/g,
    (age = '') => `${age} year old`,
  ],
  [/(?<=\b\d{1,2}) ?yrs?[ -]olds?\b/g, () => ' year old'],
  [/(?<=\b\d{1,2}) ?(?:y\/o|y\.o\.?|yo\b|years? young|y\b(?! ?exp))/g, () => ' year old '],
  [
    /\b(?:(three|3) )?(?:kids|children|boys|girls|ages|aged)(?: aged| of)?,? (\d{1,2}), ?(\d{1,2}),? (?:and|&) ?(\d{1,2})(?! ?(?:pm|am|:|\d))/g,
    (...[count, one = '', two = '', three = '']) =>
      `${count === undefined ? '' : ' three kids'} ${[one, two, three].map((age) => `${age} year old`).join(' ')} `,
  ],
  [
    /\b(?:(two|2) )?(?:kids|children|boys|girls|sons|daughters|twins|aged|ages|age)(?: aged| of)? (\d{1,2}) ?(?:and|&|,|\/|\+) ?(\d{1,2})(?! ?(?:pm|am|:|\d))(?:[ -]?(?:years?|yrs?)?[ -]?olds?)?/g,
    (count, one = '', other = '') => `${count === undefined ? '' : ' two kids'} ${one} year old ${other} year old `,
  ],
  [
    /\b(\d{1,2}) ?(?:and|&|,|\/|or|-|to) ?(\d{1,2})[ -](?:year|yr)s?[ -]olds?\b/g,
    (one = '', other = '') => ` ${one} year old ${other} year old `,
  ],
  [/(?<!\d)(\d{1,2}) ?(?:同|和|及|、|,|\/|-|至|到) ?(\d{1,2}) ?岁(?:半)?/g, (one = '', other = '') => ` ${one}岁 ${other}岁 `],
  // A child's age without the word for it, after the child.
  [
    /(?<=\b(?:son|daughter|kid|boy|girl|child|toddler),? )(?:([3-9]|1[0-7]) ?(?:yrs?|years?)\b(?! (?:of|old|experience))|\(([3-9]|1[0-7])\))/g,
    (age, other) => `${age ?? other} year old`,
  ],
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

const COUNTED = '一二三四五六七八九十'
const yearOf = (text: string): number =>
  /^\d/.test(text)
    ? Number(text)
    : text.startsWith('十')
      ? 10 + (text.length > 1 ? COUNTED.indexOf(text.charAt(1)) + 1 : 0)
      : COUNTED.indexOf(text) + 1
const IN_CHINESE = '(十[一二三]?|[一二三四五六七八九]|1[0-3]|[1-9])年级'

const CLASS = '(十[一二三]?|[一二三四五六七八九]|1[0-3]|[1-9])年班'
const ABROAD = '(?:国际学校|国际|英基|\\b(?:esf|ib|igcse|international)\\b)'

/** Grades of schools that count years on their own: 國際學校八年級 is Year 8. */
const SCHOOLS_ABROAD: readonly Rewrite[] = [
  [/(?<=\b[kpsf])\. ?(?=[1-6](?!\d))/g, () => ''],
  [/(?<=\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth) graders?\b/g, () => ' grade '],
  [/\b(form|year|grade|primary|secondary|sec|pri)(?=\d{1,2}\b)/g, (school = '') => `${school} `],
  [new RegExp(`${IN_CHINESE}(?:(?=.*${ABROAD})|(?<=${ABROAD}.*))`, 'g'), (year = '') => ` year ${yearOf(year)} `],
  // Classes as people count them: of 國際學校 四年班 is Year 4, of other schools a primary grade.
  [new RegExp(`中学第?${CLASS}`, 'g'), (year = '') => `中${yearOf(year)} `],
  [new RegExp(`第?${CLASS}(?:(?=.*${ABROAD})|(?<=${ABROAD}.*))`, 'g'), (year = '') => ` year ${yearOf(year)} `],
  [new RegExp(`(?:小学)?第?${CLASS}`, 'g'), (year = '') => (yearOf(year) > 6 ? ` year ${yearOf(year)} ` : ` 小${yearOf(year)} `)],
  // What comes later is not what is learned at: before she goes to P1.
  [
    /\bbefore (?:(?:she|he|they|my \w+|starting|entering) )?(?:(?:goes?|going|starts?|starting|enters?|entering|gets?|moves?|moving)(?: on)?(?: to| into)? )(?:p ?1|primary (?:1|one|school)|s ?1|f ?1|form (?:1|one)|secondary(?: 1| one| school)?|year \d{1,2}|university|uni)\b/g,
    () => ' ',
  ],
  [/\bplay ?group(?= ?(?:式|style|based))|(?<=playgroup)式/g, () => ' '],
]

const OF_UNIVERSITY =
  '(?:hku|cuhk|cu|hkust|ust|polyu|cityu|hkbu|lingu|eduhk|hkmu|uni|university|college|degree|undergrad(?:uate)?)'
/** Years of a university, and who studies there and learns. A student of one who teaches is an undergraduate: U生. */
const UNIVERSITY: readonly Rewrite[] = [
  [/(?<![a-z])u ?(?:生|仔|女)(?![物活命])|大专生/g, () => ' 大學生 '],
  [
    /大[一二三四](?:年级)?(?:学生|生)?(?![千百小学])|大学(?:第)?[一二三四1-5]年(?:级|班)?(?:学生|生)?|大学(?:生)?year ?[1-5]/g,
    () => ' 大學程度 ',
  ],
  [
    new RegExp(
      String.raw`\b(?:(?:year|yr) ?[1-5]|(?:first|second|third|fourth|final|1st|2nd|3rd)[ -]year)(?: at| of| in)?(?: the)? ${OF_UNIVERSITY}(?: students?)?\b|\b(?:uni|university|undergrad(?:uate)?) (?:year|yr) [1-5]\b|\b(?:uni|university) (?:freshman|freshmen|sophomore)s?\b|\b(?<!looking )for (?:an? |my )?(?:uni|university|college|${OF_UNIVERSITY}) students?\b`,
      'g',
    ),
    () => ' 大學程度 ',
  ],
  [/\bmed(?= (?:student|school)s?\b)/g, () => 'medicine'],
]

/** Who learns, whose sex is no tutor's: 5歲女仔, 中四男生, 男仔小四; and at which grade. */
export const LEARNERS: readonly Rewrite[] = [
  ...SCHOOLS_ABROAD,
  ...UNIVERSITY,
  ...GROWN_UP,
  ...AGES,
  [/[男女]朋友/g, () => ' '],
  // Who studies at a university and looks for somebody.
  [
    /大学生(?=想|求|揾|要揾|要找|想找)|(?<=我系|我是|本人|本人系)大学生|\b(?:i'?m|i am) (?:a |an )?(?:uni|university|college)(?: student)?\b/g,
    () => ' 大學程度 ',
  ],
  [/\b(?:seniors|retirees|elderly people)\b/g, () => ' adult '],
  [/(?<=幼稚园|幼儿园|(?<!大)小学|中学|高中|初中|国际学校)(?:男|女)(?:仔|孩子?|童|生)(?![教补老导优])/g, () => ' '],
  [/(?<=教)(?:我|个|阿)*(?:细妹|细佬|囡囡|囝囝|女儿|儿子|女|仔)(?=琴|画)/g, () => ' 學'],
  [/(?:我|佢|个|阿)?(?:家姐|姐姐|哥哥|阿哥|大佬|细佬|妹妹|阿妹|细妹|弟弟)(?=想学|要学|学(?!生)|想跟|想补|想考)/g, () => ' '],
  [/(?<![要揾找请系征个位])(?:男|女)(?:仔|孩|童)(?=唔(?!该)|好(?!教)|不|曳|懒|非常|比较|成日|坐|性格|怕|想)/g, () => ' '],
  // Of the family, and no tutor: 我先生.
  [/(?<=[我佢]|我的|我嘅)(?:先生|太太|哥哥|姐姐)(?=想|要|都|系|学|\s|,|$)/g, () => ' '],
  [/(?<=年级|年班)(?:嘅|的)?(?:男|女)(?:仔|孩|童|生|学生)?(?=$|[\s,])/g, () => ' '],
  [
    /\b(?:younger|elder|older|little|baby|youngest|eldest|oldest) (?=sister|brother|son|daughter|boy|girl|kid|child|one\b)/g,
    () => ' ',
  ],
  [/(?<=[高初]中)学生/g, () => ' '],
  // Before and behind a grade, and something more: 男 中二 數學, K3 女 鋼琴.
  [
    /^(?:男|女)[ ,](?=[小中初高][一二三四五六]|[kpsf][1-6])|(?<=^(?:[小中初高][一二三四五六]|[kpsf] ?[1-6]) )(?:男|女) (?=\S)/g,
    () => ' ',
  ],
  [/(?<=[岁歲]) (?:男|女)(?:仔|孩|童)/g, () => ' '],
  [/(?<=[岁歲])(?:大?嘅?)(?:细路)?(?:男|女)(?:仔|孩|童|生|小朋友|(?=$|[\s,]))/g, () => ' '],
  [/(?<=(?:[小中初高][一二三四五六1-6]|\b[kpsf] ?[1-6]))(?:嘅|的)?(?:男|女)(?:仔|孩|童|生|学生)(?!教)/g, () => ' '],
  [
    /(?<=(?:[小中初高][一二三四五六1-6]|\b[kpsf] ?[1-6])(?: |,|, ))(?:男|女)(?:仔|孩|童|生)(?=$|[\s,]|读|想|要补|坐|学)(?! ?(?:优先|为佳|都得|最好|教))/g,
    () => ' ',
  ],
  [
    /(?<![要揾找请系])(?:男|女)(?:仔|孩子?|童|生)(?: |,)?(?:今年|而家|依家|大概|啱啱)?(?=[小中初高][一二三四五六1-6]|(?:\d{1,2}|[一二三四五六七八九十]{1,2})岁|[kpsf][1-6]|读)/g,
    () => ' ',
  ],
  [
    /(?<=[小中初高][一二三四五六1-6]|\b[kpsf] ?[1-6])(?:男|女)(?=$|[\s,])|(?<=^|[\s,]|我)(?:男|女)(?=[小中][一二三四五六1-6])/g,
    () => ' ',
  ],
  [/(?<=(?:我|教|补)(?:个|呢个)?)(?:男|女)(?:仔|孩子?|童)(?![教补老导优])/g, () => ' '],
  // Over two schools: 小四至中三, P4 to F3.
  [
    /(?:小([一二三四五六1-6])|\bp ?([1-6])) ?(?:-|–|至|到|to|~) ?(?:中([一二三四五六1-6])|\b[sf] ?([1-6]))(?![年月日点\d])/g,
    (...[from, latinFrom, to, latinTo]) =>
      `${gradesBetween('小', from ?? latinFrom ?? '', '6')}${gradesBetween('中', '1', to ?? latinTo ?? '')}`,
  ],
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
  // Several grades of one kind of school: 中一二, 中四五六.
  [/([小中])([一二三四五六]{2,6})(?![一二三四五六年至到、日\da-z科个堂位人次])/g, gradesInARow],
]

import type { Rewrite } from './rewritten.ts'

const NOT_FOR = String.raw`(?<!\b(?:for|my|our|his|her)(?: (?:an?|my|our|his|her|old|young|little|two|three|\d))* )`

/** Who teaches a subject in the middle of what that person is: 退休英文老師, retired english teacher; and students of a university. */
export const PEOPLE: readonly Rewrite[] = [
  [/(唔要|不要|唔想要|不想要|唔好|不好)(男|女)(?:嘅|的)?(?=$|[\s,])/g, (not = '', sex = '') => `${not}${sex}導師`],
  // 女普通話老師 teaches Mandarin.
  [
    /(?<=^|[\s,揾找要请征聘位])(男|女)(?![儿仔生孩童性士子校拔导老教补大的嘅揾找想要学读请今有系同])(?=[一-龥]{2,4}?(?:老师|导师|教练|补习|家教))/g,
    (sex = '') => ` ${sex}導師 `,
  ],
  [
    /(?<=系|要|最好|只限|只要|净系|限|求|征|请|揾|找)(男|女)(?=$|[\s,、。]|优先|为佳|先|都|或|嘅|的)|(?<=^|[\s,])(男|女)(?=优先|为佳|较好|最好|先得|先可以|先ok|only\b)/g,
    (one = '', other = '') => ` ${one || other}導師 `,
  ],
  [/(?:退休|前)(?:嘅|的|咗)?(?:小学|中学|幼稚园|幼儿园)?(?:副?校长|主任)/g, () => ' 退休老師 '],
  [/(?:学校|中学|小学)?(?:老师|教师)(?: |,|系)?(?:已经?)?退休(?:咗|了|的|嘅)*/g, () => ' 退休老師 '],
  [/大学生?(姐姐|哥哥|师兄|师姐)/g, (who = '') => ` 大學生 ${who} `],
  [/(男|女) ?uni\b(?! ?(?:student|tutor))/g, (sex = '') => ` ${sex}導師 大學生 `],
  [/(男|女)(?=大学生|大专生|研究生|医科生|u ?生)/g, (sex = '') => ` ${sex}導師 `],
  // Whoever the lessons are for is no tutor: for my boy please, a boys only school.
  [
    new RegExp(
      String.raw`${NOT_FOR}\b(?:(boy|gentleman|guy)|girl|lady)s?(?= (?:is |are )?(?:preferred|preferable|better)\b| prefer(?=$|[,.!]| pls\b| please\b)| only,? \(?(?:tutor|teacher|coach))|${NOT_FOR}\b(?:(gentleman|guy)|lady)(?= (?:pls|please|only)\b)|(?<=\bprefer(?:ably)? (?:a )?)(?:(boy|gentleman|guy)|girl|lady)\b(?![ -](?:friendly|schools?\b)|'s)`,
      'g',
    ),
    (...men) => `${men.some((man) => man !== undefined) ? 'male' : 'female'} tutor`,
  ],
  [/(?<=揾|找|请|要)(?:到|返)?(?:一)?(?:个|位|名)(男|女)(?:仔|生|孩)(?=教|补|嚟|来|帮|做)/g, (sex = '') => ` ${sex}導師 `],
  [
    /\bretired (?:(male|gentleman|man)|(?:female|lady|woman)) (?=teacher|tutor)/g,
    (man) => `${man ? 'male' : 'female'} tutor retired `,
  ],
  [
    /\b(?:uni|university|college) (?:(boy|guy|male|man)|(?:girl|lady|female|woman))s?\b(?! (?:student|tutor|undergrad))/g,
    (man) => `${man ? 'male' : 'female'} tutor university student`,
  ],
  // A teacher of another school than the child's: 中一英文 中學老師.
  [/幼稚园(?:老师|教师)(?:出身)?(?<=(?:[小中][一二三四五六1-6]|\b[psf] ?[1-6]\b).*)/g, () => ' '],
  [/(?:中|小)学(?:老师|教师)(?<=(?:[小中][一二三四五六1-6]|\b[psf] ?[1-6]\b).*)/g, () => ' 現職老師 '],
  [/大学(男|女)(?:学?生)/g, (sex = '') => ` ${sex}導師 大學生 `],
  [
    /(退休|现职|在职|全职)(中文|英文|英语|数学|物理|化学|生物|科学|中史|历史|地理|经济|音乐|体育|钢琴|普通话)科?(老师|教师|导师)/g,
    (state = '', subject = '', who = '') => `${state}${who} ${subject} `,
  ],
  [
    /\b(retired|former|ex|serving|current|full time) ([a-z]+) (teacher|tutor)s?\b/g,
    (state = '', subject = '', who = '') => `${state} ${who} ${subject}`,
  ],
  [/(?<=港大|中大|科大|理大|城大|浸大|岭大|教大|都大|恒大)(?:的|嘅|在读|现读)?(?:大学生|学生|同学|生(?!物))/g, () => ' 大學生 '],
  [
    /\b(hku|cuhk|cu|hkust|ust|polyu|cityu|hkbu|lingu|eduhk|hkmu) (?:year \d )?(?:students?|undergrads?)\b/g,
    (university = '') => `${university} undergrad`,
  ],
]

import type { Rewrite } from './rewritten.ts'

const orAll = (name: string): string => `${name}或全科`
const IN_SHORT: Readonly<Record<string, string>> = { 中: '中文', 英: '英文', 数: '數學' }
const several = (...names: readonly string[]): string => ` ${names.map(orAll).join(' ')} `
const CORE = several('中文', '英文', '數學')

/** Names that a letter for a subject is joined to, or stands behind: 英文同數, phy、數. */
const NAMED =
  '(?:中文|英文|英语|语文|数学|物理|化学|生物|科学|常识|中史|历史|地理|经济|会计|普通话|bafs|econ|phy|chem|bio|geog|ict|eng|english|chi|chinese|maths?|m[12])科?'
const JOINED = '(?: ?(?:同埋|以及|同|和|及|加|、|\\/|\\+|&|,) ?)'
const LIST = new RegExp(
  `(?=[中英语数物化生科常历地经会普bepcgim])(?<=^|[\\s,。补教学读考温科班级仔女系要一二三四五六\\d])(?=(?:${NAMED}${JOINED})*[中英数](?![文语学史]))((?:${NAMED}|[中英数])(?:${JOINED}(?:${NAMED}|[中英数]))+)(?=$|[\\s,。;!?两三都要唔不补老导教练好麻弱差未成跟得嘅的冇])`,
  'g',
)
const ITEM = new RegExp(`${NAMED}|[中英数]`, 'g')

/** Subjects of a list with a letter for one, each by its name; where all are letters, who teaches all subjects teaches each: 數同英. */
function inFull(list = ''): string {
  const items = list.match(ITEM) ?? []
  const names = items.map((item) => IN_SHORT[item] ?? item)
  return items.every((item) => item in IN_SHORT) ? several(...names) : ` ${names.join(' ')} `
}

/** Several subjects in one word or list, and words for all of them; who teaches all subjects teaches each of them. */
export const SUBJECTS: readonly Rewrite[] = [
  // AI is what is taught, but for the mathematics of the IB.
  [/(?<!(?:maths?|ib|aa|hl|sl|数学)(?: or |\/| )?)\bai\b(?! (?:hl|sl|maths?)|\/)/g, () => ' AI literacy '],
  // The article before a subject is no additional mathematics: for a maths tutor.
  [
    /(?<=\b(?:for|need|needs|want|wants|find|get|hire|have|having|seek|seeking|with|is|be|as|know|of|at|to|recommend|and|or|any|looking|got|become|like|also|find me|me|us|him|her)) a (?=maths?\b)|^a (?=maths? (?:tutor|teacher))/g,
    () => ' ',
  ],
  // 延伸二 is M2.
  [/(?:数学)?延伸(?:部分|单元)?(?:一|1)(?!至|到)/g, () => ' M1 '],
  [/(?:数学)?延伸(?:部分|单元)?(?:二|2)/g, () => ' M2 '],
  // What the main subjects of a school are in is not that they are learned: 主科係英文授課.
  [
    /(?:学校)?(?:[三3](?:大|个|科)?)?主(?:要)?科(?:目)?(?:都|全部)?(?:(?:系|是|用|以|为)(?=全英|英|中|普通话|国语|广东话|数学|母语|双语|[a-z])|(?=(?:全英|英文|英语|中文|普通话|国语|广东话)(?:文|语)?(?:授课|教学|上课)))|\b(?:the |all )*(?:main|core|major) subjects (?:is|are) (?=(?:all )?(?:taught )?(?:in )?(?:english|chinese|mandarin|putonghua)\b)/g,
    () => ' ',
  ],
  // What schools call the main subjects.
  [
    /(?:[三3](?:大|个|科)?)?主(?:要)?科(?:目)?(?!学)(?:三科)?|\b(?:all )?(?:the |his |her )?(?:(?:three|3) )?(?:main|core|major) subjects\b/g,
    () => CORE,
  ],
  [
    /(?:所有|全部|样样)(?:个)?(?:科目|学科|科)|每一?(?:科目|科)(?=都|也|唔|不|成绩|要|补|嘅|的|$)|科科(?=都|补|唔|不|要|差|弱)|\b(?:all|every)(?: of)? (?:(?:the|his|her|my|their|school) )*subjects?\b/g,
    () => ' 全科 ',
  ],
  // The four of primary schools together: 中英數常.
  [/(?:中英数常|中数英常|英中数常)(?!识)/g, () => `${CORE} 常識 `],
  [/(?<![初高])(?:[中英数]{2}常)(?!识)(?<=(.)(.)常)/g, (one = '', other = '') => ` ${IN_SHORT[one]} ${IN_SHORT[other]} 常識 `],
  [/(?<![初高])(?:中英数|英中数|中数英|英数中|数中英|数英中)(?!学)/g, () => CORE],
  [/(?<![初高])中英(?:文|语)(?!双|对|版)/g, () => several('中文', '英文')],
  [/(?<![初高])中数(?=$|\s|补|老|导|都)/g, () => several('中文', '數學')],
  // A letter that is joined to another subject: 英文同數, 數同英.
  [LIST, inFull],
  [/(?<=^|\s)([中英数])((?: [中英数])+)(?=$|\s)/g, (first = '', others = '') => inFull(`${first}${others}`)],
  [/英数(?!学)|数英(?![文语])/g, () => several('英文', '數學')],
  // 外籍 before 英文老師 says both in Chinese, too.
  [/\bnative english ?(?=teacher|tutor|[女男]|老师|导师)/g, () => 'native speaker english '],
  [/中英(?=$|\s)/g, () => several('中文', '英文')],
  // Two subjects, and no subject with the word for one.
  [/数学科学(?!生)/g, () => ' 數學 科學 '],
  [/学画(?=$|[\s,])/g, () => ' 畫畫 '],
  // Of a pupil biochemistry is two subjects.
  [
    /生物化学(?!系|生|学位)(?:(?=.*(?:中[四五六]|\bdse\b|\b[fs] ?[4-6]\b))|(?<=(?:中[四五六]|\bdse\b|\b[fs] ?[4-6]\b).*))/g,
    () => ' 生物 化學 ',
  ],
  [/\bm1(?=m2\b)/g, () => 'm1 '],
  [/数理(?![化学])/g, () => ' 數學 科學 '],
  [/教书(?=法)/g, () => '教 書'],
  [/数理化(?!学)/g, () => ' 數學 物理 化學 '],
  [/(?:理化生|物化生|生化物|物生化)(?!物|学)/g, () => ' 物理 化學 生物 '],
  [/物化(?=$|\s|补|老|导|都)/g, () => ' 物理 化學 '],
  [/生化(?=$|\s|补|老|导|都)/g, () => ' 生物 化學 '],
]

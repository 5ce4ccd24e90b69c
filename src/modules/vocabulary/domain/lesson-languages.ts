import type { Rewrite } from './rewritten.ts'

const NAMES = '普通话|国语|华语|英文|英语|粤语|广东话|白话|中文|\\b(?:english|eng|mandarin|putonghua|pth|cantonese|canto)\\b'
const NAME = `(${NAMES})`
const TAUGHT: Readonly<Record<string, string>> = {
  英: '英文授課',
  e: '英文授課',
  普: '普通話授課',
  国: '普通話授課',
  华: '普通話授課',
  m: '普通話授課',
  p: '普通話授課',
}
/** What the lexicon has for lessons in a language, by the first letter of its name. */
const taughtIn = (language = ''): string => ` ${TAUGHT[language.charAt(0)] ?? '廣東話授課'} `

/** A subject beside which a language is what the lessons are in, and no subject. */
const OTHER =
  '(?:数|物理|化学|生物|科学|常识|历史|经济|地理|会计|企会|公民|通识|电脑|\\b(?:maths?|phy|physics|chem|chemistry|bio|biology|sci|science|hist|history|econ|economics|geog|geography|bafs|ict|m[12]|chinese|chi)\\b)'
const PAPER =
  '(?:英文|英语|\\beng(?:lish)? ?)(?:试)?(?:卷(?! ?[一二三四1-4])|教科书|课本|教材|版本|版|书本|\\bversion\\b|\\btextbooks?\\b)'

/** The same of any subject by its books, papers and schools, and by verbs beside another subject: 英文卷, eng教, 讀英文中學. */
const OF_OTHERS: readonly Rewrite[] = [
  [/\b(?:in|speaks?|speaking|use|using) (?=eng\b|canto\b|pth\b)(eng|canto|pth)\b/g, taughtIn],
  [/(?:读|讀|返|入|转)?(?:紧|咗|左)?(?:间)?(?:英文|英语)(?:中学|小学|学校)(?![老教导])/g, () => ' 英文授課 '],
  [new RegExp(`${PAPER}(?:(?=.*${OTHER})|(?<=${OTHER}.*))`, 'g'), () => ' 英文授課 '],
  [new RegExp(`(?<=${OTHER} ?)\\((?:eng(?:lish)?|英文|英)\\)`, 'g'), () => ' 英文授課 '],
  [/全英(?:文|语)?(?:教学|授课|上堂|上课|教|环境)(?!师)/g, () => ' 英文授課 '],
  [
    new RegExp(
      `(?<![补读讀教識识]|(?<![数化科文理])学)(?:要|可|可以|能|需|识|都|用|以)*${NAME} ?(?:教学|授课|讲解|讲书|上堂|上课|教|解释)(?=$|[\\s,。!嘅的])(?<=${OTHER}.*)`,
      'g',
    ),
    taughtIn,
  ],
]

/** What lessons are in, said with a verb: 用英文教數學. 英文教師 is somebody else. */
export const LANGUAGES: readonly Rewrite[] = [
  [/\benglish speaking(?= ?(?:and|&|,|\+|\/) ?(?:writing|reading|listening|grammar)\b)/g, () => 'english '],
  // What a learner is weak in is a subject: got 3 in English.
  [
    /(?<=\b(?:weak|poor|bad|struggl(?:es|ing)|help(?: \w+)?|improve(?:s|ment)?|confidence|fail(?:s|ed|ing)?|behind|grades?|marks?|score[sd]?|got \S+|gets \S+|level \d|interested|tutoring|tuition|progress) )in (?:both )?(?=english\b|chinese\b|mandarin\b|putonghua\b|cantonese\b)/g,
    () => ' ',
  ],
  // Of both languages: in English and Cantonese.
  [
    /\bin (english|mandarin|putonghua|cantonese)(?:,| and| or|\/| &) ?(english|mandarin|putonghua|cantonese)\b/g,
    (one = '', other = '') => `${one} speaking ${other} speaking`,
  ],
  // What is learned of a language is no medium of lessons: reading and writing in English.
  [
    /\b(?:reading|writing|speaking|listening|grammar|spelling|comprehension|conversations?|phonics)(?:(?:,| and| &) (?:reading|writing|speaking|listening|grammar|spelling|comprehension))* in (?=english\b|chinese\b|mandarin\b|french\b)/g,
    () => ' ',
  ],
  ...OF_OTHERS,
  [/由?(?:中文|母语)(?:教学|授课)?(?:转|去)(?:去|做|用|读|咗)*(?:英文|英语)(?:教学|授课)?/g, () => ' 英文授課 '],
  [/普教中/g, () => '普通話授課 中文'],
  // 上堂要用英文, 老師要講英文, 英文教學語言.
  [
    /(?:上堂|上课|授课|教学|讲解|讲书|老师|导师|教师)(?:语言)?(?:时)?(?:要|需|需要|必须|最好|可以|可)?(?:系|是)?(?:全)?(?:用|讲|说|识讲|会讲|会说|能讲|以)(普通话|国语|英文|英语|粤语|广东话)(?:教|教学|授课|讲解|上堂|上课|沟通|讲)?/g,
    (language = '') => ` ${language}授課 `,
  ],
  [
    /(?:用|以|全)(普通话|国语|英文|英语|粤语|广东话)(?:作)?(?:为)?(?:上堂|上课|沟通|讲书|交流|授课语言|教学语言|教学|教(?!师)|授课|讲解|解释|学(?=[a-z数物化生经历地]))(?![中英文])/g,
    (language = '') => ` ${language}授課 `,
  ],
  [
    /\b(?:conducted|taught|teach|teaches|teaching|explain|explains|lessons?|class(?:es)?|tuition|instruction|communicate) (?:must be |to be |should be |only )?(?:in|using) (english|mandarin|putonghua|cantonese)\b|\b(?:must|can|should|to|fluent in|able to) (?:also )?(?:speak|teach in|communicate in)?(?<=(?:speak|teach in|communicate in|fluent in)) ?(?:fluent |good |native )?(english|mandarin|putonghua|cantonese)\b/g,
    (one = '', other = '') => `${one || other} speaking`,
  ],
  // Why another subject is hard: 英文底子差 轉咗英中.
  [/(?:英文|英语)(?:底|底子|根底|程度)?(?:差|弱|唔好|麻麻)(?=.{0,6}(?:转|升|读|入)(?:咗|左|了)?英中)/g, () => ' '],
  [/(?:用|以|想用|要用)中文(?:教|解释|讲解|授课|上堂|上课|讲)(?![中英文])/g, () => ' 中文授課 '],
  [/(?:上堂|上课|授课)(?:系|是|要)?(英文|英语|普通话|国语|中文|广东话)(?=$|[\s,])/g, (language = '') => ` ${language}授課 `],
  // What a child cannot speak is no subject.
  [/(?:粤语|广东话)(?:讲|说|听)(?:得|嘅)?(?:好)?(?:麻麻|唔好|不好|一般|唔叻|差|弱|唔掂)/g, () => ' '],
  [
    /(?:普通话|国语|英文|英语|粤语|广东话|中文)(?:都|也|完全)*(?:唔|不)(?:多|太|系几|怎么)?(?:识|会|懂|识得)(?:讲|说|听)|(?:doesn't|does not|don't|do not|can't|cannot|cant|dont|doesnt) (?:really |yet |even )?(?:speak|understand|read|write|know)(?: (?:or|and) (?:speak|understand|read|write))? (?:any |much |good )?(?:cantonese|mandarin|english|putonghua|chinese)/g,
    () => ' ',
  ],
  [/(?<![一-龥])(?:全)?用(普通话|国语|英文|英语|粤语|广东话)(?=$|[\s,])/g, (language = '') => ` ${language}授課 `],
  [/(普通话|国语|英文|英语|粤语|广东话)(?:沟通|交流)/g, (language = '') => ` ${language}授課 `],
  // 普通話老師教數學 is of what is spoken.
  [/(普通话|国语)(?:老师|导师)教(?=[^\s,]{0,4}(?:数学|英文|中文|物理|化学|生物|科学))/g, (language = '') => ` ${language}授課 `],
  [/\b(mandarin|putonghua|cantonese) only\b/g, (language = '') => `${language} speaking`],
  [/(?:不懂|唔识|不会|唔会|唔懂|不识)(?:讲|说|听)?(?:粤语|广东话|普通话|国语)(?=[的嘅\s,]|$|小朋友|孩子)/g, () => ' '],
  [
    /(普通话|国语|英文|英语|粤语|广东话)(?:要)?(?:非常|好)?流利|\bfluent (?:in )?(english|mandarin|putonghua|cantonese)/g,
    (one = '', other = '') => (one ? ` ${one}授課 ` : ` ${other} speaking `),
  ],
  // Who can speak a language teaches in it; 唔識 is of a child.
  [
    /(?<![唔不])(?:识得?|会|懂得?|能)(?:讲|说|用|操)?(普通话|国语|英文|英语|粤语|广东话)(?!教)/g,
    (language = '') => ` ${language}授課 `,
  ],
  [
    /\b(?:who )?(?:can )?(?:only )?speaks? (?:only |good |fluent |some |excellent |decent |proper )?(english|mandarin|putonghua|cantonese)\b/g,
    (language = '') => `${language} speaking`,
  ],
  [
    /(?:用|以|全)?(普通话|国语|英文|英语|粤语|广东话)(?:教|教学|授课|讲解|上堂)(?=[\s数物化生中理科经会历地全]|$)/g,
    (language = '') => `${language}授課 `,
  ],
  [new RegExp(`(?<![学练練教識识])(?:讲|说) ?${NAME}(?:嘅|的)(?=老师|导师|教师|tutor|teacher)`, 'g'), taughtIn],
  [
    /\bbilingual(?: in)? \(?(english|cantonese|mandarin|putonghua)(?: and |\/| & | |, )(english|cantonese|mandarin|putonghua)\b/g,
    (one = '', other = '') => `${one} speaking ${other} speaking`,
  ],
  // Who speaks it: 要講普通話嘅老師, 識講english.
  [new RegExp(`(?<![唔不])(?:识得?|会|懂得?|能|可以|要|需要)(?:讲|说|用|操) ?${NAME}(?! ?教)`, 'g'), taughtIn],
]

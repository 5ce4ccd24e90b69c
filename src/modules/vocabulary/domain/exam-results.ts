import type { Rewrite } from './rewritten.ts'

const EXAMS = String.raw`(?:\b(?:ielts|toefl|toeic|pte|delf|dalf|dele|tcf|hsk|jlpt|topik|goethe|ket|pet|fce|cae|sat|ap|igcse|gcse)\b|雅思|托福|剑桥)`
const PART_OF_EXAM = String.raw`(?:(?:speaking|writing|reading|listening|oral)\b|口试|口语|写作|作文|聆听|听力|阅读)`
const LANGUAGE = String.raw`(?:\b(?:delf|dalf|dele|tcf|goethe|cefr|french|german|spanish|italian)|法文|法语|德文|德语|西班牙文|西班牙语|意大利文)`
/** Parts and levels of tests of languages, as those who set them name them: IELTS speaking, DELF B1, JLPT N3, HSK 4. */
const PARTS_OF_EXAMS: readonly Rewrite[] = [
  [
    new RegExp(
      String.raw`${PART_OF_EXAM}(?<=${EXAMS}.{0,30})(?: ?task ?[12]| ?part ?[123]| (?:section|part|module|test|paper|task))?(?! skills?| ability| speaking)|${PART_OF_EXAM}(?= (?:for|of|part of|section of) (?:the )?${EXAMS})`,
      'g',
    ),
    () => ' partofexam ',
  ],
  [/(?<=\b(?:writing|partofexam) )task ?[12]\b|\btask [12]\b/g, () => ' partofexam '],
  [new RegExp(`\\b[abc][12]\\b(?<=${LANGUAGE}.{0,40})(?: level)?`, 'g'), () => ' musicgrade '],
  [/\b(?:jlpt ?)?n[1-5]\b/g, () => ' jlpt musicgrade '],
  [
    /(?<=hsk|topik|汉语水平考试) ?(?:level )?(?:[1-9]|[一二三四五六]|ii|i)(?:级)?(?![\da-z]| ?(?:lesson|time|次|堂|年|人))/g,
    () => ' musicgrade ',
  ],
]

/** Instruments that no list here has, whose grades are of examinations as well (ABRSM and Trinity syllabuses, 中央音樂學院). */
const OTHER_INSTRUMENT = String.raw`(?:\b(?:trombone|trumpet|saxophone|sax|tuba|horn|cornet|euphonium|oboe|bassoon|viola|double bass|harp|ukulele|harmonica|accordion|organ|erhu|pipa|dizi|yangqin|bass)\b|二胡|琵琶|扬琴|笛子|古琴|柳琴|唢呐|小号|圆号|长号|大号|色士风|萨克斯|双簧管|巴松|中提琴|低音大提琴|竖琴|手风琴|口琴|夏威夷小结他)`
const GRADE = String.raw`\b(?:grade|gr|g) ?[1-8](?: ?(?:-|–|to|\/|or) ?(?:grade ?)?[1-8])?\b(?! ?(?:student|pupil|boy|girl|child|kid))`

/** Results of examinations and tests: how the HKEAA, Cambridge, IELTS and the IB write them. */
export const RESULTS: readonly Rewrite[] = [
  ...PARTS_OF_EXAMS,
  [new RegExp(`${GRADE}(?<=${OTHER_INSTRUMENT}.*)|${GRADE}(?=.*${OTHER_INSTRUMENT})`, 'g'), () => ' musicgrade '],
  [
    /(?:由|从|from )?(?<![\d.$a-z])(?:level |lv ?|band )?[1-9](?:\.[05])?(?:分)? ?(?:→|->|=>|>|去到|去|升到|升至|升|上到) ?(?:level |lv ?|band )?[1-9](?:\.[05])?(?:\*{1,2})?(?:分)?(?![\d年:点月])/g,
    () => ' examresult ',
  ],
  [/(?<=得|攞到|攞|拎|考到|升到|升上|想升|至少要|冲|衝)(?:level |lv ?)?[1-7](?:\*{1,2})?(?=$|[\s,])/g, () => ' examresult '],
  [
    /(?<![\d.$])[4-9](?:\.[05])?\+ ?(?:score|band|overall|分|points?)|(?<![\d.$])(?:1[0-6]\d0|1[01]\d|[6-9]\d)\+(?! ?(?:years?|yrs?|年|蚊|元|人))/g,
    () => ' examresult ',
  ],
  // From one level to another, and a band that is aimed at.
  [
    /(?:由|从|想由|from )?(?:level |lv ?)?[1-7](?:级|分)? ?(?:升到|升上|升至|升|去到)(?:level |lv ?)?[1-7](?:\*{1,2})?(?:级|分)?(?![\d年:])/g,
    () => ' examresult ',
  ],
  [/\bfrom (?:a )?(?:level |lv ?|grade )[1-7] to (?:a )?(?:level |lv ?|grade )?[1-7]\*{0,2}/g, () => ' examresult '],
  [/\bband [4-9](?:\.5)? to (?:band )?[4-9](?:\.5)?(?![\d:])/g, () => ' examresult '],
  [
    /\b(?:predicted|currently|now(?: at)?|got|getting|wants?|wanting|need)(?: a)? [1-9](?:\.[05])?\*{0,2}(?=$|[,.;]| (?:want|wants|aiming|hoping|to|online|in|for)\b)(?! (?:to|in|for) (?:\d|the morning))/g,
    () => ' examresult ',
  ],
  [/\bscore[sd]? (?:of )?\d{3,4}\+?/g, () => ' examresult '],
  [/\boverall (?:band |score )?(?:of )?\d(?:\.5)?(?!\d)/g, () => ' examresult '],
  [/(?<![\d.])[1-7]?(?:粒|科)?5 ?\*{1,2}(?![\d*])|\ba\*/g, () => ' examresult '],
  [/5星星|五星星|[1-9]a\b(?! ?(?:班|室))/g, () => ' examresult '],
  [
    /(?<=ielts|雅思|toefl|托福|sat|dse|ib|hl|sl) ?(?:overall |band |score |总分)?(?:\d{1,2}(?:\.[05])?|[四五六七八九](?:点五)?(?=分)|1[0-6]\d0|[4-9]\d0|1[01]\d)(?![\d.:]) ?(?:分|\+|marks?|points?)?/g,
    () => ' examresult ',
  ],
  [/(?<![\d.$])(?:band ?)?\d{1,4}(?:\.[05])? ?(?:分(?![班钟])|points?\b)|\bband [4-9](?:\.5)?\b/g, () => ' examresult '],
  [
    /(?<=想考|想攞|目标|目標|target(?:ing)?(?: of)?|aim(?:ing|s)?(?: for| at)?) ?(?:\d{2,4}|[4-9](?:\.[05])?)(?!\d|\+? ?(?:元|蚊|hk))/g,
    () => ' examresult ',
  ],
  [/\b(?:level|lv) ?[1-7]\b|\blv[1-7]\b/g, () => ' examresult '],
  [
    /(?<![a-z中小一二三四五六七八九十]|第)(?:[1-8一二三四五六七八]级)|(?<=abrsm|trinity) ?(?:[1-8一二三四五六七八]级|grade ?[1-8])/g,
    () => ' musicgrade ',
  ],
]

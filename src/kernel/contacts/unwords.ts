// What is no English word: names that people of Hong Kong join of their own and of letters, `mskwokecon`, `kmkwok`, and words that teachers join.

const SHORTEST = 6
/** How no English word begins. */
const ONSET =
  /^(?!(?:bl|br|ch|chr|chl|cl|dm|dj|fj|cr|dr|dw|fl|fr|gh|gl|gn|gr|kh|kl|kn|kr|ll|mc|mn|ph|phr|phl|phth|pl|pn|pr|ps|pt|qu|rh|sc|sch|scl|schl|schm|schn|schw|scr|sh|shr|sk|sl|sm|sn|sp|sph|spl|spr|sq|squ|st|str|sv|sw|th|thr|thw|tr|ts|tw|vl|wh|wr|xml?|html|http|mp|tv|pdf)(?![bcdfghjklmnpqrstvwxz]))[bcdfghjklmnpqrstvwxz]{2,}/u
/** Names in which no English word has a part. */
const SURNAME =
  /kwok|leung|cheung|yeung|tsang|kwan(?!za)|kwong|szeto|tsui|(?<![a-z]{3})chiu|yuen|zhou|zhang|huang|zhao|xiao|wong|(?:[a-z]{3}(?:chan|lau|cheng|chow|fung|tse|yip|hui|mok|mak|siu|kei|wai|yan|lok))$/u
/** Words of lessons and of places here that end or begin so. */
const WORDS =
  /^(?:taiwan|swiss|hawaii?|malayan|libyan|mckinsey|mcdonald|tsunami|psych|pneumon|mnemon|sphinx|rhythm|crypt|ptolem|bryan|ryan|dylan|guyan|tsimshatsui|yuenlong|tshirts?$|mongkok|shatin|wanchai|kwuntong|kwaichung|kwaifong|taikoo|hkdse|hkust|hkeaa|hkcee|hkale|cuhk|polyu|cityu|hkbu|lingnan|edb|jupas|gcse|igcse|dbs|dgs|spcc|qualtr|npc|fbi|kgb|tnt|pc|cd|dvd|bbc|cnn|ctrl|vs|gdp|dna|rna|atp|ntr|mtr|kmb|nwfb|spss|stata|xlsx?|pptx?|docx?|chromebook|chatgpt)/u

/** Whether a word of small letters can only be a name that somebody joined. */
export function isUnword(word: string): boolean {
  return word.length >= SHORTEST && /^[a-z]+$/u.test(word) && !WORDS.test(word) && (ONSET.test(word) || SURNAME.test(word))
}

const CRAFT =
  'maths?|piano|violin|tutor|teacher|chem|phys|bio|english|music|class|studio|edu|hk|dse|sir|laoshi|study|academy|notes'
/** Words that teachers join for a name. */
const COMPOUND = new RegExp(
  `^(?:[a-z]{3,}(?:${CRAFT})|(?:maths?|piano|tutor|teacher|miss|mrs?|sir|chem|phys|dse|coach)[a-z]{3,}|[a-z]{2,}(?:${CRAFT})[a-z]{1,})$`,
  'u',
)
const NO_COMPOUND =
  /^(?:mathemati|physi|chemi|tutorial|tutor(?:s|ed|ing)$|teachers?|english|dismiss|miss(?:ing|ion|ed|es|ile|spell)|mist|hkdse|desir|music|biolog|biograph|subclass|classm|classr|classic|understudy|keynotes|headnotes|footnotes|aftermath|coaching|microbio|antibio|symbio|sirens?|outclass|firstclass|pianist|dsebio|hkedu|reduc|schedu|educat|procedu|medus|credu|residu|individu|gradu|metaphys|geophys|astrophys|biochem|alchem|photochem|petrochem|electrochem)/u

/** Whether a word is joined of those that teachers call themselves by. */
export const isCompound = (name: string): boolean => name.length > 6 && COMPOUND.test(name) && !NO_COMPOUND.test(name)

/** Whether a word is a name of somebody and none of a sentence. */
export const isJoined = (name: string): boolean => isUnword(name) || isCompound(name)

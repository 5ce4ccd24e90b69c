import type { Rewrite } from './rewritten.ts'

/** Who is grown up and may only look for a tutor, as the lexicon has it: an adult where no child is named, nor a child's grade or age. */
const OF_FAMILY = 'adultoffamily'
const FAMILY =
  '(?:妈妈|妈咪|阿妈|妈|爸爸|爹哋|爹地|阿爸|老豆|父母|父亲|母亲|老公|老婆|丈夫|妻子|先生|太太|阿婆|婆婆|公公|阿公|嫲嫲|嬷嬷|爷爷|奶奶|老爷|阿爷|外婆|外公|外父|外母|岳父|岳母|家公|家婆|伯伯|阿伯|伯父|伯母|阿叔|阿姨|姨妈|姑妈|姑姐|舅父|老人|长辈|uncle|aunt(?:ie|y)?|daddy|mummy|mum|dad|mom)'
const LEARNING_FOR = '教|帮|幫|俾|畀|(?<!因)为|陪'
const LEARNS =
  '(?:依家|而家|都|又|好|真系)?(?:想|要|打算|准备|开始|有兴趣|重新|啱啱|刚刚)*(?:学(?!校)|跟(?=[老导])|识讲|练习|练(?!习)|自学|learn\\b|study\\b|play\\b)'
const EN_FAMILY =
  '(?:grand)?(?:mum|mom|mother|dad|father|parents|ma|pa)|mummy|daddy|husband|wife|spouse|uncle|aunt(?:ie|y)?|granny|nan|in-laws'
/** Of the family who arranges it for somebody else: my wife is looking for a tutor, my husband prefers. */
const ARRANGES =
  "(?: (?:of|with|and (?:i|my)|tutor|teacher|coach|here|(?:who )?(?:(?:is|am|are) )?(?:looking|searching|seeking)(?!.* (?:to|can) (?:learn|teach (?:her|him|them))\\b)|(?:would |'d )?prefers?|works?|(?:is |are )?(?:both )?(?:working|busy|strict|at work)|recommended|suggested|sa(?:ys|id)|thinks?|asked)\\b)"
const CONTACTED = '(?<!\\b(?:contact|call|text|whatsapp|message|ask|tell|phone|reach|from|by|speak to|talk to) )'
/** A child who is named and learns: 阿女, 個仔, my son; a girl who is preferred is no child. */
const CHILD =
  '(?:[阿个我]女(?![仔生孩人性士子大教补老导])|[阿个我]仔|囡囡|囝囝|仔仔|女女|小朋友|女儿|儿子|孩子|细路|孙(?:仔|女|儿)|\\b(?:grand)?(?:sons?|daughters?|child(?:ren)?)\\b|\\b(?:boys?|girls?|kids?|toddlers?|nephews?|nieces?)\\b(?! (?:(?:is |are )?(?:prefer|better|only|please|pls)|tutor|teacher|coach)))'
/** Where parents work: no child's lesson is theirs. */
const AT_WORK = '(?:返紧?工|做紧?嘢|上紧?班|打紧?工|出去做嘢|工作)'

/** Ages of grown-ups, whose numbers are no children's: 六十歲, 廿幾歲, in my thirties. Of a tutor they would be bounds. */
export const GROWN_UP: readonly Rewrite[] = [
  // Parents who are at work learn nothing: 父母都返緊工.
  [
    new RegExp(
      `(?:我(?:哋|嘅|的|同)*)?(?:(?:${FAMILY}|两公婆|两夫妇|夫妇|屋企人)(?:同|和|及|、)?(?:我)?){1,3}(?:两个|二人|都|要|日日|成日|全职|经常|又|系|已经)*${AT_WORK}(?![嘅的]?(?:人士|一?族)|后)(?![^,。]{0,6}(?:想|要)学)(?:(?:好|太|很|都)?(?:繁)?忙)?`,
      'g',
    ),
    () => ' ',
  ],
  [/(?:男|女)(?:士|性)?(?: |,)?(?=(?:1[89]|[2-9]\d|[二三四五六七八九]十.?|廿.)岁)/g, () => ' '],
  [
    /(?<!老师|导师|教练|教师)(?:(?:[二三四五六七八九]十|廿|卅)[一二三四五六七八九几多]?|1[89]|[2-9]\d)(?:几|多)? ?岁(?!以上|以下|或以|左右)/g,
    () => ' 成人 ',
  ],
  [
    /\b(?:1[89]|[2-9]\d)[ -](?:years?|yrs?)[ -]olds?\b(?! (?:tutor|teacher|coach))|(?<=\b(?:learn|start|begin)\b.{0,20} )at (?:the age of )?[2-9]\d\b(?! ?(?:[ap]\.?m|%|:|\/|per|an?\b|hk|dollars))|\bin (?:my|his|her|their) (?:early |mid |late )?(?:twenties|thirties|forties|fifties|sixties|seventies|[2-7]0s)\b|(?<!(?:tutor|teacher|coach)s?,? )\baged? (?:1[89]|[2-9]\d)\b(?! ?(?:-|to|or|and))/g,
    () => ' adult ',
  ],
  [new RegExp(`退休(?!.{0,3}(?:[老教导]师|校长))[一-龥]{2,4}(?=${LEARNS})`, 'g'), () => ` ${OF_FAMILY} `],
  [
    new RegExp(`我(?:嘅|的)?${FAMILY}(?=(?:系|是|今年|而家|依家|一直|未|冇|都)[^,。]{0,12}(?:想|要)学)`, 'g'),
    () => ` ${OF_FAMILY} `,
  ],
  [new RegExp(`退休(?:咗|了|嘅|的)? ?(?:人士|${FAMILY})`, 'g'), () => ` ${OF_FAMILY} `],
  [new RegExp(`(${LEARNING_FOR})(?:我|佢|个|嘅|的)*${FAMILY}`, 'g'), (verb = '') => ` ${verb} ${OF_FAMILY} `],
  [new RegExp(`(?:我|佢|个|嘅|的)*(?:${FAMILY}|退休)(?:人士)?(?:们|地|哋)?(?=${LEARNS})`, 'g'), () => ` ${OF_FAMILY} `],
  [
    new RegExp(
      String.raw`${CONTACTED}\b(?:for|teach|help|my|our|his|her|an?|old|elderly|retired|expat)(?: (?:my|our|his|her|an?|old|elderly|retired|expat|dear|\d\d))* (?:${EN_FAMILY})(?:[ -]in[ -]law)?(?:'s)?\b(?![ -]in[ -]law|${ARRANGES})`,
      'g',
    ),
    () => ` ${OF_FAMILY} `,
  ],
  [
    new RegExp(
      String.raw`(?:${EN_FAMILY})(?= ?(?:想|要学|学|wants? to (?:learn|study|play|improve(?! (?:my|our))|practi[sc]e)|learning|learns))`,
      'g',
    ),
    () => ` ${OF_FAMILY} `,
  ],
  [/\bladies\b(?! (?:tutor|teacher|coach|instructor))/g, () => ' adult '],
  // Who is taught at work; a colleague who recommends somebody is not, nor are the quarters of staff.
  [
    /(?<=\b(?:for|to|teach|teaching|train|training|company|corporate|office)(?: (?:my|our|the|some|all|new|\d+))* )(?:company |office )?(?:colleagues?|coworkers?|staff|employees)\b(?! quarters?\b)|\bstaff(?= (?:training|class|course|lesson))|(?:公司|办公室)(?:同事|员工)(?!.{0,2}(?:介绍|推介|推荐|话))|(?:同事|员工)(?=.{0,2}(?:学|上堂|用))/g,
    () => ` ${OF_FAMILY} `,
  ],
  [/(?<=成人 ?)新手/g, () => ' 初學 '],
  [
    /\bretired (?!\w+ (?:teacher|tutor))(?=couple|person|man|woman|lady|gentleman|beginners?|learners?|people|folks?|parents?)|\bfor (?:the )?retired\b(?! (?:\w+ )?(?:teacher|tutor))/g,
    () => ' adult ',
  ],
  [
    /\b(?:male|female|man|woman|guy|lady),? (?:in (?:my|his|her) )?(?:(?:early |mid |late )?[2-7]0s|(?:1[89]|[2-7]\d)(?: (?:years?|yrs?) old| ?yo| ?y\/o)?)(?=,| beginner| wants| learner|$)/g,
    () => ' adult ',
  ],
  [/(?:成年|中年)(?:男|女)(?:士|性|人)?|(?:男|女)士(?=想|要学|学)|在职(?:进修|读书)?(?=$|[\s,]|进修|嘅|的)/g, () => ' 成人 '],
  [/(?:印尼|菲律宾|菲籍|工人)姐姐(?=想学|要学|学)/g, () => ' 外傭 '],
  [/(?:已经|我|我哋)?(?:出(?:咗|左)?嚟|出来)(?:做嘢|工作|社会)|返紧工|做紧嘢|已经返工/g, () => ` ${OF_FAMILY} `],
  [/\bfor myself\b/g, () => ` ${OF_FAMILY} `],
  [/(?:在职|返工|上班|职业)(?:男|女)(?:士|性)/g, () => ` ${OF_FAMILY} `],
  [
    new RegExp(`${FAMILY}(?:同|和|及)(?:埋)?我(?=想|要|一齐|学)|我(?:同|和|及)(?:埋)?(?:我)?${FAMILY}(?=想|要|一齐|学)`, 'g'),
    () => ` ${OF_FAMILY} `,
  ],
  [/教大人/g, () => '教 成人 '],
  [
    /(?:返工|上班|打工|做嘢|退休|在职)(?:嘅|的)?(?:人士|一族|人(?![士手工]))|打工(?:仔|女)|上班族|职业妇女/g,
    () => ` ${OF_FAMILY} `,
  ],
  [/(?<=妈妈|爸爸|阿妈|阿爸|父母|妈咪)退休(?:咗|了)?/g, () => ' 成人 '],
  [/\bfor (?:an? |my )?expats?(?: adults?)? (?=beginners?|learners?|adults?)/g, () => ' adult '],
  [/\bfor (?:an? |my )?expats?\b/g, () => ' '],
  // Whoever is left of the family studies no law.
  [/\b(?:mother|father|parents|sister|brother)[ -]in[ -]law\b/g, () => ' '],
  [new RegExp(`${OF_FAMILY}(?:(?=.*${CHILD})|(?<=${CHILD}.*))`, 'g'), () => ' '],
]

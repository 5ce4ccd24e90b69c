import { mentionsService } from './contact-names.ts'

// What people write around a contact, whatever the contact looks like. Each kind says little by itself; how much together is enough is
// decided in `weighed-parts.ts`.

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'u')
const allOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'gu')
/** Latin words, whole. */
const words = (...list: readonly string[]): string => `(?<![a-z])(?:${list.join('|')})(?![a-z])`

const SITES =
  'whats\\s?app|wts|wa|we\\s?chat|vx|wx|ig|insta(?:gram)?|ins|fb|facebook|line|telegram|tele|tg|signal|snap(?:chat)?|discord|dc|skype|threads|messenger|linkedin|viber|kakao|yt'
const PHONE = '電話|电话|手機|手机|手提|號碼|号码|冧把|聯絡|联络|聯繫|联系|電郵|邮箱|郵箱|微信|薇信|小[紅红][書书]'
const OF_PHONE =
  'cell|phone|number|no\\.|num|mobile|contacts?|digits|handle|user\\s?name|e-?mail|g?mail|hotmail|yahoo|outlook|icloud|hotline|whatsapp'

/** A place where the contact stands, which the text does not repeat. */
const PLACES =
  '介紹片|片[頭尾]|筆記(?=[^,。]{0,4}頁)|封底|第[一1]頁|頁[底頂]|錄音|影片|短片|片段|語音|檔案|檔名|作者名|評論|教材|pdf|最[尾後]一頁|頭像|头像|相(?!等|同|信|關|似|對|當|反|近|減|加)片?|圖(?!書|形|表)|截圖|證書|履歷|名片|黑板|白板|簡介|自我介紹|個人檔案|主頁|暱稱|封面|背景|水印'
const PLACES_LATIN = words(
  'footer|slide|deck|recording|voice|video|clip|audio|cert|cv|bio|profiles?|story|photos?|pictures?|pics?|certificates?|pdf|file(?:\\s?name)?|last page|resume|about(?: page)?|banner|avatar|screenshot|image|watermark|whiteboard|business card|nickname|display name|description|reviews?',
)

/** Somebody else is asked to reach the writer, or told by what. */
const REACH_ME = anyOf(
  '打到(?:俾|畀|比|给)|打(?:俾|畀|比|给|去|嚟|過嚟|过来|來|来|呢個|呢串|呢組|這個|这个|嗰個|得通|我(?![個嘅的哋們们]))',
  '致電|致电|(?<![充停來来供發发])電我(?![哋們])|撥(?:打|嚟|過|呢|去|得|通|號|電)|拨(?:打|过|通)|[撳按](?:電話|入電話|嚟)|撳就通',
  '(?:搵|找|聯絡|联络|聯繫|联系|接觸|敲|滴|戳|微|扣|v|薇|call|cue|dm|pm|加|add|私|send|sms|text|ring|whatsapp|ws|inbox|follow)(?:到|返|番|下|埋)?\\s?(?:我|本人)(?![個嘅的哋們们入先仔女孫一時薪堂之都想補問教上學幫])',
  '打電話(?:用|就|搵)|(?:記得|得閒|跟住|然後|之後|快啲|再)打(?![機波鼓卡印字勾])|(?:官網|網頁|頻道|簡介|網站|專頁|公司|中心|補習社|琴行|website|page)[^。\\n●]{0,12}有[^,。\\n●]{0,4}(?:電話|hotline|聯絡|電郵|email|whatsapp)',
  '(?:讀|講|寫|印|放|影|畫)(?:咗|住|低)(?:我)?(?:嘅)?(?:電話|號碼|聯絡)|(?:打去|打俾|致電|(?<![a-z])(?:call|ring|phone)(?![a-z]))[^.。!?\\n●]{0,40}?(?:ask for(?! the| a| help| more)|話搵|搵(?:我|阿))',
  `(?:${PLACES}|牌)[^,。\\n●]{0,8}有我?(?:電話|聯絡|號碼)|[睇撳按望開](?:下|吓|清楚|入)?我(?:個|嘅|張)?\\s?(?:頭像|cover|封面|相)[^,。\\n●]{0,4}(?:放大|背後|入面|角|後面|底|上面)`,
  `(?:讀|講|寫|印|放)(?:咗|住|低)我(?:個|嘅)?\\s?(?:${PHONE}|${words(SITES)})|(?:搜|打|查|google)我(?:個|嘅)?(?:全|中文|英文)?名|(?:電話|打去)問|當(?:係|作)?我?(?:電話|號碼)`,
  '名片|卡片|中間(?:有|加)?(?:個)?(?:底線|杠|點)|(?:name|business)\\s?card|hold of me|reach out|digits are (?:on|in|at)|where to (?:ring|call|text|find|reach)|underscores? between',
  `(?:就係|即係|就是|即是)我?(?:嘅|個|的)?(?:${PHONE})(?:[,。!\\s嚟啦呀㗎]|$)`,
  '聯絡方[法式]|联系方式|聯繫方式|联络方[法式]|聯絡資料|加(?:個|返|番|埋)?(?:好友|微|薇|v(?![a-z])|朋友|聯絡人)',
  '名[^,。\\n]{0,3}一樣|(?:google|搜|上網|地圖|map)[^。\\n●]{0,10}(?:電話|聯絡)|(?:phone|number|contact)[^.\\n●]{0,12}(?:first result|website|on google)|我(?:個|嘅)(?:號|名)\\s?[a-z]|同(?:一個)?名(?:就|[:,])|my\\s(?:phone|number|cell|mobile)\\s?(?:[.,!]|$)|use\\smy\\s(?:g?mail|phone|number)',
  '私訊|私信|私聊|发信息给我|發(?:訊息|短訊)(?:俾|畀|給)我|短信發|inbox|send\\s?(?:個)?(?:msg|訊息|message)',
  `我\\s?(?:個|嘅|的|部|哋)?\\s?(?:${PHONE}|號|号|${words(SITES, OF_PHONE, 'acc|account|id')})[^,。!?\\n●]{0,5}(?:[係是=:就喺有第]|\\d|同|頭|尾|前|倒|in|on)`,
  `(?:${PHONE})\\s?(?:號碼)?(?:[係是=:就](?!咪|唔係|否)|同號|頭|尾|逐|拆|倒)|(?:電話|聯絡|微信|號碼)[^,。\\n●]{0,2}寫(?:咗|低|喺)`,
  `(?<![a-z])my\\s(?:${SITES})\\s?[?:]?$`,
  `[係是]我\\s?(?:個|嘅|的)?\\s?(?:${PHONE}|號|${words(SITES, OF_PHONE)})|就(?:見|搵|找|睇)到(?:我|晒)|(?:一齊|連埋|順住|一次過|排住)(?:打(?!鼓|機|波|球)|撥|撳)`,
  `(?:(?<![a-z])is|'s|are|like)\\s(?:my|a)\\s(?:\\w{1,10}\\s)?(?:${OF_PHONE}|${SITES}|phone number)(?![a-z])`,
  '(?:寫|印|放)咗(?:我)?(?:嘅)?(?:電話|號碼|聯絡)|有我(?:嘅|個|的)?\\s?(?:電話|聯絡|微信|號碼|電郵|ig|fb|wechat|whatsapp)|(?:電話|號碼|手機)喺|(?:上面|入面|裏面|度)有(?:我)?(?:電話|聯絡|微信|號碼|電郵)',
  `${words('ring|text|dial|ping|reach(?:es)?|dm|pm|message|msg|inbox|whats\\s?app|contact|buzz|hmu|hit|get|catch|phone')}\\s(?:me|us)(?![a-z])(?!\\s(?:a|an|the|some|to|in)\\s)`,
  `${words('add|find|follow|get|look')}\\s(?:me|us)(?![a-z])(?!\\s(?:a|an|the|some|to|in|with|at\\s(?:the|school))\\s)`,
  `(?<![a-z])call\\s(?:me|us|it|that|this|those)(?![a-z])(?!\\s?(?:miss|mrs?|ms|dr|sir|["「“'‘]|back|later|by|in|when|[a-z]{3,9}\\.?$))`,
  `${words('ring|call|dial|text')}\\s(?:the|these|those|both|all)\\s(?:total|sum|result|answer|digits|numbers?)|${words('see|check|find')}\\s(?:the|my)\\s(?:contact|number|details)`,
  `${words('give|drop|send')}\\s(?:me|us)\\sa\\s(?:ring|call|line|dm|message|text|buzz|shout|whatsapp)`,
  `(?<![a-z])my\\s(?:\\w{1,10}\\s){0,2}(?:${OF_PHONE}|${SITES}|account|acc|id)\\s?(?:number|no\\.?|name|details|info|user\\s?name|id)?\\s?(?:'s|is|=|:|begins?|starts?|has|ends?|are|r(?![a-z])|on|can|in|hidden|below|here|same)`,
  `(?:has|have|got|find|see|get|lists?|shows?)\\s(?:all\\s)?my\\s(?:direct\\s)?(?:${OF_PHONE})`,
  `${words('dial', 'hmu', "that'?s\\smy\\s(?:ig|insta|number|handle|id|phone|line)", 'how\\s(?:to|you)\\s(?:can\\s)?(?:find|reach|get)\\sme')}`,
  `${words('then|just|and|please|pls|plz')}\\s(?:dial|ring|call|text)\\s?(?:[.!:,]|me|it|that|us|$)`,
  `${words('rings?')}\\s(?:in\\smy|me|it|that|my)|${words('(?:press|tap|hit|click) (?:the )?call(?: button)?')}`,
)
/** Politeness that ends a clause, with nothing to reach anybody by. */
const POLITE_ENDS =
  /(?:歡迎|隨時|有興趣[^,。\n]{0,6}|如有[^,。\n]{0,6}|有需要|有問題|有唔明|多謝你?|謝謝你?|可以|請|thanks for|thank you for|feel free to|please|happy to|hesitate to|can)\s?(?:請|可以|隨時|再)?\s?(?:聯絡|搵|找|問|私訊|打俾|contact|message|dm|pm|add|ask|reach|text|call)(?:ing)?\s?(?:我|me|us)(?:傾|啦|呀|做)?(?=[,。!.?\n]|$| through| here| for| to |心水)|(?<![a-z])(?:dm|pm|message|contact)\sme\sfor(?![a-z])|(?:platform show|on|^is) my phone|點解我個電話/gu
/** Talk about such things, or about people. */
const REACH = anyOf(
  `${PHONE}|打電話|傾|搵|聊|撥|就[係是]我|短訊|加你`,
  `我(?:個|嘅|的)?\\s?${words(SITES)}|(?<![a-z])my\\s(?:${SITES})(?![a-z])|underscore|底線|write to|頭像|(?:個|嘅)名[:係]|就[係是](?:[。!,]|$)`,
  '[四八]個(?:數?字|數|位|號碼)',
  words(
    '(?:four|eight|4|8)[\\s-]digits?|call|text|ring|dms?|pm|contact|phone|mobile|cell|chat|is me|search me|whatsapp|ping|sms|messages?|add',
  ),
)
const NOT_WANTED = anyOf(
  '(?:唔好|不要|唔使|請勿|冇|沒有|唔想|唔會|未)\\s?(?:再)?(?:打|call|俾|加|搵|用|留|send)',
  "(?:do\\s?n[o']?t|no need to|never|not)\\s(?:\\w+\\s){0,2}(?:call|text|ring|send|share|give|add|put|whatsapp|message|contact)",
)

/** Services without their names. */
const LOOKS =
  '綠|绿|藍|蓝|紅|红|黃|黄|紫|粉|黑|白|橙|彩|幽靈|鬼仔|雀仔|小鳥|飛機|飞机|相機|电话筒|電話筒|音符|企鵝|企鹅|對話|泡泡|通訊|通讯|聊天|即時|加密|交友|影相|拍片|短片'
const PROGRAMS = 'app|程式|軟件|软件|應用|应用|軟體|泡泡|氣泡|公仔|圖示|图标|icon|logo|飛機|飞机|小鳥|雀仔|鬼仔|幽靈'
const LOOKS_LIKE =
  'green|blue|white|pink|purple|yellow|red|black|orange|rainbow|bird|ghost|plane|camera|bubble|photo|streaming|telephone|chat(?:ting)?|messag(?:e|ing)|gram|music|video|penguin|encrypted|little'
/** By how it looks. */
const DESCRIBED = anyOf(
  `(?:${LOOKS})[^,。!?\\n●]{0,10}?(?:${PROGRAMS})`,
  `(?<![a-z])the\\s(?:${LOOKS_LIKE})\\sone:`,
  `${words(LOOKS_LIKE)}[^,.!?\\n●]{0,24}?${words('apps?|bubble|icon|plane|messenger|site|logo|book|platform|program')}`,
)
const NICKNAMED = anyOf(
  '企鵝號|企鹅号|扣扣|叩叩|小綠|小绿|小藍|綠綠|小地瓜|[綠藍紅黃紫](?:色)?\\s?f(?![a-z])|g\\s?(?:記|郵|字頭)|雅虎|熱郵|網名|電報|油管|粉專',
  words(
    'snap|dc|gram|w\\s?app|linktr\\s?ee|linktree|tinyurl|bitly|blue f|go by|(?:same )?everywhere(?: online)?|on (?:everything|all (?:apps|platforms|socials))',
    'at (?:g\\s?mail|outlook|hotmail|yahoo|icloud)',
    'dot com',
  ),
  '[([](?:at|dot)[)\\]]|艾特|圈\\s?a(?![a-z])|小老鼠|點\\s?com(?![a-z])',
)
/** Where other things than contacts are found as well. */
const OPEN = anyOf(
  '臉書|推特|蝦皮|旋轉拍賣|連登|谷歌|古狗',
  words(
    'ins|yt|twitter|tweet|carousell|teams|google|g\\s?maps?|rednote|little red book|lihkg|tumblr|pinterest|reddit|twitch|steam',
  ),
)

/** Around the place where one is, or with a wink. */
const BYPASS = anyOf(
  '平台[^。!?\\n●]{0,8}(?:抽|佣|中介|唔方便|不方便|知|發現|封|block|太貴|睇到|太?慢|遮|隱藏|hide|ban|lag|有錢賺|收費|扣)',
  '(?:唔好|不要|唔使|避開|繞過|跳過|唔經|不經|唔再|唔喺|不在|離開)[^,。!?\\n●]{0,6}(?:平台|喺度|呢度|這裏|这里|中介)',
  '私下|私底下|出面[傾講搞計]|出去[傾講]|呢度(?:唔|講|打|唔可以)|喺度(?:唔|講唔)|唔可以(?:喺度|直接|留|一次)|唔俾(?:打|寫|留)',
  '你(?:明|知|識|懂|醒)(?:睇|做|㗎|啦|嘅|的|喇|未)|識睇(?:㗎|啦|嘅)|自己(?:估|砌|諗|執)|估到|心照|懂的|你懂|會意|避(?:審|檢|filter)|屈機',
  `(?:the|this)\\s(?:system|site|app|platform|website|filter)\\s(?:\\w+\\s)?(?:hid\\w*|blocks?|takes|keeps|charges|censors?|removes|deletes|won't|is\\s(?:slow|watching))`,
  words(
    'skip the|cut out the|middle\\s?man|commission|under the table|you know (?:what|how|the rest|where)|off[\\s-]?platform|outside (?:of )?(?:this|the) (?:app|site|platform)|(?:without|bypass|avoid|around) the (?:platform|app|site|fee|system|agency|filter)|no need to pay|if you get it|figure it out|wink|read between|discreet\\w*|privately|save the fee',
  ),
  '😉|😏|🤫|😜',
)

/** What can have no other reason. */
const SURE_BYPASS = anyOf(
  '你(?:明|識|懂)(?:㗎|啦|喇|嘅啦|的)|你知[點做](?:用|做|打|咩)|懂的|心照',
  '(?:呢個|這個)\\s?(?:app|平台)\\s?以外|(?:唔好|唔使|不要|不用)(?:再)?經平台[^。\\n●]{0,20}(?:搵|打|加|傾)|平台[^。!?\\n●]{0,6}(?:抽[^。\\n●]{0,4}[佣成水]|block|遮|ban)',
  "(?:ca\\s?n[o']?t|cannot|not allowed to)\\s(?:type|say|write|post|put|share|give)[^.!?\\n]{0,12}here",
)

/** That something comes in parts. */
const SPLIT = allOf(
  '(?:連|夾|合|駁|砌|排|併|拼|接|串)(?:埋|住|起|返|成|合|晒)[一齊讀打睇嚟來]{0,2}|順(?:住|序|次)|依次|由(?:頭|尾|上|左|右)[^,。!?\\n●]{0,2}(?:讀|打|睇|寫|到|至|返)',
  '撥|撳|拆(?:開|咗)|分(?:開|兩|三|幾)(?:次|段|截|句|part|個)?(?:講|打|俾|寫|send)?|打頭|[字開]頭|頭[一二三四五幾][個位碼]|尾[一二三四五幾][個位碼]|[前後]四|[前後上下]半(?:截|段|部|邊)?|字尾|後尾|次序|逐個|[係做][頭尾](?:[,。!\\s]|$)|[頭尾]:|第[一二三四1-4][截段句](?!課)|由[^,。\\n●]{0,12}開始|執齊|啲數字|(?:寫|打|讀|睇|放)(?:埋)?一齊|一齊(?:打(?!鼓|機|波)|睇|讀|撳|寫)|砌返|組合|組成|砌成|拼成',
  words(
    'dial|no (?:spaces?|dots|letters)|followed by|(?:begin|start|end)s? (?:with|in)|first (?:half|four|part|bit)|(?:second|last|other) (?:half|four|part|bit)|together|in (?:that|this|the same)? ?order|one by one|piece by piece|combine[ds]?|join(?:ed)?|stick|glue|all of these|in a row|next to each other|spaces? removed|without (?:the )?(?:spaces?|letters|dots|signs)|drop the|take out|ignore the|remove the',
  ),
  '唔(?:要|計|好理|使理)[^,。!?\\n●]{0,8}(?:字母|符號|空格|英文|號)|(?:去|刪|除)(?:走|咗|掉)[^,。!?\\n●]{0,6}(?:字母|符號|空格|英文)',
)
/** That something has to be worked out. */
const RIDDLE = allOf(
  '(?:中間|之間)[^,。\\n●]{0,4}(?:底線|杠|點|空格)|underscores? between|倒(?:轉|返|過|讀|着|住)|反(?:轉|過)|掉轉|調轉|逐個[^,。!?\\n●]{0,6}[加減]|[減加](?:返)?[一二三1-3](?!堂|個|次|小|條|題|日|頁|份)|諧音|同音|估下|猜|謎|暗號|解碼|破解|拆解|答案|計(?:到|完|出|下)|等於|加埋|加起|乘|除以|相加|相減|總和',
  '(?:每|各)(?:行|句|個字|段|題|一?個?(?:詞|數|字母))[^,。!?\\n●]{0,6}|(?:頭|第)一個(?:字|字母)|首字|字首|藏頭|藏(?:喺|住|咗)|數(?:星|下|吓)|幾多(?:個字|粒|筆)|筆畫|筆劃|(?<![a-z])[a-z]\\s?[係是=]\\s?\\d|鍵盤|九宮格|圓周率|羅馬|生肖|時鐘|骰|密碼|電碼|摩斯',
  words(
    'first (?:number|digit|word)s?|backwards?|revers(?:e|ed)|(?:minus|plus|add|subtract|take away|less) (?:one|two|1|2)|puzzles?|riddles?|(?:first|last) letters?|initials|(?:each|every) (?:word|line|digit|figure|letter|number)|count(?:ed)? (?:the|how|and|them|each)|letters? (?:in|of)|keypad|keyboard|answers?|hidden in|decode|cipher|code|a\\s?=\\s?1|fibonacci|times|multipl(?:y|ied)|plus|minus|add|subtract|double|half of|sum|difference|work (?:it )?out|solve|roman|morse|rot13|calculat(?:e|or)|upside down|mirror|spells?|spelt|sounds? like|rhymes?|guess',
  ),
)
const POINTS =
  '放大|角|細字|寫|睇|見到|八個|圖案|掃|連結|链接|聯絡|電話|號碼|搵|條碼|二維碼|點擊|撳|打開|望|上載|名|入面|上面|下面|後面'
const POINTS_LATIN = words(
  'zoom(?:ed)?|corner|tiny|small|written|contacts?|number|reach|scan|links?|find|phone|digits|details|qr|handle|look|check|see|name of|uploaded|sent|page \\d+',
)
const SHOWN = allOf(
  `(?:(?:${POINTS}|${POINTS_LATIN})[^.。!?\\n●]{0,24}?)?(?:${PLACES}|${PLACES_LATIN})(?:[^.。!?\\n●]{0,24}?(?:${POINTS}|${POINTS_LATIN}))?`,
  '(?:掃|scan)[^。!?\\n●]{0,12}?(?:加|搵|聯絡)',
  '(?:(?<!平台)(?:會)?有我|知道?我|(?:寫|印|放)咗我?)(?:嘅|個)?\\s?(?:電話|號碼|聯絡|ig|fb|wechat|whatsapp)|我(?:嘅|個)?(?:電話|號碼|聯絡)[^,。\\n●]{0,4}(?:喺|在|寫|放|印)(?!\\s?平台)[^,。\\n●]{0,16}',
  '(?:打去|打俾|致電|(?<![a-z])(?:call|ring|phone)(?![a-z]))[^.。!?\\n●]{0,40}?(?:ask for(?! the| a| help| more)|話搵)\\s?[^\\s,。]{1,12}',
  '(?:has|have|with|shows?|contains?|got|knows?)\\smy\\s(?:phone|number|contact|mobile)',
)
/** To be looked for by its name. */
const SEARCH = anyOf(
  '搜|查|search|打[「『"“]|公司|官網|教育|辦公室|google|前台|舖頭|分店|補習社|中心|教室|學苑|工作室|音樂室|畫室|琴室|琴行|書院仔|地圖|上網',
  words('look(?:ing)? (?:for|up)|find|type|shop|studio|centre|center|store|map|office|reception|front desk|ask for'),
)
/** What lessons are about. */
const STUDY = anyOf(
  '等於幾多|點計|翻譯|造句|句子|作文|文章|課文|功課|題目|習題|課本|練習|期中|期末|成績|分數|測驗|考試|工作紙|默書|作文|卷|條數|嗰題|數學題|應用題|例題|方程|文法|生字|答題',
  words(
    'translat\\w*|passage|letter writing|spell\\w*|homework|exercises?|worksheets?|papers?|chapters?|essay|marks?|syllabus|vocab\\w*|exam|test|quiz|questions?|equation|poem|textbook',
  ),
)

/** What of every kind a folded text shows, in weights; the larger say more. */
export type Evidence = {
  readonly reach: number
  readonly service: number
  readonly bypass: number
  readonly search: number
  readonly study: number
  readonly split: readonly RegExpExecArray[]
  readonly riddle: readonly RegExpExecArray[]
  readonly shown: readonly RegExpExecArray[]
}

export function evidenceIn(text: string): Evidence {
  const isWanted = !NOT_WANTED.test(text)
  return {
    reach: isWanted && REACH_ME.test(text.replaceAll(POLITE_ENDS, ' ')) ? 2 : REACH.test(text) ? 1 : 0,
    service: DESCRIBED.test(text) || NICKNAMED.test(text) ? 2 : mentionsService(text) || OPEN.test(text) ? 1 : 0,
    bypass: SURE_BYPASS.test(text) ? 2 : BYPASS.test(text) ? 1 : 0,
    search: SEARCH.test(text) ? 1 : 0,
    study: STUDY.test(text) ? 1 : 0,
    split: [...text.matchAll(SPLIT)],
    riddle: [...text.matchAll(RIDDLE)],
    shown: [...text.matchAll(SHOWN)],
  }
}

/** Other names of universities; `|` separates names. */
export const UNIVERSITY_NAMES: Readonly<Record<string, string>> = {
  tutor_HKU: '港大|香港大学|hku|hong kong university|university of hong kong|hkuer',
  tutor_CUHK: '港中文|港中大|中大|中文大學|cuhk|cu|chinese university',
  tutor_HKUST: '科大|科技大學|hkust|ust|hong kong university of science and technology',
  tutor_PolyU: '理大|理工大學|理工|polyu|hkpu|polytechnic university',
  tutor_CityU: '城大|城市大學|cityu|cityuhk|city university',
  tutor_HKBU: '浸大|浸會|浸會大學|hkbu|bu|baptist university',
  tutor_LingU: '嶺大|嶺南|lingu|lingnan|lu',
  tutor_EdUHK: 'edu|教大|教育大學|教院|eduhk|eduh|education university',
  tutor_HKMU: '都大|都會大學|公大|公開大學|hkmu|ouhk|metropolitan university',
  tutor_HKSYU: '仁大|樹仁|樹仁大學|hksyu|syu|shue yan',
  tutor_HKAPA: '演藝|演藝學院|apa|hkapa',
  tutor_SFU: '聖方濟各|sfu|saint francis',
  tutor_THEi: '高科院|thei',
  tutor_HSU: '恒大|恒生大學|恆大|恆生大學|hsu|hsuhk|hang seng university',
}

/** Other names of places, by number of the area. */
export const AREA_NAMES: Readonly<Record<number, string>> = {
  1: '港島區|hk side|hong kong side|港島|香港島|hk island|hong kong island',
  2: '九龍區|kowloon side|九龍|kowloon|kln',
  3: '新界區|新界東|新界西|新界北|nt east|nt west|new territories east|new territories west|n t|新界|new territories|nt',
  4: '離島',
  101: '中西區|central and western',
  301: '葵青',
  10108: 'midlevels|mid level|半山區',
  10202: 'cwb|銅鑼灣',
  10307: '筲箕灣',
  10304: '鰂魚涌|鰂魚湧|則魚涌',
  104: 'southern|southern district',
  201: '油尖旺|九龍西|西九龍|西九|west kowloon',
  20101: 'tst|尖沙嘴|尖咀|尖東',
  20105: 'mk|旺角',
  20306: 'kln city',
  20307: 'kln tong',
  20503: '官塘',
  30801: 'tko|tseung kwan o|將軍澳',
  30404: '洪水橋',
  30402: 'tsw|天水圍',
  30805: 'lohas|日出康城|康城',
  30704: '沙田第一城|city one shatin',
  40101: 'tung chung|東涌',
  40102: 'lantau',
  40107: 'lamma|南丫',
  10401: 'pokfulam',
  40103: 'db|discovery bay|愉景灣',
}

/** Other names of feature tags. */
export const FEATURE_NAMES: Readonly<Record<string, string>> = {
  strict: '惡|嚴謹|夠惡|鎮得住|管得住|嚴師|firm|嚴厲|嚴|嚴格|惡啲|太惡|好惡|太兇|太嚴',
  patient: '耐得煩|耐性好|耐心好|有耐性嘅|夠耐性|耐性|耐心|有耐心|好耐性|patience',
  caring: '愛心|有愛心|kind|溫柔|親切|關心學生|gentle|warm',
  attentive: '細心|attentive|仔細|detail oriented|detailed|meticulous',
  notes:
    '派筆記|自製筆記|精讀筆記|有notes|notes provided|with notes|own notes|gives notes|give notes|提供筆記|筆記|包筆記|送筆記|附筆記|有筆記|note',
  practice_papers:
    '出卷|工作紙|補充練習|worksheet|exercises provided|mock paper|mock papers|mock exam paper|練習卷|提供練習卷|模擬卷|試題|練習|提供練習|提供試題|past paper|past papers|practice paper',
  homework_guidance: '教功課',
  interactive_teaching: '多互動|互動性強|互動性|互動|interactive',
  target_weakness: '針對弱項|針對弱點|針對性|補弱|weak areas|weak topics|weaknesses',
  understand_gaps: '找出弱點|找出問題|搵出弱點|搵出問題|find out weaknesses|identify gaps',
  problem_solving: '解題技巧|解難|problem solving',
  school_progress:
    '進度|學校進度|school 進度|跟學校|貼學校|跟學校進度|跟貼學校|跟學校課程|follow school|follow school progress|follow the school',
  drilling: '操題|操練題目|刷題|做past paper|操past paper|操pp|drilling|exam drilling|操卷|操練|drill',
  reading: '閱讀能力|reading skills|reading ability',
  writing: '寫作能力|作文能力|writing skills|writing ability',
  spark_interest:
    '引起興趣|提升興趣|提高興趣|學習興趣|提升學習興趣|提高學習興趣|生動|生動有趣|有趣|活潑|engaging|fun|make it fun|interesting',
}

/** Ways to say what language lessons are in; the bare names mean the subjects. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  tutor_cantonese:
    '粵語授課|廣東話教|廣東話講解|用廣東話教|以廣東話授課|taught in cantonese|teach in cantonese|廣東話授課|中文授課|cantonese speaking|in cantonese',
  tutor_mandarin:
    '普通話授課|普通話教|普通話講解|以普通話授課|用普通話教|teach in mandarin|taught in mandarin|國語授課|mandarin speaking|in mandarin|in putonghua|mandarin speaker|putonghua speaker',
  tutor_english:
    'emi|英中|英文版|英文課本|英語授課|英文上堂|英文講解|以英文授課|以英語授課|用英語教|conducted in english|teach in english|teaching in english|explain in english|medium of instruction english|english medium of instruction|英文授課|全英語|全英文|用英文教|英語教學|英文教學|english speaking|in english|taught in english|english medium',
}

export const SEX_NAMES: Readonly<Record<'male' | 'female', string>> = {
  male: 'guy|guys|dude|bro|big brother|男士|師兄|叔叔|男人|boy teacher|boy tutor|gor gor|goh goh|ko ko|大哥哥|補習哥哥|男教練|male teacher|male tutor|男的|男嘅|要男|男性|男導師|男老師|男生|男仔|男教師|先生|阿sir|哥哥|male|man|mr|sir|gentleman',
  female:
    'sis|big sister|師姐|大家姐|女人|girl teacher|girl tutor|lady teacher|lady tutor|je je|jeh jeh|che che|ze ze|大姐姐|補習姐姐|女教練|female teacher|female tutor|女的|女嘅|要女|女性|女導師|女老師|女生|女仔|女教師|小姐|女士|太太|姐姐|female|woman|lady|miss|ms|mrs|madam',
}

/** Grades by code, group or stage; `SENIOR` and `JUNIOR` stand for three levels each. */
export const GRADE_NAMES: Readonly<Record<string, string>> = {
  dse: 'hkdse|會考|hkcee|香港中學會考|文憑試|中學文憑試|公開試',
  ib: 'ibdp|ib diploma|國際文憑|hl|sl|higher level|standard level',
  gce: 'ig|igcse|gcse|a level|alevel|al|as level|gce al',
  gaokao: '高考|聯考|港澳台聯考|jee',
  preschool: 'kindergartener|kindergartner|preschooler|國際幼稚園|幼稚園生|幼稚園|幼兒|學前|kindergarten|kinder|幼兒園',
  primary: '小學|小學生|primary school|小學雞',
  secondary: 'high schooler|middle schooler|中學|中學生|secondary school|high school|middle school',
  international: '國際小學|國際中學|國際學校生|國際學校|international school|is school|英基|英基學校|英基國際學校|esf|esf school',
  'P1,P2,P3': '初小|小學低年級|低小|lower primary|junior primary',
  'P4,P5,P6': '高小|小學高年級|upper primary|senior primary',
  'S1,S2,S3': '初中|中學低年級|junior secondary|junior form|lower secondary|lower form|junior high',
  'S4,S5,S6': '高中|中學高年級|senior secondary|senior form|高中生|upper secondary|upper form|senior high',
  adult:
    'adultoffamily|成人|大人|成年人|上班族|在職人士|打工仔|白領|主婦|家庭主婦|長者|老人家|退休人士|adults|working adult|working professional|office worker|office lady|housewife|retiree|senior citizen|elderly|adult learner|grown up|師奶|阿姐學|長者班|成人班|成年|退休長者|銀髮族|老友記|adult class|adult student|mature student|older adult|pensioner',
  'P3,P6,S3': 'tsa|全港性系統評估|系統性評估|系統評估',
}

/** Where lessons are; at home is what everybody means who says nothing. */
export const ONLINE_NAMES =
  'video call|video lesson|video class|by video|whatsapp video|whatsapp call|facetime|virtual|virtual lesson|live online|視頻|視頻教學|遠程|遠程教學|online only|ms teams|microsoft teams|teams|over zoom|through zoom|by zoom|網上學|網上補|網上教|線上學|線上教|網路|網絡|上網上堂|上網課|via zoom|on zoom|google meet|skype|視像上堂|網上上堂|網上授課|線上授課|線上課|網上課|online|online lesson|online class|online tutor|網上|網上補習|網上教學|網上課程|線上|線上教學|視像|視像補習|視像教學|視訊|遙距|網課|zoom|remote'

/** Highest education by its number, and what a tutor does besides teaching. */
export const EDUCATION_NAMES: Readonly<Record<number, string>> = {
  6: '學士|學士學位|大學學位|有學位|大學畢業|大學畢業生|bachelor|bachelor degree|bachelors degree|degree holder|university graduate|uni graduate|university grad|uni grad|college graduate',
  7: '碩士|碩士學位|碩士畢業|master degree|masters degree|master|msc|mphil',
  8: '博士|博士學位|博士畢業|phd|doctorate|doctoral|doctor degree',
}
export const JOB_NAMES: Readonly<Record<number, string>> = {
  15: '全職|專業補習老師|全職老師|全職補習導師|professional tutor|全職導師|全職補習|全職補習老師|full time tutor|fulltime tutor',
  5: '在校教師|日校老師|日校教師|現任學校老師|現役老師|現役教師|current school teacher|full time school teacher|day school teacher|primary school teacher|secondary school teacher|在職小學老師|在職中學老師|在職學校老師|現職小學教師|現職中學教師|在職小學教師|在職中學教師|在校老師|現任教師|現任老師|practising teacher|現職教師|現職老師|現職學校老師|現職中學老師|現職小學老師|在職教師|在職老師|school teacher|current teacher|serving teacher',
  14: '退休|已退休|退休校長|前校長|退休小學老師|退休中學老師|退休教師|退休老師|retired principal|retired school teacher|former school teacher|前教師|前學校老師|ex teacher|former teacher|retired teacher',
  10: 'uni tutor|university tutor|uni teacher|uni student teacher|大學生|大學生導師|大專生|大專學生|在讀大學生|uni student tutor|undergraduate tutor|undergraduate teacher|undergrad|university student|uni student|college student',
}

/** How a tutor is addressed, next to or instead of a given name: 陳老師, Miss Chan. */
export const TITLES =
  '老師|導師|教師|教練|師傅|先生|小姐|女士|太太|姐姐|哥哥|博士|教授|阿sir|sir|mr|mrs|ms|miss|madam|dr|teacher|tutor|coach'

/** Words that negate (`excluded.ts`), in Cantonese, written Chinese and English; from general knowledge. */
export const NEGATIONS: Readonly<Record<'not' | 'mildly' | 'any' | 'after' | 'busy', string>> = {
  not: "唔要|不要|唔想要|不想要|唔要搵|不接受|唔接受|謝絕|唔考慮|不考慮|唔請|except|without|no|not|don't want|do not want|no need of|not looking for|not interested in|rather not|can't do|cannot do|can't make|anything but|other than|can't be|cannot be|should not be|must not be",
  mildly: "isn't|is not|aren't|唔好|不好|唔想|不想|唔係|不是|唔好搵|唔想搵|不想找",
  busy: '唔得|唔得閒|冇空|沒空|無空|上唔到|唔方便|不方便|不行|not available|unavailable|not ok|not possible',
  any: "唔要求|不要求|不需要|不必|不用|唔使|唔需要|唔一定要|不一定要|不一定|唔介意|不介意|doesn't have to be|does not have to be|doesn't need to be|don't need|no need for|not necessarily|don't mind",
  after:
    "除外|以外|不要緊|都不要緊|沒關係|都沒關係|唔緊要|都唔緊要|冇所謂|都冇所謂|無所謂|都無所謂|唔拘|不拘|不限|不重要|isn't important|not important|not necessary|not required|doesn't matter|optional",
}

/** Words that say only that a person looks for a tutor. */
export const STOP_WORDS =
  '導師|補習|老師|教師|私補|補習老師|補習導師|私人|私人補習|家教|補習社|教練|師傅|課程|班|學生|搵|找|尋找|想找|想搵|請|推薦|' +
  '教|學|同|和|及|或|與|的|嘅|我|在|區|附近|男女|香港|hk|hong kong|tutor|tutors|tuition|tutoring|tutorial|teacher|coach|instructor|private|home|' +
  'lesson|class|course|find|need|want|looking|look|for|in|at|near|around|the|a|an|and|or|of|with|to|my|me|i|who|can|good|district|area|' +
  'someone|somebody|teach|teaching|learn|learning|play|study|studying|help|please|station|stop|mtr|estate|after|who|any|wanted|' +
  '搵人|找人|請人|有冇|有沒有|有人|想補|想學|讀書|陪讀|教書|幫|幫手|補|讀|考|打|彈|練|做|要|嘅|之|人|上堂|上課|港鐵|地鐵|地鐵站|港鐵站|輕鐵|輕鐵站|站|屋苑|屋邨|附近|左右|' +
  '邊度|出身|讀過|得|包埋|included|includes|including|most|preferably|between|開始|搵到|唔該|升|最|包|邊個|銜接|銜接班|銜接課程|bridging|speaker|學費|收費|價錢|價格|時薪|麻煩|請問|多謝|你好|可以|識|識教|會|懂|懂得|需要|想要|希望|介紹|推介|幫忙|幫我|我想|我要|家長|仔|女兒|囡囡|仔仔|小兒|個|位|名|啲|嗰|呢|喺|係|住|住喺|住在|近|附近嘅|啦|呀|嗎|呢|吧|有|無|教到|教得|補底|返學|現時|今年|宜家|而家|' +
  'am|is|are|be|been|being|do|does|have|has|having|had|get|got|some|we|our|us|you|your|he|she|his|her|him|they|their|them|this|that|these|next|every|each|on|from|by|at|as|it|if|so|but|also|would|like|could|should|must|please|thanks|thank|hi|hello|dear|anyone|there|here|live|living|based|located|nearby|close|available|free|time|year|old|boy|girl|preferably|prefer|preferred|required|require|request|seeking|search|searching|recommend|recommendation|hire|who|whose|which|what|where|when|how|about|into|going|rising|currently|now|just|only|other|more|than|very|really|too|not|per|hour|hourly|hr|week|weekly|once|twice|times|session|fee|rate|price|hkd|dollar|tutored|taught|teach|teaches|service|speaks|speak|' +
  '畢業|畢業生|畢業於|graduate|graduated|alumni|' +
  'student|level|subject|local|dr|教授|son|daughter'

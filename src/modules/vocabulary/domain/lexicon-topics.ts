import type { Bilingual } from '#kernel/locale.ts'

/** What people call a subject, and the catalogue's subjects that they may mean by it. */
export type Topic = Bilingual & { readonly names: readonly string[]; readonly subjects: readonly string[] }

const topic = (label: readonly [string, string], names: string, subjects: string): Topic => ({
  zh: label[0],
  en: label[1],
  names: [...label, ...names.split('|')].filter((name) => name !== ''),
  subjects: subjects.split(' '),
})

const INSTRUMENTS = 'piano violin cello guitar flute clarinet recorder guzheng drum vocal theory'
const SPORTS = 'swimming badminton tabletennis tennis basketball football rope fencing taekwondo fitness yoga dance'
const prefixed = (prefix: string, names: string): string => names.replace(/\w+/g, (name) => `${prefix}${name}`)

const CORE: readonly (readonly [label: readonly [string, string], subjects: string])[] = [
  [['中文', 'Chinese'], 'preschool_chinese primary_chinese secondary_chinese dse_chinese ib_chin_a gce_chin gaokao_chi'],
  [
    ['英文', 'English'],
    'preschool_english primary_english secondary_english dse_english ib_eng_a ib_eng_b gce_eng1 gaokao_eng language_eng_oral',
  ],
  [
    ['數學', 'Maths'],
    'preschool_maths primary_maths secondary_maths dse_maths dse_m1 dse_m2 ib_aa_hl ib_aa_sl ib_ai gce_maths gce_fmaths gaokao_math',
  ],
]
const [CHINESE, ENGLISH, MATHS] = CORE.map(([, subjects]) => subjects) as [string, string, string]
const ALL_SUBJECTS = 'preschool_all primary_all secondary_all'
const orAll = (name: string): string => `${name}或全科`

/** Names that mean more than the one subject of that label; `|` separates names. */
export const TOPICS: readonly Topic[] = [
  topic(
    ['數學', 'Maths'],
    '數必|必修數|必修數學|數學必修|數學必修部分|必修部分|核心數|核心數學|應數|compulsory maths|compulsory math|maths compulsory|core maths|core math|maths core|math core|math|mathematics|数学科|數學科|數|補數|補數學|教數|教數學',
    MATHS,
  ),
  topic(['數學延伸', 'M1/M2'], 'maths extended|extended maths|數學延伸部分', 'dse_m1 dse_m2'),
  topic(
    ['附加數學', 'Additional maths'],
    'add math|add maths|additional mathematics|a maths|附加数学|a math',
    'gce_fmaths gce_maths',
  ),
  topic(['高等數學', 'Further Mathematics'], 'further maths|further math|fmaths|f maths|高等数学|進階數學', 'gce_fmaths'),
  topic(
    ['數學 AA', 'Maths AA'],
    'math aa|數學分析與方法|aa hl|aa sl|aa math|aa maths|analysis and approaches|數學 aa hl',
    'ib_aa_hl ib_aa_sl',
  ),
  topic(
    ['數學 AI', 'Maths AI'],
    'math ai|ai hl|ai sl|ai math|ai maths|ai sl maths|ai hl maths|ai sl math|ai hl math|applications and interpretation',
    'ib_ai',
  ),
  topic(['M1', 'Maths M1'], '數m1|延伸m1|微積分與統計', 'dse_m1'),
  topic(['M2', 'Maths M2'], '數m2|延伸m2|代數與微積分', 'dse_m2'),
  topic(['微積分', 'Calculus'], '', 'dse_m1 dse_m2 ib_aa_hl gce_fmaths'),
  topic(
    ['奧數', 'Maths Olympiad'],
    'olympiad|olympiad maths|math olympiad|奧林匹克數學|數學奧林匹克|奧林匹克|奧數班',
    'primary_olympiad',
  ),
  topic(
    ['英文', 'English'],
    'english as second language|english as a second language|english second language|english first language|esl|ket|fce|yle|ket exam|pet exam|cambridge starters|flyers|movers|劍橋英語|劍橋英文|cambridge english|英語|english language|英文科|eng|英國語文|補英|補英文|補eng|教英文',
    ENGLISH,
  ),
  topic(
    ['英語會話', 'English conversation'],
    'conversation|speaking skill|speaking practice|improve speaking|practice speaking|speaking lesson|speaking class|speaking tutor|會話|口語|英文會話|英語口語|英文口語|spoken english|oral english|english oral|conversational english|英文口試|英語對話|英文對話',
    'language_eng_oral',
  ),
  topic(
    ['商務英語', 'Business English'],
    'business writing|business email|商務英文|商業英語|商業英文|職場英語|職場英文',
    'language_eng_oral',
  ),
  topic(
    ['英文 A', 'English A'],
    'english a lang lit|english lang lit|lang lit|lang and lit|language and literature|english a literature|english a lit',
    'ib_eng_a',
  ),
  topic(['英語文學', 'English literature'], 'literature in english|english lit|eng literature|eng lit|英國文學', 'dse_eng_lit'),
  topic(
    ['中文', 'Chinese'],
    'business chinese|商務中文|chinese as second language|chinese as a second language|chinese second language|chinese first language|csl|語文|chinese language|中文科|chi|華文|國文|中國語文|補中|補中文|教中文',
    CHINESE,
  ),
  topic(['中國文學', 'Chinese literature'], 'chi lit|中文文學', 'dse_chi_lit'),
  topic(
    ['普通話', 'Mandarin'],
    'business mandarin|business putonghua|商務普通話|商業普通話|hsk|gapsk|漢語拼音|普通話拼音|pinyin|hanyu pinyin|普通話水平測試|putonghua|國語|pth|華語|mandarin chinese|普通話科|mandarin lesson|putonghua lesson',
    'primary_putonghua secondary_putonghua language_putonghua ib_mand_b',
  ),
  topic(['廣東話', 'Cantonese'], '粵語|廣東話會話', 'language_cantonese'),
  topic(['物理', 'Physics'], 'phy|phys|物理科', 'dse_physics ib_physics gce_phys gaokao_sci'),
  topic(['化學', 'Chemistry'], 'chem|化學科', 'dse_chemistry ib_chem gce_chem gaokao_sci'),
  topic(['生物', 'Biology'], 'bio|生物科', 'dse_biology ib_bio gce_bio gaokao_sci'),
  topic(
    ['科學', 'Science'],
    '理科|sciences|sci',
    'primary_science secondary_iscience dse_physics dse_chemistry dse_biology gaokao_sci',
  ),
  topic(
    ['綜合科學', 'Integrated science'],
    'is科|綜科|綜合科|int science|int sci|integrated sci|junior science',
    'secondary_iscience',
  ),
  topic(['經濟', 'Economics'], 'econ|經濟科|eco', 'dse_economics ib_econ gce_econ'),
  topic(
    ['會計', 'Accounting'],
    'account|bafs|企會|企財|企業會計與財務概論|會計科|accounting subject|企會財|企業會計',
    'dse_bafs gce_acc',
  ),
  topic(['商業', 'Business'], 'business management|商科|工商管理', 'dse_bafs ib_bm gce_bus'),
  topic(['地理', 'Geography'], 'geog|geo|地理科', 'secondary_geography dse_geography gce_geo gaokao_hum'),
  topic(['歷史', 'History'], '西史|世史|世界歷史|hist|歷史科|world history', 'secondary_history dse_history gce_hist gaokao_hum'),
  topic(['中史', 'Chinese history'], 'chinese hist|chi hist|c hist|china history|中國歷史|中史科', 'secondary_chist dse_chist'),
  topic(
    ['公民', 'Citizenship'],
    '公社科|公民科|公民與社會發展|csd|通識|通識科|公社|liberal studies|liberal|ls',
    'dse_csd secondary_ces',
  ),
  topic(
    ['電腦', 'Computer studies'],
    'ict|computer|電腦科|資訊科技|資通|資訊及通訊科技|comp sci',
    'secondary_is dse_ict ib_cs gce_cs',
  ),
  topic(
    ['編程', 'Coding'],
    'programming|roblox|minecraft|app inventor|程式|程式設計|code|寫程式|電腦編程',
    'art_tech_scratch art_tech_python art_tech_java art_tech_cpp art_tech_web art_tech_robotics',
  ),
  topic(['心理學', 'Psychology'], 'psych|心理學科|psychology subject', 'ib_psy gce_psy'),
  topic(['視覺藝術', 'Visual arts'], '視藝|va|美術', 'dse_va art_tech_drawing art_tech_portfolio'),
  topic(
    ['畫畫', 'Drawing'],
    '繪畫|兒童畫|素描|畫班|漫畫|油畫|學畫畫|sketch|sketches|國畫|水墨畫|電繪|art|painting|oil painting|sketching|comic drawing|manga|digital art',
    'art_tech_drawing art_tech_watercolour',
  ),
  topic(['音樂', 'Music'], '樂器|instrument', `dse_music ${prefixed('music_', INSTRUMENTS)}`),
  topic(['鋼琴', 'Piano'], '流行鋼琴|pop piano|琴|彈琴|pianist|學琴|教琴|練琴|鋼琴班|考琴', 'music_piano'),
  topic(
    ['結他', 'Guitar'],
    '吉他|guita|木結他|電結他|古典結他|木吉他|電吉他|electric guitar|acoustic guitar|classical guitar',
    'music_guitar',
  ),
  topic(['鼓', 'Drums'], '爵士鼓|架子鼓|非洲鼓|手鼓|木箱鼓|cajon|djembe|drum|打鼓|drum kit', 'music_drum'),
  topic(['樂理', 'Music theory'], 'theory', 'music_theory'),
  topic(['知識論', 'Theory of knowledge'], 'tok|extended essay', 'ib_tok'),
  topic(['聲樂', 'Singing'], '唱歌|vocal|vocal training|歌唱|學唱歌', 'music_vocal'),
  topic(['運動', 'Sports'], '體能|sport', prefixed('sports_', SPORTS)),
  topic(
    ['游泳', 'Swimming'],
    '自由泳|蛙泳|蝶泳|背泳|自由式|四式|breaststroke|freestyle|front crawl|backstroke|習泳|泳|swim|學游泳|游水|學游水|教游水|教泳|泳班',
    'sports_swimming',
  ),
  topic(
    ['舞蹈', 'Dance'],
    '芭蕾|芭蕾舞|社交舞|標準舞|交際舞|salsa|tap dance|line dance|hiphop|ballet|跳舞|dancing|拉丁舞|中國舞|街舞|爵士舞|hip hop|latin dance|jazz dance|chinese dance|民族舞|現代舞|爵士|kpop|k pop|k pop dance|kpop dance|street dance|modern dance|contemporary dance',
    'sports_dance',
  ),
  topic(['體育', 'Physical education'], 'pe|體育科', 'dse_pe'),
  // Short names of electives, as schools abbreviate those of the HKEAA.
  topic(['健康管理與社會關懷', 'HMSC'], '健社|健管|健社科', 'dse_hmsc'),
  topic(['旅遊與款待', 'Tourism and Hospitality Studies'], '旅款|旅款科|ths|tourism', 'dse_ths'),
  topic(['設計與應用科技', 'Design and Applied Technology'], 'dat|設計與科技|d t|design and technology', 'dse_dat'),
  topic(['科技與生活', 'Technology and Living'], '家政|家政科|t l|home economics', 'dse_tl'),
  topic(['倫理與宗教', 'Ethics and Religious Studies'], 'ers|倫理|宗教|religious studies', 'dse_ers'),
  topic(
    ['公民、經濟與社會', 'Citizenship, Economics & Society'],
    '公經社|公經社科|生社|生社科|公民經濟與社會|生活與社會|綜合人文|life and society|integrated humanities|ces',
    'secondary_ces',
  ),
  topic(['書法', 'Calligraphy'], '毛筆|毛筆字|硬筆|硬筆書法|chinese calligraphy', 'art_tech_calligraphy'),
  topic(
    ['機械人/STEM', 'Robotics / STEM'],
    '機械人|robotics|stem|steam|micro bit|microbit|arduino|lego|樂高',
    'art_tech_robotics',
  ),
  topic(['網頁開發', 'Web development'], 'html|css|javascript|網頁設計|web design|網頁', 'art_tech_web'),
  topic(['AI 學習', 'AI literacy'], 'machine learning|artificial intelligence|ai course|ai class|chatgpt', 'art_tech_ai'),
  topic(['C/C++', 'C/C++'], 'c語言|c 語言|c language|c programming', 'art_tech_cpp'),
  topic(['健身', 'Fitness'], 'gym|personal trainer|fitness trainer|健身教練|私人健身', 'sports_fitness'),
  topic(['跆拳道', 'Taekwondo'], 'tkd|跆拳', 'sports_taekwondo'),
  topic(['跳繩', 'Rope skipping'], 'skipping|jump rope|花式跳繩', 'sports_rope'),
  topic(['單簧管', 'Clarinet'], '黑管', 'music_clarinet'),
  topic(['牧童笛', 'Recorder'], '直笛', 'music_recorder'),
  topic(
    ['托兒/幼兒照顧', 'Childcare'],
    '托兒|幼兒照顧|babysitting|babysitter|babysit|nanny|保姆|褓姆|照顧小朋友|湊小朋友',
    'other_childcare',
  ),
  topic(
    ['升學/職業輔導', 'Career guidance'],
    '升學輔導|職業輔導|jupas|聯招|jupas interview|聯招面試|university interview|personal statement|ucas|college application|university application',
    'other_career',
  ),
  topic(['乒乓球', 'Table tennis'], 'ping pong|桌球', 'sports_tabletennis'),
  topic(['足球', 'Football'], '踢波|踢足球|soccer', 'sports_football'),
  topic(['日文', 'Japanese'], '日語|日本語|商務日文|business japanese', 'language_japanese language_jlpt'),
  topic(['韓文', 'Korean'], '韓語|韓國語', 'language_korean language_topik'),
  topic(['法文', 'French'], '法語|delf|dalf', 'language_french'),
  topic(['西班牙文', 'Spanish'], '西班牙語|西文|dele', 'language_spanish'),
  topic(['德文', 'German'], '德語|goethe', 'language_german'),
  topic(['雅思', 'IELTS'], '雅思班|雅思課程', 'language_ielts'),
  topic(['托福', 'TOEFL'], '', 'language_toefl'),
  topic(['拼音', 'Phonics'], '英語拼音|jolly phonics', 'preschool_phonics primary_phonics'),
  topic(
    ['全科', 'All subjects'],
    '全科補習|各科|all subject|full subject|every subject',
    'preschool_all primary_all secondary_all',
  ),
  topic(['日本語能力試驗', 'JLPT'], 'n1|n2|n3|n4|n5|日語能力試|日文能力試|日語檢定', 'language_jlpt'),
  topic(['國際象棋', 'Chess'], '國象|西洋棋', 'art_tech_chess'),
  topic(
    ['心算', 'Mental arithmetic'],
    '珠心算|珠算|速算|abacus|mental maths|mental math|mental calculation',
    'preschool_maths primary_maths primary_olympiad',
  ),
  topic(['呈分試', 'Internal assessment prep'], '呈分|sspa|sspa exam', 'primary_exam'),
  // 小一面試 is the interview of a kindergarten child; what a primary pupil sits is for secondary one.
  topic(
    ['升小面試', 'Primary-school interview'],
    '小學面試|小學面試班|幼稚園升小面試|小一面試班|小一面試|升小一面試|升小一|升小|小一入學|小一入學面試|p1 interview|primary 1 interview|primary one interview|primary interview|primary school interview|primary school admission|p1 admission|p1 admission interview|primary one admission interview|primary one admission',
    'preschool_interview',
  ),
  topic(
    ['升中', 'S1 admission'],
    '升中一|中一入學|中一入學試|中一分班試|升中派位|升中選校|secondary school admission|secondary admission|s1 admission|pre s1',
    'primary_interview primary_exam',
  ),
  topic(
    ['升中面試', 'S1 interview'],
    's1 admission interview|secondary admission interview|升中一面試|中一面試|中一入學面試|升中面試班|升中面試訓練|s 1 interview|f1 interview|f 1 interview|form 1 interview|form one interview|secondary one interview|secondary 1 interview|secondary interview|secondary school interview',
    'primary_interview',
  ),
  topic(
    ['功課輔導', 'Homework help'],
    '督功課|睇功課|看功課|督促功課|檢查功課|homework supervision|作業輔導|作業|作業班|功課班|homework class|功輔|功課|做功課|homework|補功課|功課班',
    'primary_homework secondary_homework',
  ),
  topic(['常識', 'General studies'], 'gs|常識科', 'primary_gs primary_humanities primary_science'),
  topic(
    ['面試', 'Interview'],
    'interview prep|interview preparation|interview class|interview skill|面試班|面試技巧|面試訓練|interview training|升學面試|mock interview|模擬面試',
    'preschool_interview primary_interview',
  ),
  topic(
    ['特殊學習需要', 'SEN'],
    // Kinds of special educational needs as the Education Bureau lists them, and how parents write them.
    '多動症|過度活躍症|sen|special education|過動|過動症|特殊教育|特殊學校|特校|特殊教育需要|特殊需要|特殊需要學生|有特殊需要|sen學生|special needs|special need|special educational needs|learning difficulties|learning difficulty|learning disability|特殊學習困難|學習障礙|學習困難|讀寫障礙|讀寫困難|讀障|專注力不足|專注力不足過度活躍|專注力失調|專注力弱|專注力差|過度活躍|過度活躍症|adhd|add|attention deficit|自閉|自閉症|自閉症譜系|自閉症譜系障礙|asd|autism|autistic|autism spectrum|autism spectrum disorder|學習遲緩|學習緩慢|slow learner|slow learning|亞氏保加|亞斯伯格|asperger|言語障礙|言語治療|遲講嘢|講嘢遲|講嘢慢|遲說話|說話遲|語言遲緩|語言障礙|語障|speech delay|dyslexia|dyslexic|dyscalculia|dyspraxia|dysgraphia|down syndrome|唐氏綜合症|計算障礙|智障|輕度智障|智力障礙|發展遲緩|sld|情緒障礙|社交障礙|聽障|視障',
    'other_sen',
  ),
  topic(['作品集', 'Portfolio'], '', 'art_tech_portfolio'),
  ...CORE.map(([label, subjects]) => topic(label, orAll(label[0]), `${subjects} ${ALL_SUBJECTS}`)),
]

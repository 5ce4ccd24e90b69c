import { PASTIME_TOPICS } from './lexicon-pastime-topics.ts'
import { topic } from './topic.ts'
import type { Topic } from './topic.ts'

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

/** Subjects of schools, their examinations and what leads from one to the next. */
const SCHOOL_TOPICS: readonly Topic[] = [
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
  topic(['心理學', 'Psychology'], 'psych|心理學科|psychology subject', 'ib_psy gce_psy'),
  topic(['視覺藝術', 'Visual arts'], '視藝|va|美術', 'dse_va art_tech_drawing art_tech_portfolio'),
  topic(['知識論', 'Theory of knowledge'], 'tok|extended essay', 'ib_tok'),
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
  topic(['拼音', 'Phonics'], '英語拼音|jolly phonics', 'preschool_phonics primary_phonics'),
  topic(
    ['全科', 'All subjects'],
    '全科補習|各科|all subject|full subject|every subject',
    'preschool_all primary_all secondary_all',
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
]

/** Names that mean more than the one subject of that label. */
export const TOPICS: readonly Topic[] = [
  ...SCHOOL_TOPICS,
  ...PASTIME_TOPICS,
  ...CORE.map(([label, subjects]) => topic(label, orAll(label[0]), `${subjects} ${ALL_SUBJECTS}`)),
]

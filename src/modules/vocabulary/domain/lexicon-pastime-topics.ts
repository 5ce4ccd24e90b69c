import { topic } from './topic.ts'
import type { Topic } from './topic.ts'

const INSTRUMENTS = 'piano violin cello guitar flute clarinet recorder guzheng drum vocal theory'
const SPORTS = 'swimming badminton tabletennis tennis basketball football rope fencing taekwondo fitness yoga dance'
const prefixed = (prefix: string, names: string): string => names.replace(/\w+/g, (name) => `${prefix}${name}`)

/** What is learned besides school: arts, sports, languages, programming, and care. */
export const PASTIME_TOPICS: readonly Topic[] = [
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
  topic(['廣東話', 'Cantonese'], '粵語|廣東話會話', 'language_cantonese'),
  topic(
    ['編程', 'Coding'],
    'programming|roblox|minecraft|app inventor|程式|程式設計|code|寫程式|電腦編程',
    'art_tech_scratch art_tech_python art_tech_java art_tech_cpp art_tech_web art_tech_robotics',
  ),
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
  topic(['日本語能力試驗', 'JLPT'], 'n1|n2|n3|n4|n5|日語能力試|日文能力試|日語檢定', 'language_jlpt'),
  topic(['國際象棋', 'Chess'], '國象|西洋棋', 'art_tech_chess'),
  topic(
    ['心算', 'Mental arithmetic'],
    '珠心算|珠算|速算|abacus|mental maths|mental math|mental calculation',
    'preschool_maths primary_maths primary_olympiad',
  ),
  topic(['作品集', 'Portfolio'], '', 'art_tech_portfolio'),
]

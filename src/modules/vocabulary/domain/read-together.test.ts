import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'
import { spelledOut } from './spelled-out.ts'

const saidIn = (text: string): string =>
  recognise(spelledOut(text))
    .meanings.map(({ label }) => label.en)
    .join('; ')

test.each([
  ['korean 旺角 sat', 'Korean; Mong Kok; Saturday'],
  ['sat', 'SAT'],
  ['maths sat', 'Maths; SAT'],
  ['chemistry and sat tutor', 'Chemistry; SAT'],
  ['badminton sat晏晝', 'Badminton; Saturday afternoon'],
])('sat is a day beside what is not tested in the SAT: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['piano for kids', 'Piano; Child learner'],
  ['piano p3 kids', 'Piano; Primary 3'],
  ['鋼琴 青少年', 'Piano; Teenager'],
  ['鋼琴 青少年 13歲', 'Piano; 13 years old'],
])('that a child learns is said where no grade says it: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['guitar rock music', 'Guitar'],
  ['music', 'Music'],
])('music beside an instrument is no other subject: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['鋼琴 初學 上門', 'Piano; Beginner; Home visit'],
  ['adult beginner guitar, one to one', 'Adult; Beginner; Guitar; One-to-one lessons'],
  ['japanese for work', 'Japanese; For work'],
  ['日文 每日', 'Japanese; Every day'],
  ['k1 playgroup', 'K1'],
  ['大學姐姐', 'Undergraduate; Female'],
  ['星期六10-12點', 'Saturday morning'],
  ['evenings or weekends', 'Weekday evening; Weekend'],
  ['韓國人教韓文', 'Native speaker; Korean'],
  ['最好native speaker', 'Native speaker'],
  ['九龍公園 網球', 'Tsim Sha Tsui; Tennis'],
  ['九龍仔公園 網球', 'Kowloon Tong; Tennis'],
  ['數必', 'Maths'],
  ['p6 interview practice for secondary school places', 'Primary 6; S1 interview'],
  ['homework+maths', 'Homework help; Maths'],
  ["p1, we don't read chinese", 'Primary 1'],
  ['japanese weeknights', 'Japanese; Weekday evening'],
  ['sat朝 網球', 'Saturday morning; Tennis'],
  ['星期六am 游泳', 'Saturday morning; Swimming'],
  ['weekday朝 瑜伽', 'Weekday; Morning; Yoga'],
  ['禮拜三夜 物理', 'Wednesday evening; Physics'],
  ['返工後 法文', 'Evening; French'],
  ['after office hours korean', 'Evening; Korean'],
  ['鋼琴 男老師最好', 'Piano; Male'],
  ['鋼琴 邊個老師最好', 'Piano; '],
  ['法文 上網教', 'French; Online'],
  ['畫畫 升大學 中六', 'Drawing; University admission; Secondary 6'],
  ['singing for musical', 'Singing'],
  ['f2 maths 女大學生', 'Secondary 2; Maths; Female; Undergraduate'],
  ['中四讀生物', 'Secondary 4; Biology'],
  ['成年男士想學唱歌 女老師', 'Adult; Singing; Female'],
  ['家姐想學法文', 'French'],
  ['中二 男仔唔聽話 英文', 'Secondary 2; English'],
  ['小三 數學 讀名校', 'Primary 3; Maths; School banding'],
  ['退休小學校長教中文', 'Former school teacher; Chinese'],
  ['大學聯招面試', 'Career guidance'],
  ['初中英文', 'Junior secondary; English'],
  ['英數常三科 小五', 'English; Maths; General studies; Primary 5'],
  ['中文教學轉英文教學 生物', 'English; Biology'],
  ['ballet grade 3 小三', 'Dance; Exam grade; Primary 3'],
  ['chinese tutor who speaks good english', 'Chinese; English'],
  ["i'm 16 and need physics", '16 years old; Physics'],
  ['english p3 sat', 'English; Primary 3; Saturday'],
  ['f2 maths(eng)', 'Secondary 2; Maths; English'],
  ['退休護士想學英文', 'Adult; English'],
  ['我老公係外國人佢想學廣東話', 'Adult; Native speaker; Cantonese'],
  ['maths uni boy', 'Maths; Male; Undergraduate'],
  ['經濟 每科一堂', 'Economics'],
  ['中二三科 英文', 'Secondary 2; English'],
  ['english p2 girl preferred', 'English; Primary 2; Female'],
  ['p2 english 5:30後', 'Primary 2; English; Afternoon; Evening'],
  ['p3 maths weekdays 9-12', 'Primary 3; Maths; Weekday morning'],
  ['guitar, male 30s beginner', 'Guitar; Adult; Beginner'],
  ['搵個女仔教我妹妹英文', 'Female; English'],
  ['native english女老師', 'Native speaker; English; Female'],
  ['business mandarin', 'Mandarin'],
  ['數學 星期一二四 晚', 'Maths; Monday evening; Tuesday evening; Thursday evening'],
  ['數學 星期三同星期五 4pm-5pm', 'Maths; Wednesday afternoon; Friday afternoon'],
  ['數學 朝九晚六之後', 'Maths; Evening'],
  ['maths fri eve', 'Maths; Friday evening'],
  ['數學 逢星期六早', 'Maths; Saturday morning'],
  ['英文 高中學生', 'English; Senior secondary'],
  ['英文 for myself', 'English; Adult'],
  ['數學 講英文嘅老師', 'Maths; English'],
  ['奧數 有得獎經驗嘅導師', 'Maths Olympiad; Awards won'],
  ['秀茂坪 英文 男女冇所謂', 'Sau Mau Ping; English'],
  ['retired lady teacher, chinese', 'Female; Former school teacher; Chinese'],
  ['小一 英文 幼稚園老師出身', 'Primary 1; English'],
  ['maths uni tutor', 'Maths; Undergraduate'],
  ['小三 數理', 'Primary 3; Maths; Science'],
  ['教書法', 'Calligraphy'],
  ['平日一晚 數學', 'Weekday evening; Maths'],
  ['chess, my son is 6. weekend', 'Chess; 6 years old; Weekend'],
  ['想考琴', 'Piano'],
  ['識教大提琴', 'Cello'],
  ['三年級女 英文', 'Primary 3; English'],
  ['英文 在職女性', 'English; Adult'],
  ['my younger sister needs chinese', 'Chinese'],
  ['maths sat 10am-12nn', 'Maths; Saturday morning'],
  ['maths fourth grader', 'Maths; Grade 4 (Year 5)'],
  ['japanese 我同男朋友', 'Japanese'],
  ['maths f.2男', 'Maths; Secondary 2'],
  ['maths tue 1900', 'Maths; Tuesday evening'],
  ['maths after dinner', 'Maths; Evening'],
  ['maths 每逢二四六', 'Maths; Tuesday; Thursday; Saturday'],
  ['中四 生物化學', 'Secondary 4; Biology; Chemistry'],
  ['小一 中文唔識寫', 'Primary 1; Chinese'],
  ['老公同我想學網球', 'Adult; Tennis'],
  ['cantonese for expat wife', 'Cantonese; Adult'],
  ['p3 english speaking and writing', 'Primary 3; English'],
  ['maths 5:30-8:00', 'Maths; Afternoon; Evening'],
  ['3 years experience', '3+ years of experience'],
  ['at least 5 years teaching', '5+ years of experience'],
  ['經驗3年up', '3+ years of experience'],
  ['小提琴 女仔七歲', 'Violin; 7 years old'],
  ['chem 放工後八點', 'Chemistry; Evening'],
  ['數學 逢星期一、三 下午五時至七時', 'Maths; Monday afternoon; Monday evening; Wednesday afternoon; Wednesday evening'],
])('kinds of what learners are and want: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['my wife wants a tutor for our p3 boy', 'Primary 3'],
  ['japanese for my wife', 'Japanese; Adult'],
  ['媽媽想學英文', 'Adult; English'],
  ['english tutor for my wife', 'English; Adult'],
  ['教我媽媽英文', 'Adult; English'],
  ['my mum wants to learn piano', 'Adult; Piano'],
  ['help my mum learn piano', 'Adult; Piano'],
  ['my wife is looking for someone to teach her english', 'Adult; English'],
  ['my wife wants to learn mandarin, girl tutor preferred', 'Adult; Mandarin; Female'],
  ['教我媽媽英文 搵個女仔教', 'Adult; English; Female'],
  ['我老公返緊工想學英文', 'Adult; English'],
])('a parent learns where no child is said to: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['my wife is looking for english tutor', 'English'],
  ['my husband prefers a female maths tutor', 'Female; Maths'],
  ['my husband wants to improve my sons english', 'English'],
  ['contact my wife for maths tutor for our boy', 'Maths'],
  ['contact my wife for maths tutor', 'Maths'],
  ['tutor for my daughter, her mum is strict, english', 'Strict; English'],
  ['因為爸爸媽媽都返工，想搵人補小朋友數學', 'Child learner; Maths'],
  ['my mother in law is looking for a maths tutor', 'Maths'],
])('whoever of the family looks for lessons of somebody else learns nothing: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['父母都返緊工，想搵人教阿女英文', 'English'],
  ['父母工作忙 想搵人教英文', 'English'],
  ['我返緊工，個仔小三要補英文', 'Primary 3; English'],
  ['我係上班族 想搵人教個女數學', 'Maths'],
  ['爸爸係上班族 教囡囡普通話', 'Mandarin'],
  ['Looking for maths tutor for colleague son', 'Maths'],
  ['staff quarters shatin maths', 'Sha Tin; Maths'],
  ['公司同事介紹 想補數學', 'Maths'],
])('parents who work are no learners: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['我返緊工，想學英文', 'Adult; English'],
  ['我做緊嘢 想學普通話', 'Adult; Mandarin'],
  ['已經返工 想補英文', 'Adult; English'],
  ['上班族 學日文', 'Adult; Japanese'],
  ['在職人士學法文', 'Adult; French'],
  ['english class for our staff', 'English; Adult'],
  ['公司同事學普通話', 'Adult; Mandarin'],
])('who works and learns is grown up: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['maths tutor for my boy please', 'Maths'],
  ['English lessons for my girl please', 'English'],
  ['my son is in a boys only school, P5 english', 'Primary 5; English'],
  ['P5 maths for 2 boys please', 'Primary 5; Maths; Group lessons'],
  ['prefer a boy friendly tutor', ''],
  ['guys please recommend a maths tutor', 'Maths'],
  ['lady preferred', 'Female'],
  ['prefer a lady', 'Female'],
  ['guy tutor please', 'Male'],
  ['maths tutor, lady please', 'Maths; Female'],
  ['piano girls only (tutor)', 'Piano; Female'],
])("the sex of a child is no tutor's: %s", (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['我哋學校主要科目係英文', 'English'],
  ['女兒讀初中 學校主科係英文授課', 'Junior secondary; English'],
  ['main subjects are taught in english, P4 maths', 'English; Primary 4; Maths'],
  ['補主科', 'Chinese; English; Maths'],
  ['三主科', 'Chinese; English; Maths'],
  ['all main subjects', 'Chinese; English; Maths'],
  ['個仔主科係好弱', 'Chinese; English; Maths'],
])('main subjects are learned, or are said to be in a language: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

test.each([
  ['k3 reading and writing in english', 'K3; English'],
  ['k3 in english', 'K3; English'],
  ['maths in english', 'Maths; English'],
  ['got 3 in english', 'English'],
])('a language is learned or is what lessons are in: %s', (text, said) => {
  expect(saidIn(text)).toBe(said)
})

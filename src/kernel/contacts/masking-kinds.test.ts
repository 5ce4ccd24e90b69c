import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

test.each([
  ['numerals of the market', '花碼:〦〩〡〤〣〢〨〇', '花碼〡〢〣〤即係一二三四'],
  ['letters in squares', '🄸🄶 hk_mathmum', '🄰 🄱 🄲 三個答案'],
  ['digits with a letter more or less', 'niin tu fiv sik sevn zeroo won ate', 'nine to five, six to eight'],
  ['digits of several languages', '☎ nueve dos ocho 三 1 五 0 six', 'uno dos tres 三 即係 one two three'],
  [
    'halves in words',
    'call nine thousand two hundred eighty-three, then 6614',
    'nine thousand two hundred eighty-three is 9,283',
  ],
  ['halves to be worked out', '電話=5000+634,後面係 2000+817', '計 5000+634 同 2000+817 邊個大'],
  ['a table of signs', '紅=1 橙=2 黃=3 綠=4 藍=5 紫=6,電話: 紫綠黃紅 藍橙紫紅', '設 a=3, b=5, c=2,求 a+b×c'],
  ['a table with an order', 'do=1 re=2 mi=3: la re ti fa do so mi la 就係我電話', 'do re mi: do do so so la la so'],
  [
    'a table of which one sign is given',
    'do 當 1 咁計,電話 la re so mi do ti fa re',
    'do 當 1 咁計,佢唱 la re so mi do ti fa re',
  ],
  ['a table of which two are given', 'Let A be 1, B be 2: phone F I B G D A H C', 'Let A be 1, B be 2: find F I B G D A H C'],
  ['places in letters', 'ngo hai 5 zi tau, gan zyu 81, zoi 360, mei hai 94', 'ngo hai 5 lau, gan zyu 81 hou, zoi 360 man'],
  ['another base', 'base 16: 3AF6BA2, call me', 'hex 3AF6BA2 = 係幾多'],
  ['each digit in twos', '110 001 1000 010 100 1001 011 000 binary, my mobile', 'binary 110 001 1000 010 100 1001 011 000'],
  ['signs of a keyboard', '鍵盤上面 ^!*@$(#) 就係電話', 'shift 加 !@#$%^&* 係咩符號'],
  ['words in the way', '間中插咗字 六蘋果一橙八蕉二梨四提九莓三瓜零', '六個蘋果一個橙八條蕉二個梨四串提子'],
  ['a word behind each', 'six taps, one tap, eight taps, two taps, four taps, nine taps, three taps, none', 'one tap, two taps'],
  ['pieces of a name', 'wechat: 頭 wing 中 kei 尾 0623', '用 zoom 再加 kahoot 再加 quizlet'],
  ['words to be joined', 'ig係 miss chow eng 中間全部底線', 'ice cream 中間有空格'],
  ['one name on several services', 'fb同threads都係 sirjackson.maths', 'threads同ig都係學生成日玩嘅app'],
  ['what is no word', '綠綠 mskwokecon', '綠綠 environment'],
  ['a mailbox without its sign', 'leungkw at the hotmail place', 'look at the gmail icon'],
  ['an address from its end', 'moc.liamg@yhpnivlek 倒轉', 'moc 係 com 倒轉'],
  ['any sign in an address', 'kmkwok&gmail&com', 'gmail & outlook & yahoo'],
  ['a digit told apart', '7083319 前面加個5', '數字 7083319 前面加個5 變成八位數'],
  ['a sign for a digit', '57xx 3319, xx = 08', '5xx7 + 3, x = 8'],
  ['signs that sound like digits among digits', '吳柒靈八散三一九', '三七二十一五七三十五'],
  ['a service before a picture with a tone of skin', 'ig👉🏻 maths.with.tszhin', 'ig👍🏻 is fun'],
  ['a name behind a nickname of a service', '加 V:amychan-english', '加 v: velocity-time graph 嘅題目'],
  ['a service drawn', '➕衛星 lsxyz0618', '衛星 sputnik1 幾時發射'],
  ['a dot as a word', '艾吉 jessie點teaches,點係一粒點嚟', 'whatsapp group點add人'],
  ['a service letter by letter', 'w e c h a t i d = k a r l c h e m', 's p e l l i n g = 默書'],
  ['one whole number', '九千四百萬零三千二百一十七,呢個數字就係我電話', '全球有九千四百萬零三千二百一十七人'],
  ['the same in digits', '我電話 9123 萬 4567', '單位:3500 萬 2000 元'],
  [
    'the same in English',
    'my number is sixty-three million two hundred eighty-five thousand nine hundred seventeen',
    'write sixty-three million two hundred eighty-five thousand nine hundred seventeen in figures',
  ],
  ['digits each in another writing', '撥我:五-three-9-零-⑥-II-七-1', 'Chapter II-3, IV-2, VI-8'],
  ['digits by their sound', 'lok yat baat ng / sei sei saam gau 電我', 'yat yi saam / sei ng luk / chat baat gau'],
  ['a path told in words', 'calendly com slash jason-tutor', 'example com slash path 係 URL 結構'],
  ['a mailbox by its service', '163邮箱,前面是 zhaolaoshi2016', 'gmail 前面係 google 帳號'],
  ['a page of links', '我profile有條linktree', '我profile有條link去證書'],
])('%s is seen, and what looks like it stays', (_, trick, plain) => {
  expect([maskContacts(trick).isMasked, maskContacts(plain).text]).toEqual([true, plain])
})

test.each([
  '圓周率 3.14159265358979',
  '光速 299792458 m/s',
  'TOEFL 105: 27 28 25 25',
  'ISBN-13: 978-0-19-840123-4',
  '0580/42 May June 2022, 0606/12 Oct Nov 2023',
  'JUPAS JS6456 同 JS6901',
  'Call me Mr Fung. I teach Physics 9702 and 0625.',
  'Does the platform show my phone number to every tutor?',
  'I do not give my WhatsApp before a match.',
  'L4 L5 L5* L3 四科',
  'pp. 12-15, 23-27, 31-38, 44',
  '6182 和 4930 邊個大',
  '溫度 18 19 22 25 27 28 27 24 每月平均',
  '右手 1-2-3-1-2-3-4-5',
  'IP address 192.168.1.1 係例子',
  '三七二十一 四七二十八 五七三十五',
  '一四七日 二五八日 三六九日 輪流',
  '@property 係 python decorator',
  '2025-01-09 至 2025-06-30 想搵長期',
  'from 2025-09-01 to 2025-12-20, weekly',
  '2024-25、2025-26 兩屆 DSE',
])('a number of a lesson stays: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, isMasked: false, hidden: [] })
})

test.each([
  '圓周率 61824930 打俾我',
  'my number: Physics 9702 and 0625, call me',
  'Physics 97020625',
  '溫度 61 82 49 30,撳電話',
  '編號:61824930',
  'RGB 61 82 49 30 call me',
])('its name is no way around: %s', (text) => {
  expect(maskContacts(text).isMasked).toBe(true)
})

test.each([
  'ASP.NET 同 VB.NET',
  '用 socket.io 整聊天室',
  'Pro C# 10 with .NET 6',
  'Node.js, Vue.js, D3.js',
  '可以用 leetcode.com 練習',
])('the name of a program or of a place to learn is no address: %s', (text) => {
  expect(maskContacts(text).text).toBe(text)
})

test.each(['我個網 mathsho.net', 'leetcode.com/u/mathsho', '用 mathsho.io 搵我', '2025-01-09 打 61824930'])(
  'what only ends like it is one: %s',
  (text) => {
    expect(maskContacts(text).isMasked).toBe(true)
  },
)

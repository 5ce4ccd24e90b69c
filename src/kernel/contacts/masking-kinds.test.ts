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
  'L4 L5 L5* L3 四科',
  'pp. 12-15, 23-27, 31-38, 44',
  '6182 和 4930 邊個大',
  '溫度 18 19 22 25 27 28 27 24 每月平均',
  '右手 1-2-3-1-2-3-4-5',
  'IP address 192.168.1.1 係例子',
  '三七二十一 四七二十八 五七三十五',
  '一四七日 二五八日 三六九日 輪流',
  '@property 係 python decorator',
])('a number of a lesson stays: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, isMasked: false, hidden: [] })
})

test.each(['圓周率 61824930 打俾我', '溫度 61 82 49 30,撳電話', '編號:61824930', 'RGB 61 82 49 30 call me'])(
  'its name is no way around: %s',
  (text) => {
    expect(maskContacts(text).isMasked).toBe(true)
  },
)

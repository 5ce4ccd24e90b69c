import { expect, test } from 'vitest'
import { hideContacts } from './hide-contacts.ts'
import { folded } from './folded-text.ts'
import { rareParts } from './rare-disguises.ts'

/** What is found in a text, as it is folded. */
const foundIn = (written: string): readonly string[] => {
  const { text } = folded(written)
  return rareParts(text).map(({ from, to }) => text.slice(from, to))
}

test.each([
  ['scores', '比數 9-1、5-2、6-0、4-3 打落電話', '9-1、5-2、6-0、4-3', '今日比數 9-1、5-2、6-0、4-3,佢贏咗'],
  [
    'months',
    'June, January, September, March, August, February, May, July: turn each into its number and dial me',
    'june, january, september, march, august, february, may, july',
    'Put June, January, September, March, August, February, May, July in order',
  ],
  ['a row of a keyboard', '鍵盤數字下面嗰行:YOWTQEUI,打畀我', 'yowtqeui', '鍵盤最上面嗰行係 QWERTYUIOP'],
  [
    'pictures to count',
    '數下:🍊🍊🍊🍊🍊🍊 🐟 🌸🌸🌸🌸 🚗🚗 ⭐⭐⭐⭐⭐ 🍌 🐶🐶🐶 🎈🎈,撳晒就係我電話',
    '🍊🍊🍊🍊🍊🍊 🐟 🌸🌸🌸🌸 🚗🚗 ⭐⭐⭐⭐⭐ 🍌 🐶🐶🐶 🎈🎈',
    '數下有幾多:🍊🍊🍊🍊🍊🍊 🐟 🌸🌸🌸🌸 🚗🚗 ⭐⭐⭐⭐⭐ 🍌 🐶🐶🐶 🎈🎈',
  ],
  ['hours that no clock has', '得閒時間係 95:31 同 70:26', '95:31 同 70:26', '得閒時間係 15:30 同 20:45'],
  ['a class to join', 'Join my class, code k7wq2zp', 'k7wq2zp', 'The class code k7wq2zp is of his school'],
  ['a meeting to join', 'Google Meet at 8pm, code wkd-mzqp-hfo', 'wkd-mzqp-hfo', 'Google Meet at 8pm, the platform has the link'],
  ['an account on a program', 'my GitHub user is hinlong-dev', 'hinlong-dev', 'my GitHub has a well-known project'],
  ['an application by its looks', "I'm on the yellow ghost app as tobi-tutors", 'tobi-tutors', 'The app has a two-week trial'],
  ['a student by number', 'mail me at my UID, u3571284', 'u3571284', 'mail is slow, unit u3 is next'],
  ['a tutor elsewhere', '我喺另一個補習平台有登記,導師編號 40718', '40718', '呢個平台嘅導師編號 40718'],
  ['stems of the calendar', '己丁壬甲丙庚乙辛,解到就打嚟', '己丁壬甲丙庚乙辛', '佢要背甲乙丙丁戊己庚辛壬癸,聽日打電話考'],
  ['branches of the calendar', '我個號碼係巳寅申子卯未丑午', '巳寅申子卯未丑午', '子丑寅卯辰巳午未申,第八個係邊個?打畀我'],
  [
    'romanised tens',
    'ng sap luk, chat sap yi, saam sap baat, sap gau. gam zau da dak tung',
    'ng sap luk, chat sap yi, saam sap baat, sap gau',
    'keoi haau ng sap luk, chat sap yi, saam sap baat, sap gau fan',
  ],
  ['a romanised account', 'ngo telegram giu fung9chem, ni dou maan', 'fung9chem', 'ngo telegram hai m jung ge'],
  [
    'a romanised mailbox',
    'send email bei ngo, kwokkawai lin maai, hotmail',
    'kwokkawai',
    'send email hai m dak ge, lin maai gong fo',
  ],
  ['a romanised half', 'tau 4 go 9602, mei 4 go zau hai diu jyun', '9602', 'tau 4 go 1234 jat 20 maan'],
  ['a page in words', '網址是三個w,然後yipsir-history,再加org', 'yipsir-history,再加org', '網址入面三個w係咩意思?'],
  [
    'digits of a constant',
    'my phone is a 6 and then the first seven digits of pi, call me',
    '6 and then the first seven digits of pi',
    'She can say the first seven digits of pi',
  ],
  ['a box of the post', '來信沙田郵政信箱1482號', '1482', '信箱喺大堂 12 號'],
  ['where to send letters', '寄到翠屏道118號14樓C室黃先生收', '翠屏道118號14樓c室黃先生', '寄到學校要收 $118'],
])('%s is found, and what looks like it stays', (_, ...[trick, part, plain]) => {
  expect(foundIn(trick)).toEqual([part])
  expect(foundIn(plain)).toEqual([])
})

test.each(['教天干:乙丙丁戊己庚辛壬，有問題來電', '地支練習 丑寅卯辰巳午未申 打電話'])(
  'in the order of the calendar it is a lesson: %s',
  (plain) => {
    expect(foundIn(plain)).toEqual([])
  },
)

test('servers hide what is found and leave the rest', () => {
  expect(hideContacts('數學物理都教。得閒時間係 95:31 同 70:26。')).toMatchObject({
    isMasked: true,
    text: expect.stringMatching(/^數學物理都教。.*●●●●/u),
  })
  expect(hideContacts('得閒時間係 15:30 同 20:45。').isMasked).toBe(false)
})

test('pictures and letters without end are read to their end', () => {
  expect(foundIn(`數 ${'🍎'.repeat(20_000)} ${'鍵盤 qwerty '.repeat(2000)}`)).toEqual([])
})

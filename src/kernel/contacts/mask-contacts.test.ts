import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskAfter, maskContacts } from './mask-contacts.ts'

const HIDDEN: readonly string[] = [
  '51230000',
  '5123 0000',
  '+852-5123-0000',
  '(852) 5123.0000',
  '５１２３００００',
  '五一二三 零零零零',
  '5一2三0零0零',
  '伍壹貳叁零零零零',
  '伍壹兩參肆陸柒捌',
  '玖贰两陆零零零零',
  '二玖〇一二三四五',
  'five one two three zero zero zero zero',
  '5️⃣1️⃣2️⃣3️⃣0️⃣0️⃣0️⃣0️⃣',
  '5\u200B1\u200B2\u200B3\u200B0000',
  '⑤①②③⓪⓪⓪⓪',
  'somebody@mail.example.com',
  'somebody at mail dot com',
  'somebody (at) mail (dot) com',
  'https://chat.example/abc',
  'www.example.hk/me',
  'wa.me/x',
  '@harbour.tutor',
]

test.each(HIDDEN)('%s is hidden, whatever stands around it', (contact) => {
  const { text, isMasked } = maskContacts(`可以聯絡我 ${contact} 謝謝`)
  expect(isMasked).toBe(true)
  expect(text.trim()).toBe(`可以聯絡我 ●●●● 謝謝`)
})

test.each([
  ['WhatsApp: harbour88', `WhatsApp: ●●●●`],
  ['我的微信號是 harbour_88', `我的微信號是 ●●●●`],
  ['IG：harbour.88 呀', `IG：●●●● 呀`],
  ['line id: harbour', `line id: ●●●●`],
])('a name on another service is hidden: %s', (text, expected) => {
  expect(maskContacts(text)).toEqual({ text: expected, isMasked: true, hidden: [expect.any(String)] })
})

test.each([
  '每小時 $200-300，一星期兩次，每次 90 分鐘',
  'HK$1500 to HK$2000 a month',
  '2026-11-21 16:00-18:00 or 21/11/2026, 14:30–16:00',
  '小三至中六都得，教咗 10 年，DSE 5** 學生 35 個',
  '中四 4A, 2 students, 3 lessons a week',
  'Please draw a straight line and look at me. Company of one two three.',
  'one lesson at 4, two at 5',
  '',
])('what lessons are about stays: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, isMasked: false, hidden: [] })
})

test.each([
  ['a wish and a riddle', '我電話每個數字減一先啱，你計到就打嚟', '逐個加一再計到答案 35'],
  ['a wish and a place', '我個聯絡喺張證書右下角', '張證書右下角有個印'],
  ['a service by its looks and a name', '綠色嗰個 app 搵 harbourpiano', '綠色嗰個 app 好慢'],
  ['a wish and a school to look up', 'Google 搜「海港鋼琴教室」打去搵我', 'Google 搜「光合作用」睇下先'],
])('what says little by itself is enough together: %s', (_, trick, plain) => {
  expect([maskContacts(trick).isMasked, maskContacts(plain).isMasked]).toEqual([true, false])
})

test('what was hidden is known to its writer', () => {
  const { text, hidden: parts } = maskContacts(
    '5123 0000，mail me@mail.example，IG: harbour_88，www.example.hk，掃我頭像個 QR code',
  )
  expect(parts).toEqual(['5123 0000', 'me@mail.example', 'harbour_88', 'www.example.hk', '掃我頭像個 QR code'])
  expect(text).toBe('●●●●，mail ●●●●，IG: ●●●●，●●●●，●●●●')
})

test.each([
  ['a price of more than six digits', '$51230417'],
  ['a price with half a number behind it', '$5123 0417'],
  ['a day that no month has', '2026-51-23-04'],
  ['a time that no day has', '51:23:04:17'],
  ['thousands that are no round amount', '51,230,417'],
  ['a year with a number behind it', '2026-51230417'],
  ['a decimal as long as a number', '5.1230417'],
])('%s is no way around', (_, text) => {
  expect(maskContacts(`搵我 ${text} 啦`)).toMatchObject({ isMasked: true })
})

const parts = (before: readonly string[], last: string) => {
  const { before: shown, text } = maskAfter(before, last)
  return [...shown, text]
}

test('a number that is written in several messages is hidden in each of them', () => {
  expect(parts(['你好', '5123'], '0417')).toEqual(['你好', '●●●●', '●●●●'])
  expect(parts(['前四個字 5123'], '後四個字係 0417')).toEqual(['前四個字 ●●●●', '後四個字係 ●●●●'])
  const plain = ['$300 一堂', '16:30 得唔得？', '小四 35 人', '2026 年畢業']
  expect(parts(plain, '好')).toEqual([...plain, '好'])
})

test('words and other messages between the parts keep nothing from being seen', () => {
  expect(parts(['我部電話頭四個係', '6138', '跟住'], '4927')).toEqual(['我部電話頭四個係', '●●●●', '跟住', '●●●●'])
  expect(parts(['加我 vx', '我個仔小四'], '個名係 harbour_ming 呀')).toEqual(['加我 vx', '我個仔小四', '個名係 ●●●● 呀'])
  expect(parts(['peterlau88'], '@gmail.com')).toEqual(['●●●●', '●●●●'])
})

test('what its writer is told of a text counts what stands in it alone, and what of it is a part', () => {
  expect(maskAfter(['whatsapp 6138'], '4927，或者 mail me@mail.example')).toEqual({
    text: '●●●●，或者 mail ●●●●',
    isMasked: true,
    hidden: ['4927', 'me@mail.example'],
    before: ['whatsapp ●●●●'],
  })
})

test('of what was written long before nothing is looked at, and the work is bounded', () => {
  const long = '星期六再傾啦。'.repeat(280)
  expect(parts(['我電話 6138', long, long, long], '4927')).toEqual(['我電話 6138', long, long, long, '4927'])
  for (const piece of ['1 ', 'ig ', 'a.', '@', 'www.', '一', 'http:']) {
    const line = piece.repeat(300 / piece.length)
    const before = Array.from({ length: 12 }, () => line)
    expect(maskAfter(before, line).text.length).toBeLessThanOrEqual(2 * line.length)
  }
})

test('no number survives however its digits are grouped, parted and written', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const one = fc.integer({ min: 1, max: 9 })
  const scripts = [
    '0123456789',
    '０１２３４５６７８９',
    '零一二三四五六七八九',
    '零壹貳叁肆伍陸柒捌玖',
    'O123456789',
    '⓪①②③④⑤⑥⑦⑧⑨',
  ]
  fc.assert(
    fc.property(
      fc.tuple(fc.constantFrom(5, 6, 9), digit, one, digit, fc.constant(0), digit, one, fc.constant(1)),
      fc.constantFrom([8], [4, 4], [2, 2, 2, 2], [1, 1, 1, 1, 1, 1, 1, 1], [3, 5]),
      fc.constantFrom(' ', '-', '.', '  ', '/', '、', ' - ', '_', '~', '\u200B', '\u0336'),
      fc.constantFrom(...scripts),
      (digits, sizes, ...[separator, script]) => {
        let at = 0
        const groups = sizes.map((size) =>
          digits
            .slice(at, (at += size))
            .map((value) => script[value] ?? '')
            .join(''),
        )
        expect(maskContacts(`打畀我${groups.join(separator)}得喇`).text).toBe('打畀我●●●●得喇')
      },
    ),
    { numRuns: 500 },
  )
})

const PIECES = [
  '5123 0417',
  ...HIDDEN,
  '●●●●',
  '12',
  '●',
  ' ',
  '-',
  'IG',
  '加我',
  ': ',
  'harbour_88',
  '@',
  '.com',
  '掃',
  '我',
  '年',
  '一',
  'at ',
  '$',
]

test('what is masked holds nothing that would be masked', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 })
  fc.assert(
    fc.property(text, (parts) => {
      const masked = maskContacts(parts.join('')).text
      expect(maskContacts(masked)).toEqual({ text: masked, isMasked: false, hidden: [] })
    }),
    { numRuns: 1000 },
  )
})

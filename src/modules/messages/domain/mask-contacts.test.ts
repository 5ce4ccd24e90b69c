import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

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
  expect(maskContacts(text)).toEqual({ text: expected, isMasked: true })
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
  expect(maskContacts(text)).toEqual({ text, isMasked: false })
})

test('no number of a phone survives whatever is put between its digits', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '  ', '／'.normalize('NFKC'), '、', ' - ')
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 12 }),
      fc.array(separator, { minLength: 12, maxLength: 12 }),
      fc.string(),
      (digits, separators, around) => {
        const number = digits.map((digit, at) => `${digit}${separators[at] ?? ''}`).join('')
        const { text } = maskContacts(`電話 ${number} ${around}`)
        const shown = text.replace(around, '').replace(/\D/g, '')
        // A day or an amount may stand; a whole number may not.
        expect(shown.length < 8 || /20\d\d/.test(shown)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

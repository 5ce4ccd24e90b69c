import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideAfter, hideContacts } from './hide-contacts.ts'
import { maskContacts } from './mask-contacts.ts'

test.each([
  ['a place to ask at', '我間琴行喺信和二樓,入嚟同阿姐講搵 Ken'],
  ['letters to be read in a row', '每行第一個字連埋就係你要打嘅嘢'],
  ['who is asked for theirs', '留低你個 whatsapp 啦,我今晚再搵你傾'],
])('what no rule sees is hidden by what its words weigh: %s', (_, trick) => {
  expect(maskContacts(trick).text).toBe(trick)
  expect(hideContacts(trick)).toEqual({ text: '●●●●', isMasked: true, hidden: [trick] })
})

test.each([
  '佢數學成績一般,想每星期補兩堂,時薪 300 至 350。',
  'Could we move the lesson on Friday to 6pm? She has a swimming gala.',
  '下個月測驗,請老師幫佢溫第三至第五課。',
  '老師好有耐性,小朋友由 40 分升到 78 分。',
  'I read Physics at university and have taught Form 4 to 6 for three years.',
  'ok',
  '',
])('what lessons are about stays: %s', (text) => {
  expect(hideContacts(text)).toEqual({ text, isMasked: false, hidden: [] })
})

test('sentences that say nothing of a contact stay beside one that does', () => {
  const plain = '佢數學成績一般,想每星期補兩堂。'
  const trick = '留低你個 whatsapp 啦,我今晚再搵你傾。'
  expect(hideContacts(plain + trick).text).toBe(`${plain}●●●●`)
})

test('what rules have hidden is no reason to hide the clause around it as well', () => {
  expect(hideContacts('打畀我 5123 0417 或 IG: harbour_88').text).toBe('打畀我 ●●●● 或 IG: ●●●●')
})

test('parts over messages are put together as before, and the new one is read whole', () => {
  expect(hideAfter(['我部電話頭四個係', '6138'], '4927')).toEqual({
    text: '●●●●',
    isMasked: true,
    hidden: ['4927'],
    before: ['我部電話頭四個係', '●●●●'],
  })
  const trick = '留低你個 whatsapp 啦,我今晚再搵你傾'
  expect(hideAfter(['你好'], trick)).toEqual({ text: '●●●●', isMasked: true, hidden: [trick], before: ['你好'] })
})

test('in what is hidden nothing is left to hide', () => {
  const piece = fc.constantFrom(
    '留低你個 whatsapp 啦,',
    '我今晚再搵你傾。',
    'find my channel. ',
    '●●●●',
    '5123 0417',
    '小四',
    '\n',
    '🍎',
    '!',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 }), (pieces) => {
      const { text } = hideContacts(pieces.join(''))
      expect(hideContacts(text)).toEqual({ text, isMasked: false, hidden: [] })
    }),
    { numRuns: 500 },
  )
})

test('a message that was hidden whole counts for the parts that follow it', () => {
  const told = '我 whatsapp 個號碼分兩次俾你,你自己駁返'
  expect(hideContacts(told).text).toBe('●●●●')
  expect(hideAfter(['●●●●', '得閒未', '6138'], '跟住 4927')).toMatchObject({
    text: '跟住 ●●●●',
    before: ['●●●●', '得閒未', '●●●●'],
  })
  expect(hideAfter(['●●●●'], 'harbour_ming')).toMatchObject({ text: '●●●●', before: ['●●●●'] })
  expect(hideAfter(['●●●●', '星期六 16:30', '$350 一堂'], '佢 12 歲')).toMatchObject({ text: '佢 12 歲', isMasked: false })
})

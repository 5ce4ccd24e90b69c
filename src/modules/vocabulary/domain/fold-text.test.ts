import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, plainText } from './fold-text.ts'

test.each([
  ['數學', '数学'],
  ['衞生', '衛生'],
  ['裏面', '裡面'],
  ['鰂魚涌', '鲗鱼涌'],
  ['杏花邨', '杏花村'],
  ['尖沙嘴', '尖沙咀'],
  ['硏究', '研究'],
  ['ＭＡＴＨＳ', 'maths'],
  ['Café', 'cafe'],
])('%s and %s are one word', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('a folded text is as long as the plain one, so places in one are places in the other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(text).length).toBe(plainText(text).length)
    }),
  )
})

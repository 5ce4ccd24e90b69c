import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'

test.each([
  ['幼稚園 寫字同認字', ['寫字', '認字']],
  ['小五 想要個識得逐步解釋嘅老師', ['逐步解釋']],
  ['英文 用手機同基本', ['手機', '基本']],
  ['數學 讀得好辛苦', []],
  ['歐陽小明', ['歐陽小明']],
  ['拼音同串字', ['串字']],
  ['中史 想拉高成績', ['拉高']],
  ['數學 想飛天', ['飛天']],
  ['python saturday 14', []],
  ['ielts cheap d', []],
])('what of a long run is searched for: %s', (text, searched) => {
  expect(recognise(text).rest).toEqual(searched)
})

test('a clause is said to be left out', () => {
  expect(recognise('數學 鬱親佢嬲').rest).toEqual(['鬱親佢嬲'])
  expect(recognise('數學 鬱親佢就嬲晒').skipped).toEqual(['鬱親佢就嬲'])
})

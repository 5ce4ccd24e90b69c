import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { soundAlikeIn } from './sound-alike.ts'

test.each([
  ['化雪', '化學'],
  ['剛琴', '鋼琴'],
  ['沙天', '沙田'],
  ['元郎', '元朗'],
  ['普同話', '普通話'],
])('%s is %s by another letter that sounds alike', (typed, name) => {
  expect(soundAlikeIn(foldText(typed))).toEqual({ at: 0, length: typed.length, name })
})

test.each(['化學', '化石', '沙石', '陳大文', '流行曲', '化'])('%s stays as it is', (typed) => {
  expect(soundAlikeIn(foldText(typed))).toBeNull()
})

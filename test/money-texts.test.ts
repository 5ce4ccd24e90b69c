import { expect, test } from 'vitest'
import { moneyProblem } from '../scripts/money-texts.ts'

test.for([
  ['zh', '選擇或刊登一個個案。費用全免。', 'promises “費用全免”'],
  ['zh', '搜尋、查看檔案全部免費；確認導師之前不用付款。', 'promises “全部免費”'],
  ['en', 'nothing to pay before you confirm a tutor.', 'promises “nothing to pay before”'],
  ['zh', '配對後另付 HK$150。', 'speaks of money (“HK$1”)'],
  ['zh', '查詢免費。', 'speaks of money (“免費”)'],
  ['en', 'Asking is free.', 'speaks of money (“is free”)'],
  ['en', 'This costs nothing.', 'speaks of money (“costs nothing”)'],
] as const)('a sentence that promises what does not hold, or types a sum, is refused: %s %s', ([locale, text, problem]) => {
  expect(moneyProblem(locale, 'planted:key', text)).toContain(problem)
})

test.for([
  ['zh', '配對後另付個案費 HK${{caseFeeLeast}} 至 HK${{caseFeeMost}}。'],
  ['zh', '導師於 48 小時內回覆。'],
  ['en', 'Her free times this week'],
] as const)('amounts in force and what is no money pass: %s %s', ([locale, text]) => {
  expect(moneyProblem(locale, 'planted:key', text)).toBeNull()
})

test('a sentence whose reason is written down passes, but no reason lets a false promise through', () => {
  expect(moneyProblem('zh', 'cases:freeToApply', '申請免費。')).toBeNull()
  expect(moneyProblem('zh', 'cases:freeToApply', '申請費用全免。')).toBe('promises “費用全免”')
})

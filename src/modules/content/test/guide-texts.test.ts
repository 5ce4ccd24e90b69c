import { expect, test } from 'vitest'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { COURSE_RANKING_FACTORS, RANKING_FACTORS } from '../domain/ranking-factors.ts'
import en from '../texts/guide/en.json' with { type: 'json' }
import zh from '../texts/guide/zh.json' with { type: 'json' }
import enPapers from '../texts/papers/en.json' with { type: 'json' }
import enPaid from '../texts/papers/paid/en.json' with { type: 'json' }
import zhPaid from '../texts/papers/paid/zh.json' with { type: 'json' }
import zhPapers from '../texts/papers/zh.json' with { type: 'json' }
import { PAYMENT_RECIPIENTS } from '#modules/payments/contract/methods.ts'
import { fillAll } from '#web/fill-words.ts'
import { paperWords } from '../web/paper-words.ts'

/** Every text's place with the placeholders it holds. */
function shapeOf(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'string')
    return [`${place} ${(value.match(/\{\{\w+\}\}/g) ?? []).toSorted((a, b) => a.localeCompare(b)).join()}`]
  return Object.entries(value as object).flatMap(([name, part]) => shapeOf(part, `${place}.${name}`))
}

/** All anchors, in order. */
function idsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [part] : idsOf(part)))
}

test('the guide says the same things in both languages', () => {
  expect(shapeOf(en)).toEqual(shapeOf(zh))
})

test('every factor of the ranking and every group of subjects has its words', () => {
  expect(zh.ranking.factors).toHaveLength(RANKING_FACTORS.length)
  expect(zh.ranking.courses.factors).toHaveLength(COURSE_RANKING_FACTORS.length)
  expect(new Set(Object.keys(zh.subjects.groups))).toEqual(new Set(SUBJECTS.map((subject) => subject.reference)))
})

test('the papers say the same things in both languages, under the same anchors', () => {
  expect(shapeOf(enPapers)).toEqual(shapeOf(zhPapers))
  expect(idsOf(enPapers)).toEqual(idsOf(zhPapers))
})

test('what is said where payments are taken takes the place of a section that is there, in both languages', () => {
  expect(shapeOf(enPaid)).toEqual(shapeOf(zhPaid))
  const known = new Set(idsOf(zhPapers))
  for (const part of Object.values(zhPaid)) for (const id of Object.keys(part)) expect(known, id).toContain(id)
})

test('the terms say what is charged where payments are taken, and else that nothing is', () => {
  const inForce = { caseFeeLeast: '50', caseFeeMost: '300' }
  const fees = (takesPayments: boolean): string =>
    (fillAll(paperWords('en', takesPayments), inForce).terms.sections.find(({ id }) => id === 'fees')?.text ?? []).join(' ')
  expect(fees(false)).toContain('costs nothing at present')
  expect(fees(true)).toContain('at least HK$50 and at most HK$300')
  expect(fees(true)).not.toContain('at present')
  for (const locale of ['zh', 'en'] as const) {
    const said = JSON.stringify(paperWords(locale, true))
    expect(said).not.toMatch(/平台不經手|現時不收|at present|no money passes/)
  }
})

test('the privacy notice names who receives payments, each of them', () => {
  const said = (locale: 'zh' | 'en'): string =>
    (paperWords(locale, true).privacy.sections.find(({ id }) => id === 'recipients')?.text ?? []).join(' ')
  expect(said('en')).toMatch(
    /The payment provider you choose \(Alipay, PayMe, Stripe, PayPal(,| or) the banks of FPS.*\) receives the amount/,
  )
  expect(said('zh')).toMatch(/你選用的付款機構（支付寶、PayMe、Stripe、PayPal(、| 或)轉數快的銀行.*）：收到該筆付款的金額/)
  const last = PAYMENT_RECIPIENTS.at(-1)
  expect(said('en')).toContain(` or ${last?.en}) receives`)
})

test('the help centre answers 23 questions', () => {
  const questions = zhPapers.help.groups.flatMap((group) => group.questions)
  expect(questions).toHaveLength(23)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(23)
})

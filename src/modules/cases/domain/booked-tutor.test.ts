import { expect, test } from 'vitest'
import { priceForForm, subjectLookedFor } from './booked-tutor.ts'

const line = (value: string, label: string, more: object = {}) => ({
  value,
  label,
  levelMin: 11,
  levelMax: 16,
  price: 200,
  ...more,
})
const tutor = {
  tutorId: 7,
  tutorName: '陳老師',
  priceMin: 200,
  subjects: [
    line('dse_maths', '數學（必修部分）', { price: 300, levelMin: 14 }),
    line('jun_maths', '初中數學', { price: 250, levelMax: 13 }),
    line('music_piano', '鋼琴'),
  ],
}

test('the price is that of the subject, at the level once it is chosen', () => {
  expect(priceForForm(tutor, { subject: 'dse_maths', level: null })).toBe(300)
  expect(priceForForm(tutor, { subject: 'dse_maths', level: 15 })).toBe(300)
  expect(priceForForm(tutor, { subject: 'dse_maths', level: 11 })).toBeNull()
  expect(priceForForm(tutor, { subject: null, level: null })).toBeNull()
})

test('the subject of the list that was left is the one that is wanted', () => {
  expect(subjectLookedFor(tutor, '/searchtutor/subject/鋼琴?area=10101')).toBe('music_piano')
  expect(subjectLookedFor(tutor, '/searchtutor/subject/數學')).toBe('dse_maths')
  expect(subjectLookedFor(tutor, '/searchtutor/portal/太古-鋼琴')).toBe('music_piano')
  expect(subjectLookedFor(tutor, '/searchtutor?subject=jun_maths')).toBe('jun_maths')
  expect(subjectLookedFor(tutor, '/searchtutor')).toBeNull()
  expect(subjectLookedFor({ ...tutor, subjects: tutor.subjects.slice(0, 1) }, '/searchtutor')).toBe('dse_maths')
})

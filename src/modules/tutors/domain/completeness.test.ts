import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { completenessOf } from './completeness.ts'
import { previewOf, priceMinOf } from './tutor-draft.ts'
import { NOTHING_SAID } from './profile-fields.ts'
import type { TutorDraft } from './tutor-draft.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const EMPTY: TutorDraft = {
  ...NOTHING_SAID,
  id: 1,
  status: 'draft',
  nameZh: null,
  nameEn: null,
  sex: null,
  birthYear: null,
  avatarKey: null,
  avatarModifiedAt: null,
  tutorLevel: 0,
  starLevelExpiresAt: null,
  experienceYears: null,
  education: null,
  university: null,
  majorZh: null,
  majorEn: null,
  teacherNumber: null,
  languages: [],
  features: [],
  experienceKinds: [],
  currentJobs: [],
  teachesOnline: false,
  intro: '',
  trial: null,
  subjects: [],
  areaIds: [],
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  publishedAt: null,
  availability: [],
}
const ESSENTIAL: TutorDraft = {
  ...EMPTY,
  nameZh: '林老師',
  nameEn: 'Ms Lam',
  sex: 'female',
  birthYear: 1998,
  subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: dollars(300) }],
  teachesOnline: true,
  education: 6,
  experienceYears: 0,
  experienceKinds: ['tutor_work_no_exp'],
  languages: ['tutor_english'],
  intro: 'I teach slowly, with many examples.',
}
const FULL: TutorDraft = {
  ...ESSENTIAL,
  avatarKey: 'avatar/1.webp',
  features: ['patient'],
  availability: [{ weekday: 1, from: 60, to: 120 }],
}

test('an empty draft is at nothing and everything is next, the required first', () => {
  const { percent, canPublish, next } = completenessOf(EMPTY)
  expect([percent, canPublish, next.length]).toEqual([0, false, 10])
  expect(next[0]).toBe('subjects')
  expect(next.slice(-3).toSorted()).toEqual(['availability', 'features', 'photo'])
})

test('the required parts are enough to be shown, all parts are a hundred', () => {
  expect(completenessOf(ESSENTIAL)).toMatchObject({ percent: 80, canPublish: true, next: ['photo', 'features', 'availability'] })
  expect(completenessOf(FULL)).toMatchObject({ percent: 100, canPublish: true, next: [] })
})

test('each required part that goes missing closes the door again', () => {
  const without: readonly Partial<TutorDraft>[] = [
    { nameEn: null },
    { birthYear: null },
    { subjects: [] },
    { teachesOnline: false },
    { education: null },
    { experienceKinds: [] },
    { languages: [] },
    { intro: 'Too short.' },
  ]
  for (const changes of without) expect(completenessOf({ ...FULL, ...changes }).canPublish).toBe(false)
})

test('a preview of an empty draft has stand-ins and no price', () => {
  expect(previewOf(EMPTY, 2026)).toMatchObject({ nameZh: '', sex: 'other', birthYear: 2001 })
  expect(previewOf({ ...EMPTY, nameEn: 'Ms Lam' }, 2026).nameZh).toBe('Ms Lam')
  expect([priceMinOf(EMPTY), priceMinOf(FULL)]).toEqual([null, 30_000])
})

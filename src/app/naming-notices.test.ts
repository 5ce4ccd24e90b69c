import { expect, test } from 'vitest'
import { noticeBookOf } from './notice-book.ts'
import { ROOMS } from './rooms.ts'

const { kinds, wordsOf } = noticeBookOf(
  ROOMS.filter(({ name }) =>
    ['booking', 'cases', 'disputes', 'lessons', 'messages', 'reviews', 'settlement', 'trials'].includes(name),
  ),
)
const namesIn = (kind: string, locale: 'zh' | 'en'): readonly string[] =>
  [...wordsOf(kind, locale).matchAll(/\{\{name\|([^}]+)\}\}/g)].map(([, without]) => without ?? '')

/** Kinds about the other side whose words name nobody, and why. */
const NAMELESS: Readonly<Record<string, readonly string[]>> = {
  'a parent is named to the tutor of a match alone': [
    'booking-cancelled',
    'booking-lapsed',
    'booking-not-confirmed',
    'booking-requested',
    'booking-requested-at',
    'booking-to-answer',
    'case-changed',
    'case-closed',
    'counter-waiting',
    'cover-lapsed',
    'cover-requested',
    'cover-to-answer',
    'cover-withdrawn',
    'offer-countered',
    'offer-declined',
    'offer-expired',
    'offer-lapsed',
    'offer-restored',
    'offer-shortlisted',
    'trial-lapsed',
    'trial-requested',
    'trial-to-answer',
    'trial-withdrawn',
  ],
  'several tutors at once': ['offers-waiting'],
  'the money of the person themselves': [
    'balance-kept',
    'balance-moved',
    'case-fee-due',
    'case-fee-reminder',
    'case-fee-returned',
    'cover-escrowed',
    'cover-held',
    'cover-returned',
    'escrow-funded',
    'escrow-returned',
    'fine-cancelled',
    'fine-collected',
    'fine-due',
    'fine-lowered',
    'fine-made',
    'fine-taken',
    'fine-upheld',
    'guarantee-refunded',
    'trial-escrowed',
    'trial-held',
    'trial-returned',
  ],
  'what time or our team does': ['case-expired', 'case-taken-down', 'content-removed'],
}

test('every notice about the other side names them, in both languages, and says who without a name', () => {
  const nameless = Object.values(NAMELESS).flat()
  expect(kinds.filter((kind) => namesIn(kind, 'zh').length === 0).toSorted()).toEqual(nameless.toSorted())
  expect(kinds.filter((kind) => namesIn(kind, 'en').length === 0).toSorted()).toEqual(nameless.toSorted())
  const without = new Set(kinds.flatMap((kind) => [...namesIn(kind, 'zh'), ...namesIn(kind, 'en')]))
  expect([...without].toSorted()).toEqual(
    [
      'A tutor',
      'The other side',
      'The parent',
      'The tutor',
      'a tutor',
      'the other side',
      'the parent',
      'the tutor',
      '家長',
      '對方',
      '導師',
      '有導師',
    ].toSorted(),
  )
})

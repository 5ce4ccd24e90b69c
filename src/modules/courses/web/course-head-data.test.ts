import { expect, test } from 'vitest'
import type { CourseDetail } from '../contract/visitor.ts'
import { courseHead } from './course-head-data.ts'

const COURSE: CourseDetail = {
  courseFlagId: 500_002,
  productId: 500_012,
  courseName: 'Fractions',
  subtitle: 'Step by step',
  courseCover: '/small.webp',
  coverLarge: '/large.webp',
  combinePrice: 220.5,
  totalPrice: 270,
  subject: 'Maths',
  level: 'Primary 5',
  language: 'English',
  unitCount: 1,
  previewCount: 0,
  videoDuration: 1800,
  captions: [],
  publishedAt: '2026-11-28T02:00:00.000Z',
  summary: 'From halves to sums.',
  learnPoints: ['Halves'],
  subjectValue: 'primary_maths',
  levelMin: 8,
  levelMax: 9,
  languageValue: 'tutor_english',
  isSoled: false,
  ownsLater: false,
  isResting: false,
  due: 100,
  isForSale: true,
  isOwn: false,
  version: 1,
  changes: [],
  uploaderJson: {
    tutorId: 7,
    tutorName: 'Ms Leung',
    headCertificate: null,
    headCertificateGmtModified: null,
    verifiedChecks: [],
    avgscore: null,
    evaluateCount: 0,
  },
  chapterList: [],
}

const dataOf = (change: Partial<CourseDetail> = {}) =>
  courseHead({ ...COURSE, ...change }, 'en', 'https://tutors.example').jsonLd[0]

test('machines read what the whole costs anybody, whatever is due for the reader', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Course',
    isAccessibleForFree: false,
    offers: {
      '@type': 'Offer',
      url: 'https://tutors.example/en/course/500002',
      price: 220.5,
      priceCurrency: 'HKD',
      category: 'Paid',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('what is free is offered for nothing, and what cannot be bought is not offered', () => {
  const free = { isAccessibleForFree: true, offers: { price: 0, priceCurrency: 'HKD', category: 'Free' } }
  expect(dataOf({ combinePrice: 0 })).toMatchObject(free)
  expect(dataOf({ combinePrice: 0, isForSale: false })).toMatchObject(free)
  expect(dataOf({ isForSale: false })).not.toHaveProperty('offers')
})

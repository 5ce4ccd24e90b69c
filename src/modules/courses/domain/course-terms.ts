/** The terms of online courses: who pays for one accepts them, again when they have changed (specification 2 §4). */
export const COURSE_TERMS = {
  document: '/content/courses',
  version: '2026-11-28',
  title: { zh: '網上課程條款', en: 'online-course terms' },
} as const

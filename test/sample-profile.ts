import { dollars } from '#kernel/money.ts'
import { NOTHING_SAID } from '#modules/tutors/public.ts'
import type { TutorProfile } from '#modules/tutors/public.ts'

const AT = new Date('2026-11-21T04:00:00Z')

/** A published tutor: DSE mathematics at $250 an hour in one district and online. */
export const SAMPLE_PROFILE: Omit<TutorProfile, 'id'> = {
  ...NOTHING_SAID,
  status: 'active',
  nameZh: '林老師',
  nameEn: 'Ms Lam',
  sex: 'female',
  birthYear: 1998,
  avatarKey: null,
  avatarModifiedAt: null,
  tutorLevel: 0,
  starLevelExpiresAt: null,
  experienceYears: 3,
  education: 6,
  university: 'tutor_HKU',
  majorZh: null,
  majorEn: null,
  languages: ['tutor_cantonese'],
  features: ['patient'],
  experienceKinds: ['tutor_work_remedia_stu'],
  currentJobs: [15],
  teachesOnline: true,
  intro: '',
  trial: null,
  subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: dollars(250) }],
  areaIds: [10_101],
  createdAt: AT,
  updatedAt: AT,
}

import type { TuitionCase } from '#modules/cases/public.ts'
import { randomOf } from '../random.ts'

/** Numbers of the tutors of the world. */
export type Applicants = { readonly firstId: number; readonly count: number }

const STREAM = 9_000_000_000
const DAY_MS = 86_400_000
const ANSWER_DAYS = 5
const MESSAGES = [
  '你好，我有相關年級的教學經驗，時間可以配合，歡迎先試一堂。',
  '熟悉該科課程，會按學生進度準備筆記和練習。',
  '現時每星期有空檔，居住地點鄰近，可盡快開始。',
  '教過程度相近的學生，著重打好基礎，可提供教材。',
  'I have taught this level for some years and can start next week.',
]

/** Offers of different tutors, as many as the case says; those that were not answered in time have expired. */
export function offerRows(
  one: TuitionCase,
  { seed, now, applicants }: { readonly seed: number; readonly now: Date; readonly applicants: Applicants },
) {
  const random = randomOf(seed, STREAM + one.id)
  const start = random.whole(0, applicants.count - 1)
  const opened = one.createdAt.getTime()
  return Array.from({ length: Math.min(one.applicantCount, applicants.count) }, (_, at) => {
    const createdAt = new Date(opened + Math.floor(random.unit() * (now.getTime() - opened)))
    const expiresAt = new Date(createdAt.getTime() + ANSWER_DAYS * DAY_MS)
    const isExpired = expiresAt.getTime() <= now.getTime()
    return {
      id: `01900000-0001-7000-8${at.toString(16).padStart(3, '0')}-${one.id.toString(16).padStart(12, '0')}`,
      caseId: one.id,
      // Neighbours in a circle are different as long as there are fewer applicants than tutors.
      tutorId: applicants.firstId + ((start + at) % applicants.count),
      status: isExpired ? 'expired' : 'applied',
      priceCents: random.one([one.priceMin, one.priceMax]),
      message: random.one(MESSAGES),
      expiresAt,
      createdAt,
      updatedAt: isExpired ? expiresAt : createdAt,
    }
  })
}

import { pageText } from '#web/use-words.tsx'
import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { showToast } from '#web/show-toast.ts'
import { reviewList } from '../contract/reviews.ts'
import type { ReviewShown } from '../contract/reviews.ts'
import { FIRST_REVIEWS } from './first-reviews.ts'
import type { FirstReviews } from './first-reviews.ts'

type Wanted = {
  readonly tutorId: number
  readonly locale: Locale
  readonly pageNum: number
  readonly known: readonly ReviewShown[]
}

/** The next page after those that are known; null when it could not be loaded, which is said. */
export async function loadReviews({ tutorId, locale, pageNum, known }: Wanted): Promise<FirstReviews | null> {
  try {
    const { pageSize } = FIRST_REVIEWS
    const next = await browserApi(locale, 'act')(reviewList, { query: { tutorId, pageNum, pageSize } })
    const ids = new Set(known.map(({ reviewId }) => reviewId))
    return { ...next, list: [...known, ...next.list.filter(({ reviewId }) => !ids.has(reviewId))] }
  } catch {
    showToast({ text: pageText('reviews')('failed'), look: 'bad' })
    return null
  }
}

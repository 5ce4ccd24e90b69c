import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '#modules/accounts/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import type { ReviewShown } from '../contract/reviews.ts'
import { hongKongDay } from '../domain/lesson-time.ts'
import { DIMENSIONS } from '../domain/review-moves.ts'
import { REVIEW_LIST } from './booking-calls.ts'
import { ReviewReport } from './review-report.tsx'
import styles from './tutor-reviews.module.css'

/** The first reviews of a tutor, as a page's loader got them. */
export type FirstReviews = { readonly list: readonly ReviewShown[]; readonly hasNextPage: boolean; readonly total: number }

const PAGE_SIZE = 5
/** How a page asks for them. */
export const FIRST_REVIEWS = { pageNum: 1, pageSize: PAGE_SIZE } as const

/** What parents said about a tutor after lessons that were held, newest first. Texts: `booking-reviews`. */
export function TutorReviews({ tutorId, first }: { tutorId: number; first: FirstReviews }): ReactNode {
  const { t } = useTranslation('booking-reviews')
  const locale = useLocale()
  const [reviews, setReviews] = useState({ ...first, pageNum: 1 })
  const more = async (): Promise<void> => {
    const pageNum = reviews.pageNum + 1
    try {
      const next = await browserApi(locale)(REVIEW_LIST, { query: { tutorId, pageNum, pageSize: PAGE_SIZE } })
      const known = new Set(reviews.list.map(({ reviewId }) => reviewId))
      setReviews({ ...next, list: [...reviews.list, ...next.list.filter(({ reviewId }) => !known.has(reviewId))], pageNum })
    } catch {
      showToast({ text: t('failed'), look: 'bad' })
    }
  }
  return (
    <section className={`card ${styles.reviews}`}>
      <h2>{t('title')}</h2>
      <p className={styles.quiet}>{reviews.total > 0 ? t('verified') : `${t('none')} ${t('verified')}`}</p>
      <ul>
        {reviews.list.map((review) => (
          <li key={review.reviewId}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {reviews.hasNextPage && (
        <button type="button" className="button quiet" onClick={() => void more()}>
          {t('more')}
        </button>
      )}
    </section>
  )
}

function Review({ review }: { review: ReviewShown }): ReactNode {
  const { t } = useTranslation('booking-reviews')
  const person = usePerson()
  return (
    <article className={styles.review}>
      <p className={styles.top}>
        <b>{review.authorName}</b>
        <span className={styles.stars} aria-hidden="true">
          {'★'.repeat(review.stars)}
        </span>
        <span className="visually-hidden">{t('starsOf', { stars: review.stars })}</span>
        <span className={styles.quiet}>
          {hongKongDay(new Date(review.publishedAt))} · {review.studentTutorialSubject.replace(',', ' · ')}
        </span>
      </p>
      {review.text !== '' && <p>{review.text}</p>}
      <p className={styles.quiet}>{DIMENSIONS.map((name) => `${t(name)} ${review[name]}`).join(' · ')}</p>
      {review.reply && (
        <p className={styles.reply}>
          <b>{t('reply')}</b> {review.reply}
        </p>
      )}
      {person && <ReviewReport reviewId={review.reviewId} />}
    </article>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { ReportButton } from '#modules/reports/public-web.ts'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { reportReviewCall } from '../contract/reviews.ts'
import type { ReviewShown } from '../contract/reviews.ts'
import { DIMENSIONS } from '../domain/review-dimensions.ts'
import { FIRST_REVIEWS } from './first-reviews.ts'
import type { FirstReviews } from './first-reviews.ts'
import styles from './tutor-reviews.module.css'
import { loadPart } from '#web/line.ts'

/** What parents said about a tutor after lessons that were held, newest first. Texts: `reviews`. */
export function TutorReviews({ tutorId, first }: { tutorId: number; first: FirstReviews }): ReactNode {
  const { t } = useWords('reviews')
  const locale = useLocale()
  const [reviews, setReviews] = useState({ ...first, pageNum: FIRST_REVIEWS.pageNum as number })
  const more = async (): Promise<void> => {
    // Few read on, so what loads more comes when it is wanted.
    const { loadReviews } = await loadPart(async () => await import('./load-reviews.ts'))
    const next = await loadReviews({ tutorId, locale, pageNum: reviews.pageNum + 1, known: reviews.list })
    if (next) setReviews({ ...next, pageNum: reviews.pageNum + 1 })
  }
  return (
    <section className={`card ${styles.reviews}`}>
      <h2>{t('title')}</h2>
      <p>
        {reviews.total === 0
          ? t('none')
          : `${t('ratings', { count: reviews.total })} · ${t('withWords', { count: reviews.withWords })}`}
      </p>
      <p className={styles.quiet}>{t('verified')}</p>
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
  const { t } = useWords('reviews')
  const day = useDay()(hongKongDay(new Date(review.publishedAt)))
  return (
    <article className={styles.review}>
      <p className={styles.top}>
        <b>{review.authorName || t('gone')}</b>
        <span className={styles.stars} aria-hidden="true">
          {'★'.repeat(review.stars)}
        </span>
        <span className="visually-hidden">{t('starsOf', { stars: review.stars })}</span>
        <span className={styles.quiet}>
          {day} · {review.studentTutorialSubject.replace(',', ' · ')}
        </span>
      </p>
      {review.text === '' ? <p className={styles.quiet}>{t('wordless')}</p> : <p>{review.text}</p>}
      <p className={styles.quiet}>{DIMENSIONS.map((name) => `${t(name)} ${review[name]}`).join(' · ')}</p>
      {review.reply && (
        <p className={styles.reply}>
          <b>{t('reply')}</b> {review.reply}
        </p>
      )}
      <Report reviewId={review.reviewId} />
    </article>
  )
}

function Report({ reviewId }: { reviewId: string }): ReactNode {
  const { t } = useWords('reviews')
  if (!usePerson()) return null
  return (
    <ReportButton
      title={t('reportTitle')}
      send={(api, why) => api(reportReviewCall, { body: { reviewId, ...why } })}
      enter={null}
    >
      {t('report')}
    </ReportButton>
  )
}

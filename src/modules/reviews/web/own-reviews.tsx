import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { textOf } from '#web/text-of.ts'
import { useAct } from '#web/use-act.ts'
import { replyCall } from '../contract/reviews.ts'
import type { ReviewedMatch } from '../contract/reviews.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { useLessonWords } from '#modules/lessons/public-web.ts'
import styles from '#web/components/dialog-form.module.css'
import said from './own-reviews.module.css'

/** What both sides of a match said, as far as it is shown, with the ways to write and to reply. */
export function OwnReviews({ match }: { match: ReviewedMatch }): ReactNode {
  const { t } = useWords('lessons')
  const { momentText } = useLessonWords()
  const [isWriting, setWriting] = useState(false)
  const { mine, other, canWrite, hasOtherWritten, shownAt } = match.review
  return (
    <>
      {mine && (
        <p className={said.said}>
          <b>{t('review.mine')}</b> <Stars stars={mine.stars} /> {mine.text}
          {shownAt && <span className={styles.quiet}> {t('review.soon', { time: momentText(shownAt) })}</span>}
        </p>
      )}
      {other && (
        <p className={said.said}>
          <b>{t('review.other')}</b> <Stars stars={other.stars} /> {other.text}
        </p>
      )}
      {other?.reply && (
        <p className={said.said}>
          <b>{t('review.reply')}</b> {other.reply}
        </p>
      )}
      {other && !other.reply && <Reply reviewId={other.reviewId} />}
      {!mine && hasOtherWritten && <p className={styles.quiet}>{t('review.waiting')}</p>}
      {canWrite && (
        <div className={styles.acts}>
          <button type="button" className={`button ${mine ? 'quiet' : ''}`} onClick={() => setWriting(true)}>
            {t(mine ? 'review.edit' : 'review.write')}
          </button>
        </div>
      )}
      {isWriting && <ReviewDialog match={match} onClose={() => setWriting(false)} />}
    </>
  )
}

function Stars({ stars }: { stars: number }): ReactNode {
  return (
    <span className={said.stars} aria-hidden="true">
      {'★'.repeat(stars)}
    </span>
  )
}

function Reply({ reviewId }: { reviewId: string }): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy } = useAct(t('failed'))
  const [typed, setTyped] = useState('')
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = textOf(new FormData(event.currentTarget), 'text').trim()
    if (text !== '') void act({ send: (api) => api(replyCall, { body: { reviewId, text } }), done: t('review.replied') })
  }
  return (
    <details className={said.reply}>
      <summary>{t('review.reply')}</summary>
      <form className={styles.form} onSubmit={onSubmit}>
        <label>
          {t('review.replyText')}
          <textarea
            className="field"
            name="text"
            rows={3}
            maxLength={1000}
            required
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <ContactsNote texts={[typed]} />
        <button className="button" aria-disabled={isBusy}>
          {t('review.reply')}
        </button>
      </form>
    </details>
  )
}

import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useAct } from '#web/use-act.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { writeReviewCall } from '../contract/reviews.ts'
import type { ReviewedMatch } from '../contract/reviews.ts'
import { DIMENSIONS } from '../domain/review-dimensions.ts'
import styles from '#web/components/dialog-form.module.css'
import starStyles from './review-dialog.module.css'

type Scores = Record<(typeof DIMENSIONS)[number], number>
const STARS = [1, 2, 3, 4, 5] as const

/** Scores the other side in four ways and says so in words; hidden until both have written, or seven days. */
export function ReviewDialog({ match, onClose }: { match: ReviewedMatch; onClose: () => void }): ReactNode {
  const { t } = useWords(['lessons', 'reviews'])
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const { mine } = match.review
  const [text, setText] = useState(mine?.text ?? '')
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const scores = Object.fromEntries(DIMENSIONS.map((name) => [name, Number(form.get(name))])) as Scores
    const body = { jobId: match.jobId, tutorId: match.tutorId, ...scores, text }
    void act({ send: (api) => api(writeReviewCall, { body }), done: t('review.sent') }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t('review.title', { name: match.otherName })} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <p className={styles.quiet}>{t('review.blind')}</p>
        {DIMENSIONS.map((name) => (
          <fieldset key={name} className={starStyles.scores}>
            <legend>{t(`reviews:${name}`)}</legend>
            {STARS.map((stars) => (
              <label key={stars}>
                <input type="radio" name={name} value={stars} required defaultChecked={mine?.[name] === stars} />
                <span aria-hidden="true">★</span>
                <span className="visually-hidden">{t('reviews:starsOf', { stars })}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <label>
          {t('review.text')}
          <textarea
            className="field"
            name="text"
            rows={4}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <ContactsNote texts={[text]} />
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('review.send')}
          cancel={{ label: t('form.cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}

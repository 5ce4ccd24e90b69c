import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { getTutorHead } from '#modules/tutors/contract/tutor-head.ts'
import { ShareButton, TutorBadge } from '#modules/tutors/public-web.ts'
import { urlOf } from '#web/api-client.ts'
import { Icon } from '#web/components/icon.tsx'
import { grouped } from '#kernel/written-money.ts'
import { FREE_TIMES } from '#kernel/catalogue/free-times.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import styles from './book-tutor.module.css'
import { useLookedFor } from './use-looked-for.ts'

type Props = { readonly tutor: TutorDetail; readonly part: string | null }

/** The chosen tutor in a few lines, with the price of the subject that was looked for and the time that is wished for. */
export function BookingSummary({ tutor, part }: Props): ReactNode {
  const { t } = useWords('booking')
  const locale = useLocale()
  const lookedFor = useLookedFor(tutor)
  const time = FREE_TIMES.find(({ value }) => value === part)?.[locale]
  const path = useLocalePath()
  const school = [tutor.eduUniversity, tutor.eduUniversityMajor].filter(Boolean).join(' · ')
  return (
    <article className={`card ${styles.summary}`}>
      <img src={urlOf(getTutorHead, { params: { tutorId: tutor.tutorId } })} alt="" width="88" height="88" />
      <div className={styles.who}>
        <p className={styles.name}>
          <b>{tutor.tutorName}</b>
          {tutor.isVerified && <TutorBadge look="verified" words={t('verified')} note={t('verifiedNote')} />}
          {tutor.avgscore === null ? (
            <span className="chip">{t('newTutor')}</span>
          ) : (
            <span className={styles.score}>
              <Icon name="star" size={16} filled />
              {t('score', { score: tutor.avgscore.toFixed(1), count: tutor.evaluateCount })}
            </span>
          )}
        </p>
        <p>{school || tutor.eduHighestEducationLevel}</p>
        <p className={styles.quiet}>
          {t('experience')} {tutor.workTutorExperience.label}
        </p>
        <p className={styles.quiet}>{tutor.teachType}</p>
        {time && <p>{t('wishedFor', { time })}</p>}
      </div>
      <p className={`money ${styles.price}`}>
        <b>
          {lookedFor
            ? t('priceOf', { ...lookedFor, price: grouped(lookedFor.price) })
            : t('price', { price: grouped(tutor.priceMin) })}
        </b>{' '}
        {t('perHour')}
      </p>
      <p className={styles.links}>
        <Link to={path(`/tutor/detail/${tutor.tutorId}`)}>{t('profile', { name: tutor.tutorName })}</Link>
        <ShareButton tutorId={tutor.tutorId} tutorName={tutor.tutorName} label={t('share')} look="button" />
      </p>
    </article>
  )
}

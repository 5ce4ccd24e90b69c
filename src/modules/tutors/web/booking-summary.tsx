import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { avatarPath } from '../domain/avatar-url.ts'
import { grouped } from '#web/grouped.ts'
import { Score } from './score.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './book-tutor.module.css'

/** The chosen tutor in a few lines. */
export function BookingSummary({ tutor }: { tutor: TutorDetail }): ReactNode {
  const { t } = useTranslation('tutors')
  const path = useLocalePath()
  const school = [tutor.eduUniversity, tutor.eduUniversityMajor].filter(Boolean).join(' · ')
  return (
    <article className={`card ${styles.summary}`}>
      <img src={avatarPath(tutor.tutorId)} alt="" width="88" height="88" />
      <div className={styles.who}>
        <p className={styles.name}>
          <b>{tutor.tutorName}</b>
          <Score average={tutor.avgscore} count={tutor.evaluateCount} />
        </p>
        <p>{school || tutor.eduHighestEducationLevel}</p>
        <p className={styles.quiet}>
          {t('profile.experience')} {tutor.workTutorExperience.label}
        </p>
        <p className={styles.quiet}>{tutor.teachType}</p>
      </div>
      <p className={`money ${styles.price}`}>
        <b>{t('profile.price', { price: grouped(tutor.priceMin) })}</b> {t('profile.perHour')}
      </p>
      <p className={styles.links}>
        <Link to={path(`/tutor/detail/${tutor.tutorId}`)}>{t('book.profile', { name: tutor.tutorName })}</Link>
        <ShareButton tutorId={tutor.tutorId} tutorName={tutor.tutorName} label={t('share.open')} look="button" />
      </p>
    </article>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { STAR_LEVELS } from '#kernel/tutor-level.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { grouped } from '#kernel/written-money.ts'
import type { ProfileFacts, ShownTutor } from './profile-facts.ts'
import { ProfilePhoto } from './profile-photo.tsx'
import { Score } from './score.tsx'
import { TutorBadge } from './tutor-badge.tsx'
import { useVerifiedNote } from './use-verified-note.ts'
import styles from './profile-header.module.css'

type ProfileHeaderProps = { readonly tutor: ShownTutor; readonly facts: ProfileFacts; readonly avatar: string }

/** Who it is, at one glance: photo, name, star level, school, rating and counts. */
export function ProfileHeader({ tutor, facts, avatar }: ProfileHeaderProps): ReactNode {
  const { t } = useWords('tutors')
  const school = [tutor.eduUniversity, tutor.eduUniversityMajor].filter(Boolean).join(' · ')
  return (
    <section className={`card ${styles.header}`}>
      <ProfilePhoto tutor={tutor} avatar={avatar} />
      <div className={styles.who}>
        <h1>
          {tutor.tutorName} {tutor.otherName !== tutor.tutorName && <span>{tutor.otherName}</span>}
        </h1>
        <Badges tutor={tutor} />
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon name="school" size={18} />
          {school || tutor.eduHighestEducationLevel}
        </li>
        <li>
          <Icon name="clock" size={18} />
          {t('profile.experience')} {tutor.workTutorExperience.label}
        </li>
        <li>
          <Icon name="info" size={18} />
          {t(`profile.${tutor.baseSex}`)} · {t('profile.age', { age: tutor.age })}
        </li>
      </ul>
      <dl className={styles.counts}>
        <Count label={t('profile.jobs')} value={facts.jobs} />
        <Count label={t('profile.hours')} value={grouped(tutor.taughtHours)} />
        <Count label={t('profile.favourites')} value={facts.favourites} />
        <Count label={t('profile.views')} value={facts.views} />
      </dl>
    </section>
  )
}

// What the first level takes.
const { jobs, ratings, average } = STAR_LEVELS[1]

function Badges({ tutor }: { tutor: ShownTutor }): ReactNode {
  const { t } = useWords('tutors')
  const path = useLocalePath()
  const takesPayments = useTakesPayments()
  const verifiedNote = useVerifiedNote(tutor.verifiedChecks)
  return (
    <p className={styles.badges}>
      {tutor.isVerified && <TutorBadge look="verified" words={t('profile.verified')} note={verifiedNote} to="#checks" isLarge />}
      {tutor.isStar && (
        <TutorBadge
          look="star"
          words={t('profile.star')}
          note={t('profile.starNote', { jobs, ratings, average })}
          to={path('/content/ranking#marks')}
          isLarge
        />
      )}
      {tutor.isRecommended && (
        <TutorBadge
          look="recommended"
          words={t('profile.recommended')}
          note={t(takesPayments ? 'profile.recommendedPaid' : 'profile.recommendedUnsold')}
          to={path('/recommend')}
          isLarge
        />
      )}
      {tutor.teachesOnline && (
        <span className={styles.online}>
          <Icon name="video" size={16} />
          {t('profile.online')}
        </span>
      )}
      <Score average={tutor.avgscore} count={tutor.evaluateCount} />
    </p>
  )
}

function Count({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

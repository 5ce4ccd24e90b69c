import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { KeptPart } from '#web/kept-part.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { SimilarTutor } from '../contract/similar-tutors.ts'
import { facePath } from '../domain/avatar-url.ts'
import { Price } from './price-box.tsx'
import { Score } from './score.tsx'
import { TutorBadge } from './tutor-badge.tsx'
import { useVerifiedNote } from './use-verified-note.ts'
import styles from './similar-tutors.module.css'

/** What a small card shows of a tutor: no more travels to the browser. */
export function smallCard(tutor: SimilarTutor) {
  const { tutorId, tutorName, isVerified, verifiedChecks, avgscore, evaluateCount, teachType, priceMin } = tutor
  const place = tutor.eduUniversity ?? tutor.workTutorExperience.label
  return { tutorId, tutorName, isVerified, verifiedChecks, avgscore, evaluateCount, teachType, priceMin, place }
}

type Small = ReturnType<typeof smallCard>

/** Up to six small cards; a row to swipe on phones. */
export function SimilarTutors({ list }: { list: readonly Small[] }): ReactNode {
  const { t } = useWords('tutors')
  if (list.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('profile.similar')}</h2>
      <ul className={styles.row}>
        {list.map((tutor) => (
          <KeptPart as="li" key={tutor.tutorId} by={['similar', tutor]}>
            <SmallCard tutor={tutor} />
          </KeptPart>
        ))}
      </ul>
    </section>
  )
}

function SmallCard({ tutor }: { tutor: Small }): ReactNode {
  const { t } = useWords('tutors')
  const path = useLocalePath()
  const verifiedNote = useVerifiedNote(tutor.verifiedChecks)
  return (
    <article className={`card ${styles.card}`}>
      <img src={facePath(tutor.tutorId)} alt="" width="56" height="56" loading="lazy" decoding="async" />
      <div className={styles.who}>
        <h3>
          <PageLink to={path(`/tutor/detail/${tutor.tutorId}`)}>{tutor.tutorName}</PageLink>
        </h3>
        <p className={styles.badges}>
          {tutor.isVerified && <TutorBadge look="verified" words={t('profile.verified')} note={verifiedNote} />}
          <Score average={tutor.avgscore} count={tutor.evaluateCount} />
        </p>
      </div>
      <p className={styles.clip}>{tutor.place}</p>
      <p className={styles.clip}>{tutor.teachType}</p>
      <Price price={tutor.priceMin} className={styles.price} />
    </article>
  )
}

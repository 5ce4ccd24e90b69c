import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_SUBJECT_CHIPS, ShareButton, abbreviateCount, avatarUrl } from '#modules/tutors/public-web.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { TutorCard } from '../contract/tutor-card.ts'
import styles from './tutor-card.module.css'

type Props = {
  readonly card: TutorCard
  /** The server's time, so that both renderings agree. */
  readonly now: Date
  readonly isEager: boolean
  readonly isRead: boolean
  readonly onOpen: (id: number) => void
}

/** One tutor in a list (specification 1 §3 "Tutor card"); plain HTML, because a page shows twenty. */
export function TutorCardView({ card, now, isEager, isRead, onOpen }: Props): ReactNode {
  const { t } = useTranslation('search')
  const path = useLocalePath()
  const url = path(`/tutor/detail/${card.tutorId}`)
  const changedAt = card.headCertificateGmtModified === null ? null : new Date(card.headCertificateGmtModified)
  const opened = (): void => onOpen(card.tutorId)
  return (
    <article className={`card ${styles.card} ${isRead ? styles.read : ''}`}>
      <img
        className={styles.photo}
        src={avatarUrl(card.tutorId, changedAt, now)}
        alt=""
        width="64"
        height="64"
        {...(isEager ? {} : { loading: 'lazy' as const })}
        decoding="async"
      />
      <div className={styles.who}>
        <h3>
          <a href={url} target="_blank" rel="noopener" onClick={opened} onAuxClick={opened}>
            {card.tutorName}
          </a>
        </h3>
        <p className={styles.badges}>
          {card.isStar && (
            <span className={styles.star}>
              <Icon name="rosette" size={14} />
              {t('card.star')}
            </span>
          )}
          {card.isRecommended && (
            <a className={styles.recommended} href={path('/recommend')}>
              {t('card.recommended')}
            </a>
          )}
          <Score card={card} />
          {isRead && <span className={styles.seen}>{t('card.read')}</span>}
        </p>
      </div>
      <p className={`money ${styles.price}`}>
        <b>{t('card.price', { price: card.priceMin })}</b>
        <span>{t('card.perHour')}</span>
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon name="school" size={16} />
          <span>
            {[card.eduUniversity, card.eduUniversityMajor].filter(Boolean).join(' · ') || card.eduHighestEducationLevel}
          </span>
        </li>
        <li>
          <Icon name="pin" size={16} />
          <span className={styles.clip}>{card.teachArea || t('card.noAreas')}</span>
        </li>
        <li>
          <Icon name="clock" size={16} />
          <span>
            {[card.workTutorExperience.label, t(`card.${card.baseSex}`), t('card.age', { age: card.age })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      </ul>
      <ul className={styles.chips}>
        {card.subjects.slice(0, MOST_SUBJECT_CHIPS).map((subject) => (
          <li key={subject.value + subject.levels} className="chip" title={subject.levels}>
            {subject.label}
          </li>
        ))}
        {card.subjects.length > MOST_SUBJECT_CHIPS && (
          <li className={styles.moreChips}>{t('card.more', { count: card.subjects.length - MOST_SUBJECT_CHIPS })}</li>
        )}
      </ul>
      <p className={styles.intro}>{card.profile}</p>
      <div className={styles.foot}>
        <p className={styles.counts}>
          <span title={t('card.views', { count: card.viewCount })}>
            <Icon name="eye" size={14} />
            {abbreviateCount(card.viewCount)}
          </span>
          <span title={t('card.success', { count: card.successJobCount })}>
            <Icon name="check" size={14} />
            {abbreviateCount(card.successJobCount)}
          </span>
          <span title={t('card.collected', { count: card.tutorCollectedCount })}>
            <Icon name="heart" size={14} />
            {abbreviateCount(card.tutorCollectedCount)}
          </span>
        </p>
        <ShareButton tutorId={card.tutorId} tutorName={card.tutorName} />
        <a
          className={`button ${styles.open}`}
          href={url}
          target="_blank"
          rel="noopener"
          onClick={opened}
          onAuxClick={opened}
          aria-label={t('card.openLabel', { name: card.tutorName })}
        >
          {t('card.open')}
        </a>
      </div>
    </article>
  )
}

function Score({ card }: { card: TutorCard }): ReactNode {
  const { t } = useTranslation('search')
  if (card.avgscore === null) return <span className={styles.fresh}>{t('card.new')}</span>
  return (
    <span className={styles.score}>
      <Icon name="star" size={14} filled />
      <span className="visually-hidden">{t('card.score', { score: card.avgscore.toFixed(1), count: card.evaluateCount })}</span>
      <span aria-hidden="true">
        <b>{card.avgscore.toFixed(1)}</b> ({card.evaluateCount})
      </span>
    </span>
  )
}

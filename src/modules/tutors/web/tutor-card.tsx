import { memo } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon.tsx'
import styles from '#web/components/list-card.module.css'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { facePath } from '../domain/avatar-url.ts'
import { CardPrice } from './card-price.tsx'
import { KeepTutor } from './keep-tutor.ts'
import { ShareButton } from './share-button.tsx'
import { EarnedBadges, PromotedBadge } from './card-badges.tsx'
import type { TutorListCard } from './tutor-list-card.ts'

type Props = {
  readonly card: TutorListCard
  readonly isEager: boolean
  readonly isRead: boolean
  readonly onOpen: (id: number) => void
  /** Known to be a favourite, as in the list of them. */
  readonly isKept?: boolean
}

type Part = { readonly card: TutorListCard; readonly url: string; readonly opened: () => void }

/** One tutor in a list (specification 1 §3 "Tutor card"); plain HTML, because a page shows twenty. Words: `lists`. */
export const TutorCardView = memo(function TutorCardView({ card, isEager, isRead, onOpen, isKept = false }: Props): ReactNode {
  const { t } = useWords('lists')
  const url = useLocalePath()(`/tutor/detail/${card.id}`)
  const opened = (): void => onOpen(card.id)
  return (
    <article className={`card ${styles.card}${isRead ? ` ${styles.read}` : ''}`}>
      <img
        className={styles.photo}
        src={facePath(card.id, card.avatarChange)}
        alt=""
        width="64"
        height="64"
        // Low, or React would have them fetched before the styles.
        {...(isEager ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
      />
      <Who card={card} url={url} opened={opened} isRead={isRead} />
      <CardPrice card={card} />
      <Facts card={card} />
      <ul className={styles.chips}>
        {card.chips.map((label) => (
          <li key={label} className="chip">
            {label}
          </li>
        ))}
        {card.more > 0 && <li className={styles.more}>{t('tutors.more', { total: card.more })}</li>}
      </ul>
      <p className={styles.blurb}>{card.profile}</p>
      <Foot card={card} isKept={isKept} />
    </article>
  )
})

function Who({ card, url, opened, isRead }: Part & { isRead: boolean }): ReactNode {
  const { t } = useWords('lists')
  return (
    <div className={styles.who}>
      <h3>
        <a href={url} target="_blank" rel="noopener" onClick={opened} onAuxClick={opened}>
          {card.tutorName}
        </a>
      </h3>
      <p className={styles.badges}>
        <EarnedBadges card={card} />
        <Score card={card} />
        {card.isRecommended && <PromotedBadge />}
        {isRead && <span className={styles.seen}>{t('tutors.read')}</span>}
      </p>
    </div>
  )
}

function Facts({ card }: { card: TutorListCard }): ReactNode {
  const { t } = useWords('lists')
  const sex = card.baseSex === 'other' ? '' : t(`tutors.${card.baseSex}`)
  const facts: readonly (readonly [IconName, string])[] = [
    ['school', card.school],
    ['pin', card.teachArea || t('tutors.noAreas')],
    ['clock', [...card.facts, sex, t('tutors.age', { age: card.age })].filter(Boolean).join(' · ')],
  ]
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Foot({ card, isKept }: { card: TutorListCard; isKept: boolean }): ReactNode {
  const { t } = useWords('lists')
  const path = useLocalePath()
  return (
    <div className={styles.foot}>
      <p className={styles.counts}>
        {/* The one count that tells tutors apart; how often one was looked at says little about them. */}
        {card.successJobCount > 0 && t('tutors.success', { count: card.successJobCount })}
      </p>
      <KeepTutor id={card.id} label={t('tutors.keep', { name: card.tutorName })} isKept={isKept} />
      <ShareButton tutorId={card.id} tutorName={card.tutorName} label={t('tutors.share', { name: card.tutorName })} />
      <PageLink
        className={`button ${styles.open}`}
        to={path(`/parent/booktutor?tutorId=${card.id}`)}
        data-book=""
        rel="nofollow"
        aria-label={t('tutors.bookLabel', { name: card.tutorName })}
      >
        {t('tutors.book')}
      </PageLink>
    </div>
  )
}

function Score({ card }: { card: TutorListCard }): ReactNode {
  const { t } = useWords('lists')
  if (card.avgscore === null) return <span className={styles.fresh}>{t('tutors.new')}</span>
  return (
    <span className={styles.score}>
      <Icon name="star" size={14} filled />
      <span className="visually-hidden">{t('tutors.score', { score: card.avgscore.toFixed(1), count: card.evaluateCount })}</span>
      <span aria-hidden="true">
        <b>{card.avgscore.toFixed(1)}</b>
        {/* One text: between two of them the page would have a comment. */}
        {` (${card.evaluateCount})`}
      </span>
    </span>
  )
}

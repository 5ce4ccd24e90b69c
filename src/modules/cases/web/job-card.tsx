import { memo } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon.tsx'
import shared from '#web/components/list-card.module.css'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useLength } from '#web/use-moment.ts'
import styles from './job-card.module.css'
import type { JobListCard } from './job-list-card.ts'
import { KeepCase } from './keep-case.ts'

type Props = {
  readonly card: JobListCard
  readonly isRead: boolean
  readonly onOpen: (id: number) => void
  /** Known to be a favourite, as in the list of them. */
  readonly isKept?: boolean
}

type Part = { readonly card: JobListCard; readonly url: string; readonly opened: () => void }

/** One case in a list: what a tutor decides by, and nothing that says who or where the family is. Words: `lists`. */
export const JobCardView = memo(function JobCardView({ card, isRead, onOpen, isKept = false }: Props): ReactNode {
  const { t } = useWords('lists')
  const url = useLocalePath()(`/jobcase/jobdetail/${card.id}`)
  const opened = (): void => onOpen(card.id)
  const { priceMin, priceMax } = card
  const fee = priceMin === priceMax ? grouped(priceMin) : `${grouped(priceMin)}–${grouped(priceMax)}`
  return (
    <article className={`card ${shared.card} ${styles.job} ${isRead ? shared.read : ''}`}>
      <Title {...{ card, url, opened, isRead }} />
      <p className={`money ${shared.price}`}>
        <b>{t('cases.fee', { fee })}</b>
        <span>{t('cases.perHour')}</span>
      </p>
      <Facts card={card} />
      <Tags card={card} />
      <p className={shared.blurb}>{card.note}</p>
      <Foot {...{ card, url, opened, isKept }} />
    </article>
  )
})

function Title({ card, url, opened, isRead }: Part & { isRead: boolean }): ReactNode {
  const { t } = useWords('lists')
  return (
    <div className={shared.who}>
      <h3>
        <a href={url} target="_blank" rel="noopener" onClick={opened} onAuxClick={opened}>
          {t('cases.title', { level: card.level, subject: card.subject })}
        </a>
      </h3>
      <p className={shared.badges}>
        {card.isUrgent && (
          <span className={styles.urgent}>
            <Icon name="bolt" size={14} />
            {t('cases.urgent')}
          </span>
        )}
        {card.isSen && <span className={styles.tag}>{t('cases.sen')}</span>}
        {card.groupSize > 1 && <span className={styles.tag}>{t('cases.group', { total: card.groupSize })}</span>}
        <span>{t(`cases.published.${card.published.unit}`, { total: card.published.total })}</span>
        {isRead && <span>{t('cases.read')}</span>}
      </p>
    </div>
  )
}

function Facts({ card }: { card: JobListCard }): ReactNode {
  const { t } = useWords('lists')
  const length = useLength()
  const start = card.startWithinDays === null ? '' : t('cases.start', { count: card.startWithinDays })
  const wanted = card.tutorGender === 'any' ? '' : t(`cases.${card.tutorGender}`)
  const allowance = card.travelAllowance > 0 ? t('cases.allowance', { price: grouped(card.travelAllowance) }) : ''
  const place = [card.teachArea, t(`cases.modes.${card.teachMode}`)]
  const lessons = t('cases.lessons', { lessons: card.lessonsPerWeek, length: length(card.onceTime) })
  const facts: readonly (readonly [IconName, readonly (string | null)[]])[] = [
    [card.teachMode === 'online' ? 'video' : 'pin', place],
    ['clock', [lessons, start]],
    ['school', [wanted, card.medium === null ? '' : t('cases.medium', { medium: card.medium }), allowance]],
  ]
  return (
    <ul className={shared.facts}>
      {facts.map(([icon, parts]) => {
        const text = parts.filter(Boolean).join(' · ')
        return text === '' ? null : (
          <li key={icon}>
            <Icon name={icon} size={16} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Tags({ card }: { card: JobListCard }): ReactNode {
  return (
    <ul className={shared.chips}>
      {card.tags.map((label) => (
        <li key={label} className="chip">
          {label}
        </li>
      ))}
      {card.more > 0 && <li className={shared.more}>+{card.more}</li>}
    </ul>
  )
}

function Foot({ card, url, opened, isKept }: Part & { isKept: boolean }): ReactNode {
  const { t } = useWords('lists')
  return (
    <div className={shared.foot}>
      <p className={styles.applicants}>
        <span className={styles.number}>{card.jobNo}</span>
        {t('cases.applicants', { bucket: card.applicantBucket })}
      </p>
      <KeepCase id={card.id} label={t('cases.keep', { no: card.jobNo })} isKept={isKept} />
      <a
        className={`button ${shared.open}`}
        href={url}
        target="_blank"
        rel="noopener"
        onClick={opened}
        onAuxClick={opened}
        aria-label={t('cases.openLabel', { no: card.jobNo })}
      >
        {t('cases.open')}
      </a>
    </div>
  )
}

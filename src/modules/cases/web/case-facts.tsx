import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import { hoursText } from '#kernel/written-time.ts'
import { FactList } from '#web/components/fact-list.tsx'
import type { Fact } from '#web/components/fact-list.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { CaseDetail } from '../contract/case-detail.ts'
import styles from './case-detail.module.css'
import { timesText } from './times-text.ts'

/** What is offered, where, when and how often. */
export function CaseFacts({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  const locale = useLocale()
  // Some districts and their largest places are called the same.
  const place = [...new Set([one.districtLabel, one.teachArea, one.estate])].filter(Boolean).join(' · ')
  const start = one.startWithinDays ?? 'any'
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('facts')}</h2>
      <FactList
        className={styles.rows}
        facts={[
          [t('teachMode'), t(`modes.${one.teachMode}`)],
          [t('area'), place],
          [t('rhythmLabel'), t('rhythm', { times: one.lessonsPerWeek, length: hoursText(one.lessonMinutes, locale) })],
          [t('times'), timesText(one, { t, locale })],
          [t('start'), t(`starts.${start as 'any'}`)],
          [t('groupSize'), String(one.groupSize)],
          [t('medium'), one.mediumLabel],
          [t('travelAllowance'), one.travelAllowance === 0 ? null : moneyText(one.travelAllowance)],
          [t('negotiated'), t('lessons', { count: one.negotiateLessonNumber })],
        ]}
      />
    </section>
  )
}

/** Which tutor is wanted, and the parent's own words. */
export function CaseWishes({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  const rows: readonly Fact[] = [
    [t('tutorSex'), one.tutorSex === 'any' ? null : t(`sexes.${one.tutorSex}`)],
    [t('education'), one.educationLabel],
    [t('university'), one.universityLabel],
  ]
  const isEmpty = one.note === '' && one.tags.length === 0 && rows.every(([, text]) => text === null)
  if (isEmpty) return null
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('wishes')}</h2>
      {one.tags.length > 0 && (
        <ul className={styles.tags}>
          {one.tags.map((tag) => (
            <li key={tag} className="chip">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <FactList className={styles.rows} facts={rows} />
      {one.note !== '' && <p className={styles.note}>{one.note}</p>}
    </section>
  )
}

/** What only some may see: the address after the match, the note about needs from the short list on. */
export function CasePrivate({ one }: { one: CaseDetail }): ReactNode {
  const { t } = useWords('cases')
  if (one.address === null && one.senNote === null) return null
  return (
    <section className={`card ${styles.section} ${styles.private}`}>
      <h2>{t('private')}</h2>
      <FactList
        className={styles.rows}
        facts={[
          [t('address'), one.address],
          [t('senNote'), one.senNote],
        ]}
      />
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/components/list-card.module.css'
import { grouped } from '#web/grouped.ts'
import type { TutorListCard } from './tutor-list-card.ts'

/** `HK$450／小時 · DSE 數學` of what is searched for, else the lowest: `HK$320 起／小時`. Words: `lists`. */
export function CardPrice({ card }: { card: Pick<TutorListCard, 'priceMin' | 'priceOf'> }): ReactNode {
  const { t } = useTranslation('lists')
  const { priceMin, priceOf } = card
  const price = grouped(priceMin)
  return (
    <p className={`money ${styles.price}`}>
      <b>{priceOf === '' ? t('tutors.priceFrom', { price }) : t('tutors.price', { price })}</b>
      <span>{priceOf === '' ? t('tutors.perHour') : t('tutors.perHourOf', { subject: priceOf })}</span>
    </p>
  )
}

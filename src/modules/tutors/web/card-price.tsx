import { FROM_COMES_FIRST } from '#kernel/writing.ts'
import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from '#web/components/list-card.module.css'
import { grouped } from '#kernel/written-money.ts'
import type { TutorListCard } from './tutor-list-card.ts'

// What fits next to the photo and the name in one line.
const SHORT = 20

/** `HK$450／小時 · DSE 數學` of what is searched for, else the lowest: `HK$320 起／小時`. Words: `lists`. */
export function CardPrice({ card }: { card: Pick<TutorListCard, 'priceMin' | 'priceOf'> }): ReactNode {
  const { t, words } = useWords('lists')
  const { priceMin, priceOf } = card
  const from = priceOf === '' && <small>{t('tutors.from')}</small>
  const isBefore = FROM_COMES_FIRST[localeOfParams({ locale: words.language })]
  // A short name stays together.
  const subject = priceOf.length > SHORT ? priceOf : priceOf.replaceAll(' ', '\u00A0')
  return (
    <p className={`money ${styles.price}`}>
      <b>
        {isBefore && from}
        {/* One text: between two of them the page would have a comment. */}
        {` ${t('tutors.price', { price: grouped(priceMin) })} `}
        {!isBefore && from}
      </b>
      <span>{priceOf === '' ? t('tutors.perHour') : t('tutors.perHourOf', { subject })}</span>
    </p>
  )
}

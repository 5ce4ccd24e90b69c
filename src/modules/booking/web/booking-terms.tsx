import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { TariffNote } from '#modules/cases/public-web.ts'
import { Icon } from '#web/components/icon.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { BookingQuote } from '../contract/bookings.ts'
import { ACCEPTANCES } from '../domain/booking-moves.ts'
import type { Acceptance } from '../domain/booking-moves.ts'
import styles from './booking-terms.module.css'
import { budgetText } from './budget-text.ts'
import { UnlistedNote } from './unlisted-note.tsx'

/** What the parent says to the terms. */
export type Choice = { readonly agreesToPrice: boolean; readonly acceptance: Acceptance }

type Props = {
  readonly quote: BookingQuote
  /** Level and subject, joined by a comma, and the place; null is online. */
  readonly job: { readonly studentTutorialSubject: string; readonly teachArea: string | null }
  readonly name: string
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** The terms of a booking before it is sent: the price next to the budget, what is not listed, and what an acceptance is. */
export function BookingTerms(props: Props): ReactNode {
  const { t } = useWords('booking-terms')
  const { quote, job, name } = props
  return (
    <div className={styles.terms}>
      {quote.isAsked && <p className={styles.note}>{t('asked', { name })}</p>}
      <PriceLines {...props} />
      {quote.unlisted.length > 0 && <Unlisted quote={quote} job={job} name={name} />}
      {quote.priceMin !== null && !quote.isAsked && <AcceptanceChoice {...props} />}
      <TariffNote side="parent" />
    </div>
  )
}

function PriceLines({ quote, name, choice, onChoose }: Props): ReactNode {
  const { t } = useWords('booking-terms')
  const { priceMin, budgetMax, isAboveBudget, isAsked } = quote
  return (
    <>
      <dl className={styles.prices}>
        <div>
          <dt>{t('price', { name })}</dt>
          <dd className="money">{priceMin === null ? t('notListed') : t('perHour', { price: grouped(priceMin) })}</dd>
        </div>
        <div>
          <dt>{t('budget')}</dt>
          <dd className="money">{t('perHour', { price: budgetText(quote) })}</dd>
        </div>
      </dl>
      {priceMin === null && <p className={styles.note}>{t('stated', { name })}</p>}
      {priceMin !== null && isAboveBudget && !isAsked && (
        <label className={styles.agree}>
          <input
            type="checkbox"
            checked={choice.agreesToPrice}
            onChange={({ target }) => onChoose({ ...choice, agreesToPrice: target.checked })}
          />
          <span>
            {t('above', { most: grouped(budgetMax) })} <b>{t('agree', { price: grouped(priceMin) })}</b>
          </span>
        </label>
      )}
    </>
  )
}

function Unlisted({ quote, job, name }: Pick<Props, 'quote' | 'job' | 'name'>): ReactNode {
  const { t } = useWords('booking-terms')
  const path = useLocalePath()
  return (
    <div className={styles.unlisted}>
      <Icon name="info" size={20} />
      <div>
        <UnlistedNote unlisted={quote.unlisted} job={job} name={name} />
        <p>
          {t('goOn')} <Link to={path(`/searchtutor?subject=${quote.subject}`)}>{t('another')}</Link>
        </p>
      </div>
    </div>
  )
}

function AcceptanceChoice({ quote, choice, onChoose }: Props): ReactNode {
  const { t } = useWords('booking-terms')
  const id = useId()
  const { others, liveOffers } = quote
  const lapses = [...others, ...(liveOffers > 0 ? [t('offers', { count: liveOffers })] : [])].join(t('and'))
  const hint = {
    first: lapses === '' ? t('firstHint') : t('firstLapses', { lapses }),
    compare: t('compareHint'),
  }
  return (
    <fieldset className={styles.acceptance}>
      <legend>{t('acceptance')}</legend>
      {ACCEPTANCES.map((acceptance) => (
        <label key={acceptance}>
          <input
            type="radio"
            name={id}
            checked={choice.acceptance === acceptance}
            onChange={() => onChoose({ ...choice, acceptance })}
          />
          <span>
            <b>{t(acceptance)}</b> {hint[acceptance]}
          </span>
        </label>
      ))}
      {others.length > 0 && <p className={styles.note}>{t('forAll')}</p>}
    </fieldset>
  )
}

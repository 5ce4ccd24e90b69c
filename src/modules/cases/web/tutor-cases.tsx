import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { OFFER_TONES } from './tones.ts'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { ShortCase } from '../contract/case-detail.ts'
import type { OwnOffers } from '../contract/case-offers.ts'
import { ShortCases } from './short-cases.tsx'
import styles from './tutor-cases.module.css'

const MOST_SHOWN = 3

/** What a tutor's home shows of this room: open cases that fit, and their offers. */
export type TutorCases = { readonly cases: readonly ShortCase[]; readonly offers: OwnOffers }
type Props = { readonly data: TutorCases }

/** On a tutor's home: open cases that fit. Words: namespaces `cases` and `cases-own`. */
export function CasesForTutor({ data: { cases: list } }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  return (
    <section className={`card ${boxes.box} ${boxes.roomy} ${boxes.wide}`}>
      <h2>{t('home.cases')}</h2>
      {list.length === 0 ? <p>{t('home.noCases')}</p> : <ShortCases list={list} />}
      <p>
        <Link className="button quiet" to={path('/jobcase')}>
          {t('mine.find')}
        </Link>
      </p>
    </section>
  )
}

/** On a tutor's home: offers that wait, those that wait for the tutor first; nothing where none does. */
export function TutorOffers({ data: { offers } }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const first = offers.list.toSorted((a, b) => Number(b.status === 'countered') - Number(a.status === 'countered'))
  if (first.length === 0) return null
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('mine.title')}</h2>
      <ul className={styles.offers}>
        {first.slice(0, MOST_SHOWN).map((offer) => (
          <li key={offer.offerId}>
            <span>
              {offer.caseTitle} <b className="money">{moneyText(offer.price)}</b>
            </span>
            <Status tone={OFFER_TONES[offer.status]}>{t(`mine.status.${offer.status}`)}</Status>
          </li>
        ))}
      </ul>
      <p>
        <Link className="button quiet" to={path('/tutor/dashboard/offers')}>
          {t('home.allOffers', { total: offers.counts.live })}
        </Link>
      </p>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { TutorBadge } from '#modules/tutors/public-web.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { CoverTutor } from '../contract/covers.ts'
import styles from './cover.module.css'

type Props = {
  readonly tutors: readonly CoverTutor[]
  /** How many may still be asked. */
  readonly left: number
  readonly subject: string
  readonly onAsk: (tutor: CoverTutor) => void
}

/** Tutors who could cover a lesson; without one the way to the search. */
export function CoverTutors({ tutors, left, subject, onAsk }: Props): ReactNode {
  const { t } = useWords('trials-covers')
  const path = useLocalePath()
  if (tutors.length === 0)
    return (
      <section className={`card ${boxes.box}`}>
        <h2>{t('page.none')}</h2>
        <p>{t('page.noneText')}</p>
        <p>
          <Link className="button" to={path(`/searchtutor?subject=${subject}`)}>
            {t('page.search')}
          </Link>
        </p>
      </section>
    )
  return (
    <section className={styles.list}>
      <h2>{t('page.tutors')}</h2>
      <p className={styles.quiet}>{t('page.fits')}</p>
      <p>{left > 0 ? t('page.left', { count: left }) : t('page.full')}</p>
      <ul>
        {tutors.map((tutor) => (
          <li key={tutor.tutorId} className={`card ${styles.tutor}`}>
            <Tutor tutor={tutor} canAsk={left > 0} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TutorProps = { readonly tutor: CoverTutor; readonly canAsk: boolean; readonly onAsk: (tutor: CoverTutor) => void }

function Tutor({ tutor, canAsk, onAsk }: TutorProps): ReactNode {
  const { t } = useWords(['trials-covers', 'lists'])
  const path = useLocalePath()
  const { tutorId, tutorName: name, isStar, avgscore, evaluateCount, price, isFree } = tutor
  const rating = avgscore === null ? t('page.new') : t('page.rated', { score: avgscore.toFixed(1), count: evaluateCount })
  return (
    <>
      <p className={styles.top}>
        <b>
          <Link to={path(`/tutor/detail/${tutorId}`)}>{name}</Link>
        </b>
        <b className="money">{moneyText(price)}</b>
      </p>
      <p className={styles.marks}>
        {isStar && <TutorBadge look="star" words={t('tutors.star', { ns: 'lists' })} />}
        <span>{rating}</span>
      </p>
      <p className={styles.marks}>
        <span className="chip" data-free={isFree}>
          {isFree === null ? t('page.isUnknown') : t(isFree ? 'page.isFree' : 'page.isBusy')}
        </span>
      </p>
      {canAsk && (
        <button type="button" className="button quiet" aria-label={t('page.askName', { name })} onClick={() => onAsk(tutor)}>
          {t('page.ask')}
        </button>
      )}
    </>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { OFFER_TONES } from './tones.ts'
import { Link } from 'react-router'
import { AskTutor } from '#modules/messages/public-web.ts'
import { getTutorHead } from '#modules/tutors/contract/tutor-head.ts'
import { TutorBadge } from '#modules/tutors/public-web.ts'
import { urlOf } from '#web/api-client.ts'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useDay } from '#web/use-moment.ts'
import { postDecline, postRestore, postShortlist, postUnshortlist } from '../contract/case-offers.ts'
import type { CaseOfferLine } from '../contract/case-offers.ts'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import { isAboveBudget } from './above-budget.ts'
import { AcceptDialog, CounterDialog } from './answer-dialogs.tsx'
import styles from './own-lists.module.css'

const MOVES = { shortlist: postShortlist, unshortlist: postUnshortlist, decline: postDecline, restore: postRestore } as const

type Props = { readonly one: OwnCaseLine; readonly offers: readonly CaseOfferLine[] }

/** The offers on a case side by side: tutor, price, message, and what the parent may answer. */
export function CompareOffers({ one, offers }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  if (offers.length === 0)
    return (
      <p className={styles.small}>
        {t('offers.none')} <Link to={path('/searchtutor')}>{t('offers.find')}</Link>
      </p>
    )
  return (
    <ul className={styles.compare} aria-label={t('cases.offers', { total: one.liveOffers })}>
      {offers.map((offer) => (
        <li key={offer.offerId} data-status={offer.status}>
          <OfferColumn one={one} offer={offer} />
        </li>
      ))}
    </ul>
  )
}

function OfferColumn({ one, offer }: { one: OwnCaseLine; offer: CaseOfferLine }): ReactNode {
  const { t } = useWords('cases-own')
  const dayText = useDay()
  return (
    <article className={styles.offer}>
      <p>
        <Status tone={OFFER_TONES[offer.status]}>{t(`offers.status.${offer.status}`)}</Status>
      </p>
      <Tutor offer={offer} />
      <p className={`money ${styles.price}`}>{t('offers.price', { price: grouped(offer.price) })}</p>
      {isAboveBudget(one, offer.price) && <p className={styles.small}>{t('offers.above', { most: grouped(one.priceMax) })}</p>}
      {offer.counter && (
        <p>{t('offers.counter', { price: grouped(offer.counter.price), times: offer.counter.lessonsPerWeek })}</p>
      )}
      <p className={styles.message}>{offer.message}</p>
      <p className={styles.small}>{offer.firstDay ? t('offers.from', { day: dayText(offer.firstDay) }) : t('offers.atOnce')}</p>
      <Answers one={one} offer={offer} />
    </article>
  )
}

function Tutor({ offer }: { offer: CaseOfferLine }): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { tutor, tutorId } = offer
  if (!tutor) return <h3>{t('offers.hidden', { number: tutorId })}</h3>
  const score =
    tutor.avgscore === null ? t('offers.new') : t('offers.score', { score: tutor.avgscore, total: tutor.evaluateCount })
  const facts = [score, tutor.eduUniversity ?? tutor.eduHighestEducationLevel, tutor.workTutorExperience.label]
  return (
    <div className={styles.tutor}>
      <img src={urlOf(getTutorHead, { params: { tutorId } })} alt="" width={56} height={56} loading="lazy" />
      <div>
        <h3>
          <a href={path(`/tutor/detail/${tutorId}`)} target="_blank" rel="noopener">
            {tutor.tutorName}
          </a>
        </h3>
        {tutor.isVerified && <TutorBadge look="verified" words={t('offers.verified')} note={t('offers.verifiedNote')} />}
        <p className={styles.small}>{facts.join(' · ')}</p>
      </div>
    </div>
  )
}

function Answers({ one, offer }: { one: OwnCaseLine; offer: CaseOfferLine }): ReactNode {
  const { t } = useWords('cases-own')
  const { act } = useAct(t('offline'))
  const [asked, setAsked] = useState<'accept' | 'counter' | null>(null)
  const { can, offerId } = offer
  const answer = (move: keyof typeof MOVES): void => {
    const undo = { decline: 'restore', shortlist: 'unshortlist', unshortlist: 'shortlist', restore: null } as const
    const back = undo[move]
    void act({
      send: (api) => api(MOVES[move], { body: { offerId } }),
      done: t(`offers.done.${move}`),
      ...(back ? { undo: { label: t('undo'), onPress: () => answer(back) } } : {}),
    })
  }
  return (
    <div className={styles.answers}>
      {can.accept && offer.tutor && (
        <button type="button" className="button" onClick={() => setAsked('accept')}>
          {t('offers.accept')}
        </button>
      )}
      {can.counter && offer.tutor && (
        <button type="button" className="button quiet" onClick={() => setAsked('counter')}>
          {t('offers.propose')}
        </button>
      )}
      {(['shortlist', 'unshortlist', 'decline', 'restore'] as const).map(
        (move) =>
          can[move] && (
            <button key={move} type="button" className="link-button" onClick={() => answer(move)}>
              {t(`offers.move.${move}`)}
            </button>
          ),
      )}
      {offer.tutor && (
        <AskTutor tutorId={offer.tutorId} className="link-button">
          {t('offers.ask')}
        </AskTutor>
      )}
      {asked === 'accept' && <AcceptDialog one={one} offer={offer} onClose={() => setAsked(null)} />}
      {asked === 'counter' && <CounterDialog one={one} offer={offer} onClose={() => setAsked(null)} />}
    </div>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { OFFER_TONES } from './tones.ts'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay, useLength } from '#web/use-moment.ts'
import { postAgree, postWithdraw } from '../contract/case-offers.ts'
import type { OwnOffer } from '../contract/case-offers.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './own-lists.module.css'
import { TariffNote } from './tariff-note.tsx'

const CALLS = { agree: postAgree, withdraw: postWithdraw } as const

/** An own offer: its case, how it stands, whose turn it is, and what can be done now. */
export function OwnOfferCard({ offer }: { offer: OwnOffer }): ReactNode {
  const { t } = useWords('cases-own')
  const dayText = useDay()
  const length = useLength()
  const path = useLocalePath()
  const rhythm = t('rhythm', { times: offer.lessonsPerWeek, length: length(offer.lessonMinutes) })
  return (
    <article className={`card ${styles.case}`}>
      <header>
        <div className={styles.what}>
          <h2>
            <Link to={path(`/jobcase/jobdetail/${offer.jobId}`)}>{offer.studentTutorialSubject.replace(',', '\u00a0· ')}</Link>
          </h2>
          <p className={styles.small}>{[offer.teachArea ?? t('online'), rhythm, offer.jobNo].join(' · ')}</p>
          <p className={styles.small}>
            {t(`mine.next.${offer.status}`, { day: dayText(hongKongDay(new Date(offer.expiresAt))) })}
          </p>
        </div>
        <Status tone={OFFER_TONES[offer.status]}>{t(`mine.status.${offer.status}`)}</Status>
        <p className={`money ${styles.price}`}>{t('offers.price', { price: grouped(offer.price) })}</p>
        <Ways offer={offer} />
      </header>
      {offer.status === 'countered' && offer.counter && (
        <p className={styles.counter}>
          {t('mine.counter', {
            price: grouped(offer.counter.price),
            times: offer.counter.lessonsPerWeek,
            length: length(offer.counter.lessonMinutes),
          })}
        </p>
      )}
    </article>
  )
}

function Ways({ offer }: { offer: OwnOffer }): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const [asked, setAsked] = useState<'agree' | 'withdraw' | null>(null)
  const values = { price: grouped(offer.counter?.price ?? offer.price) }
  return (
    <div className={styles.ways}>
      {offer.can.agree && (
        <button type="button" className="button" onClick={() => setAsked('agree')}>
          {t('mine.agree')}
        </button>
      )}
      {offer.can.withdraw && (
        <button type="button" className="button quiet" onClick={() => setAsked('withdraw')}>
          {t(offer.status === 'countered' ? 'mine.refuse' : 'mine.withdraw')}
        </button>
      )}
      {offer.status === 'accepted' && (
        <>
          <Link className="button" to={path('/messages')}>
            {t('mine.message')}
          </Link>
          <Link className="button quiet" to={path('/tutor/dashboard/lessons')}>
            {t('cases.lessons')}
          </Link>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`mine.ask.${asked}.title`)}
          lines={asked === 'agree' ? [t('mine.ask.agree.text', values), t('accept.contacts')] : [t('mine.ask.withdraw.text')]}
          confirm={t(`mine.ask.${asked}.confirm`)}
          order={{ send: (api) => api(CALLS[asked], { body: { offerId: offer.offerId } }), done: t(`mine.ask.${asked}.done`) }}
          onClose={() => setAsked(null)}
        >
          {asked === 'agree' && <TariffNote side="tutor" />}
        </ConfirmDialog>
      )}
    </div>
  )
}

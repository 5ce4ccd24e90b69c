import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { postAgree, postWithdraw } from '../contract/case-offers.ts'
import type { OwnOffer } from '../contract/case-offers.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TariffNote } from './tariff-note.tsx'

const CALLS = { agree: postAgree, withdraw: postWithdraw } as const

type Acts = {
  readonly verb: ReactNode
  readonly more: { readonly label: string; readonly acts: ReactNode }
  readonly dialog: ReactNode
}

/** What is mostly done with an own offer now, the rest for the menu, and what asks before. */
export function useOwnOfferActs(offer: OwnOffer): Acts {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const [asked, setAsked] = useState<'agree' | 'withdraw' | null>(null)
  const values = { price: grouped(offer.counter?.price ?? offer.price) }
  const isTaken = offer.status === 'accepted'
  return {
    verb: isTaken ? (
      <Link className="button" to={path('/messages')}>
        {t('mine.message')}
      </Link>
    ) : (
      offer.can.agree && (
        <button type="button" className="button" onClick={() => setAsked('agree')}>
          {t('mine.agree')}
        </button>
      )
    ),
    more: {
      label: t('cases.more', { job: offer.jobNo }),
      acts: (
        <>
          {isTaken && (
            <li>
              <Link to={path('/tutor/dashboard/lessons')}>{t('cases.lessons')}</Link>
            </li>
          )}
          <li>
            <Link to={path(`/jobcase/jobdetail/${offer.jobId}`)}>{t('mine.case')}</Link>
          </li>
          {offer.can.withdraw && (
            <li>
              <button type="button" onClick={() => setAsked('withdraw')}>
                {t(offer.status === 'countered' ? 'mine.refuse' : 'mine.withdraw')}
              </button>
            </li>
          )}
        </>
      ),
    },
    dialog: asked && (
      <ConfirmDialog
        title={t(`mine.ask.${asked}.title`)}
        lines={asked === 'agree' ? [t('mine.ask.agree.text', values), t('accept.contacts')] : [t('mine.ask.withdraw.text')]}
        confirm={t(`mine.ask.${asked}.confirm`)}
        order={{ send: (api) => api(CALLS[asked], { body: { offerId: offer.offerId } }), done: t(`mine.ask.${asked}.done`) }}
        onClose={() => setAsked(null)}
      >
        {asked === 'agree' && <TariffNote side="tutor" />}
      </ConfirmDialog>
    ),
  }
}

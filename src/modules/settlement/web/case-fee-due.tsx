import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import type { DueFee } from '../contract/case-fees.ts'
import { matchMoneyPath } from './match-address.ts'

/** The case fee of an own case that is due, until when, and where it is paid. Texts: `booking-money`. */
export function CaseFeeDue({ fee }: { readonly fee: DueFee }): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const moment = useMoment()
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('owed.fee')}</h2>
      <p>{t('owed.feeState.due', { due: moneyText(fee.due), time: moment(fee.dueAt) })}</p>
      <Link className="button" to={path(matchMoneyPath('parent', fee))}>
        {t('pay.fee', { due: moneyText(fee.due) })}
      </Link>
    </section>
  )
}

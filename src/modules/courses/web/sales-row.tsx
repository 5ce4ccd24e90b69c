import type { ReactNode } from 'react'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import rows from '#web/components/list-row.module.css'
import opens from '#web/components/open-row.module.css'
import { Status } from '#web/components/status.tsx'
import type { Tone } from '#web/components/status.tsx'
import { useDay, useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import type { SaleLine } from '../contract/sales.ts'
import { AgreeReturn } from './sales-agree.tsx'
import styles from './sales.module.css'

type Shown = 'held' | 'released' | 'returned' | 'disputed'
const TONES: Readonly<Record<Shown, Tone>> = { held: 'waiting', released: 'agreed', returned: 'done', disputed: 'problem' }

const shownOf = ({ state, isDisputed }: SaleLine): Shown => (isDisputed && state === 'held' ? 'disputed' : state)

/** One sale: what was bought when, where its money is, and what of it went back and why. */
export function SaleRow({ sale }: { readonly sale: SaleLine }): ReactNode {
  const { t } = useWords('courses-sales')
  const moment = useMoment()
  const shown = shownOf(sale)
  const { tradeNo, part, courseName, time, net } = sale
  const name = part === 'whole' ? t('whole') : sale.name
  return (
    <li id={tradeNo} className={styles.sale}>
      <article className={rows.row}>
        <span className={rows.mark} aria-hidden="true">
          <Icon name="video" size={20} />
        </span>
        <div className={rows.what}>
          <h3 className={styles.name}>{name}</h3>
          <Facts facts={[courseName, moment(time)]} />
          <Facts facts={useMaking(sale)} />
          {useReasons(sale).map((reason) => (
            <p key={reason} className={rows.note}>
              {reason}
            </p>
          ))}
        </div>
        <div className={rows.status}>
          <Status tone={TONES[shown]}>{t(`state.${shown}`)}</Status>
        </div>
        <p className={`money ${rows.amount}`}>
          <span className="visually-hidden">{`${t('list.net')} `}</span>
          {moneyText(net)}
        </p>
        <div className={`${opens.above} ${rows.acts}`}>
          {sale.state === 'released' && sale.endedBy === null && <AgreeReturn sale={sale} name={name} />}
        </div>
      </article>
    </li>
  )
}

/** Facts side by side where there is room, else each in a line. */
function Facts({ facts }: { readonly facts: readonly string[] }): ReactNode {
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

/** Of what the net is made, and the number of the order. */
function useMaking({ tradeNo, gross, fee, returned }: SaleLine): readonly string[] {
  const { t } = useWords('courses-sales')
  const sums = { gross: moneyText(gross), fee: moneyText(fee), returned: moneyText(returned) }
  const making = returned === 0 ? t('list.of', sums) : t(returned === gross ? 'list.ofAll' : 'list.ofReturned', sums)
  return [making, t('list.order', { order: tradeNo })]
}

/** When it comes, and why it is not as it was sold, in sentences. */
function useReasons(sale: SaleLine): readonly string[] {
  const { t } = useWords('courses-sales')
  const day = useDay()
  const { state, endedBy, isDisputed, isAgreed, returned, kept, releaseAt } = sale
  const sums = { returned: moneyText(returned), kept: moneyText(kept) }
  const isLater = state === 'released'
  return [
    ...(state === 'held' && !isDisputed ? [t('why.comes', { day: day(hongKongDay(new Date(releaseAt))) })] : []),
    ...(endedBy === 'buyer' ? [t('why.buyer')] : []),
    ...(endedBy === 'desk' ? [t('why.desk')] : []),
    ...(returned > 0 && state !== 'returned' ? [t('why.some', sums)] : []),
    ...(kept > 0 ? [t('why.kept', sums)] : []),
    ...(endedBy === 'bank' ? [t(isLater ? 'why.bankLater' : 'why.bank')] : []),
    ...(isDisputed ? [t(isLater ? 'why.disputedLater' : 'why.disputed')] : []),
    ...(isAgreed && isLater ? [t('why.agreed')] : []),
  ]
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { FactList } from '#web/components/fact-list.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import type { Deal } from '../contract/customer.ts'
import { ReturnDialog } from './return-dialog.tsx'
import styles from './owned-deal.module.css'

export type Purchase = Deal['list'][number]

type Props = { readonly deal: Deal; readonly side: 'parent' | 'tutor' }

/** What was bought of a course, for how much, and giving it back. Words: `courses-owned`. */
export function OwnedDeal({ deal: { list, paid }, side }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  const [asked, setAsked] = useState<Purchase | null>(null)
  return (
    <section className={styles.deal} aria-labelledby="deal">
      <h2 id="deal">{t('deal.title')}</h2>
      {list.length === 0 ? (
        <p className={styles.quiet}>{t('deal.nothing')}</p>
      ) : (
        <>
          <p className={`money ${styles.quiet}`}>{t('deal.paid', { amount: moneyText(paid) })}</p>
          <ul>
            {list.map((purchase) => (
              <PurchaseCard key={purchase.tradeNo} {...{ purchase, side }} onGive={() => setAsked(purchase)} />
            ))}
          </ul>
        </>
      )}
      {asked && <ReturnDialog purchase={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

type CardProps = { readonly purchase: Purchase; readonly side: 'parent' | 'tutor'; readonly onGive: () => void }

function PurchaseCard({ purchase, side, onGive }: CardProps): ReactNode {
  const { t } = useWords('courses-owned')
  const path = useLocalePath()
  const moment = useMoment()
  const { name, units, tradeNo, price, deducted, returned, paidAt, refundableUntil, keptWhy, watchedPercent } = purchase
  return (
    <li className={`card ${styles.purchase}`}>
      <h3>{name}</h3>
      {units > 1 && <p className={styles.quiet}>{t('deal.units', { count: units })}</p>}
      <FactList
        className={styles.facts}
        facts={[
          [t('deal.price'), moneyText(price)],
          [t('deal.deducted'), deducted > 0 ? moneyText(deducted) : null],
          [t('deal.returned'), returned > 0 ? moneyText(returned) : null],
          [t('deal.at'), moment(paidAt)],
          [t('deal.until'), keptWhy === 'returned' ? null : moment(refundableUntil)],
          [
            t('deal.order'),
            <PageLink key="order" className={styles.order} to={path(`/${side}/dashboard/orders/${tradeNo}`)}>
              {tradeNo}
            </PageLink>,
          ],
        ]}
      />
      <p className={styles.quiet}>{t(keptWhy === null ? 'deal.open' : `deal.kept.${keptWhy}`, { percent: watchedPercent })}</p>
      {keptWhy === null && (
        <button
          type="button"
          className="button quiet"
          aria-haspopup="dialog"
          aria-label={t('deal.giveNamed', { name })}
          onClick={onGive}
        >
          {t('deal.give')}
        </button>
      )}
    </li>
  )
}

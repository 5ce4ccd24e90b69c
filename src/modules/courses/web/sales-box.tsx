import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { SalesTotal } from '../contract/sales.ts'
import styles from './sales-box.module.css'

/** On a tutor's home: what was sold lately, and what of it is on its way; nothing where nothing was. Texts: `courses-home`. */
export function SalesBox({ data: total }: { readonly data: SalesTotal | null }): ReactNode {
  const { t } = useWords('courses-home')
  const path = useLocalePath()
  if (!total || total.count === 0) return null
  const { amount, count, held } = total
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('title')}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t('sold')}</dt>
          <dd>
            <b className="money">{moneyText(amount)}</b>
            {` · ${t('count', { count })}`}
          </dd>
        </div>
        {held > 0 && (
          <div>
            <dt>{t('held')}</dt>
            <dd>
              <b className="money">{moneyText(held)}</b>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <Link to={path('/tutor/dashboard/sales')}>{t('open')}</Link>
      </p>
    </section>
  )
}

import type { ReactNode } from 'react'
import { grouped } from '#kernel/written-money.ts'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import type { AnswerOf } from '#web/api-client.ts'
import { useWords } from '#web/use-words.tsx'
import type { getSalesList } from '../contract/sales.ts'
import { SaleRow } from './sales-row.tsx'
import styles from './sales.module.css'

type Props = { readonly sales: AnswerOf<typeof getSalesList>; readonly part: Part }

/** Sales one by one, the newest first. */
export function SalesList({ sales: { list, total, next }, part }: Props): ReactNode {
  const { t } = useWords('courses-sales')
  return (
    <section className={styles.list}>
      <h2>{t('list.title')}</h2>
      <p role="status">{t('list.total', { count: total, total: grouped(total) })}</p>
      <ListRows label={t('list.title')}>
        {list.map((sale) => (
          <SaleRow key={sale.tradeNo} sale={sale} />
        ))}
      </ListRows>
      <MoreOfPart part={part} next={next} />
    </section>
  )
}

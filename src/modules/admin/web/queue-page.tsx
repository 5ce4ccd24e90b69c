import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { AdminPage } from './admin-page.tsx'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'
import { LIST_STATUS } from './reason-dialog.tsx'

type Queue = 'appealed' | 'open' | 'ended'
type Found<L> = { readonly list: readonly L[]; readonly total: number; readonly hasNextPage: boolean }
type Props<L, Q extends Queue> = {
  readonly place: 'fines' | 'withdrawals'
  /** The first is shown when none is asked for. */
  readonly queues: readonly Q[]
  readonly asked: { readonly queue?: Q; readonly keyword?: string }
  readonly hint: string
  /** Null for who is no operator. */
  readonly found: Found<L> | null
  readonly pageNum: number
  readonly nameOf: (queue: Q) => string
  readonly keyOf: (line: L) => string
  readonly card: (line: L) => ReactNode
}

/** A page of the back office with what is to be decided and, in other queues, what became of the rest. */
export function QueuePage<L, Q extends Queue>({
  place,
  queues,
  asked: { queue, keyword },
  hint,
  found,
  pageNum,
  nameOf,
  keyOf,
  card,
}: Props<L, Q>): ReactNode {
  const { t } = useTranslation('admin')
  const count = found?.total ?? 0
  return (
    <AdminPage place={place} isOpen={found !== null}>
      <Form className={styles.asked} role="search" key={`${queue} ${keyword}`}>
        <label className={styles.grow}>
          {t('find.keyword')}
          <input className="field" type="search" name="keyword" maxLength={100} defaultValue={keyword ?? ''} />
          <small>{hint}</small>
        </label>
        <label>
          {t('reports.state')}
          <select className="field" name="queue" defaultValue={queue ?? queues[0]}>
            {queues.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t('cases.search')}</button>
      </Form>
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {count > 0 ? t(`${place}.total`, { count, total: grouped(count) }) : t(`${place}.none`)}
      </p>
      <ul className={styles.list}>
        {found?.list.map((line) => (
          <li key={keyOf(line)}>{card(line)}</li>
        ))}
      </ul>
      <AdminPager page={pageNum} hasNextPage={found?.hasNextPage ?? false} />
    </AdminPage>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Form, Link } from 'react-router'
import type { StatementQuery } from './statement-query.ts'
import styles from './wallet.module.css'

type Props = {
  readonly filter: StatementQuery
  /** The first and the last day that are shown; null when that cannot be. */
  readonly shown: { readonly first: string; readonly last: string } | null
}

const WRONG = 'wallet-period-wrong'

/** Which movements are shown, and over which days the plot goes. */
export function StatementFilter({ filter, shown }: Props): ReactNode {
  const { t } = useWords('wallet')
  const { beginTime, endTime, direction, account } = filter
  const isWrong = shown === null
  const dates = { className: 'field', type: 'date', 'aria-invalid': isWrong, 'aria-describedby': isWrong ? WRONG : undefined }
  return (
    <Form className={styles.filter} role="search" aria-label={t('filter.label')} key={JSON.stringify(filter)}>
      <label>
        {t('filter.from')}
        <input {...dates} name="from" defaultValue={beginTime ?? shown?.first} />
      </label>
      <label>
        {t('filter.to')}
        <input {...dates} name="to" defaultValue={endTime ?? shown?.last} />
      </label>
      <label>
        {t('filter.direction')}
        <select className="field" name="direction" defaultValue={direction ?? ''}>
          <option value="">{t('filter.all')}</option>
          <option value="in">{t('filter.in')}</option>
          <option value="out">{t('filter.out')}</option>
        </select>
      </label>
      <label>
        {t('filter.account')}
        <select className="field" name="account" defaultValue={account ?? ''}>
          <option value="">{t('filter.all')}</option>
          <option value="cash">{t('account.cash')}</option>
          <option value="gift">{t('account.gift')}</option>
        </select>
      </label>
      <button type="submit" className="button">
        {t('filter.apply')}
      </button>
      {Object.keys(filter).length > 0 && (
        <Link className="button quiet" to="?">
          {t('filter.clear')}
        </Link>
      )}
      {isWrong && (
        <p className={styles.wrong} role="alert" id={WRONG}>
          {t('filter.wrong')}
        </p>
      )}
    </Form>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation, useNavigation } from 'react-router'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { urlOf } from '#web/api-client.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { getStatementFile } from '../contract/wallet.ts'
import type { StatementRow } from '../contract/wallet.ts'
import type { StatementQuery } from './statement-query.ts'
import styles from './wallet.module.css'

type Props = {
  readonly statement: { readonly list: readonly StatementRow[]; readonly total: number; readonly hasNextPage: boolean }
  readonly filter: StatementQuery
  readonly page: number
  /** This one: others are written out. */
  readonly year: number
}

/** Every movement, the newest first, and the same as a file. */
export function Statement({ statement: { list, total, hasNextPage }, filter, page, year }: Props): ReactNode {
  const { t } = useWords('wallet')
  const isLoading = useNavigation().state === 'loading'
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section className={styles.statement} aria-busy={isLoading}>
      <div className={styles.head}>
        <h2>{t('statement.title')}</h2>
        {total > 0 && (
          <a className="button quiet" href={urlOf(getStatementFile, { query: filter })} download>
            {t('statement.file')}
          </a>
        )}
      </div>
      <p role="status">{total > 0 ? t('statement.total', { count: total, total: grouped(total) }) : ''}</p>
      {list.length > 0 ? (
        <ul className={`card ${styles.lines}`}>
          {list.map((line) => (
            <li key={`${line.id} ${line.account}`}>
              <StatementLine line={line} year={year} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={`card ${styles.box}`}>
          <h3>{t(isFiltered ? 'statement.noMatch' : 'statement.none')}</h3>
          {!isFiltered && <p>{t('statement.noneText')}</p>}
        </div>
      )}
      <Pager page={page} hasNextPage={hasNextPage} />
    </section>
  )
}

function StatementLine({ line, year }: { readonly line: StatementRow; readonly year: number }): ReactNode {
  const { t } = useWords('wallet')
  const moment = useMoment(year)
  const { kind, about, at, account, amount, balanceAfter } = line
  return (
    <>
      <div>
        <b>{t(`kind.${kind}`)}</b>
        {about !== null && <About about={about} />}
        <span className={styles.note}>
          <time dateTime={at}>{moment(at)}</time>
          {account === 'gift' && ` · ${t('account.gift')}`}
        </span>
      </div>
      <div className={`money ${styles.amounts}`}>
        <b className={amount.startsWith('-') ? undefined : styles.in}>
          {amount.startsWith('-') ? moneyText(amount) : `+${moneyText(amount)}`}
        </b>
        <span className={styles.note}>{t('statement.after', { amount: moneyText(balanceAfter) })}</span>
      </div>
    </>
  )
}

const ORDER_NO = /^T[0-9A-Z]{16}$/

/** What a movement is about; orders have a receipt. */
function About({ about }: { readonly about: string }): ReactNode {
  const path = useLocalePath()
  if (!ORDER_NO.test(about)) return <span className={styles.about}>{about}</span>
  return (
    <Link className={styles.about} to={path(`/payment/${about}/receipt`)}>
      {about}
    </Link>
  )
}

function Pager({ page, hasNextPage }: { readonly page: number; readonly hasNextPage: boolean }): ReactNode {
  const { t } = useWords('wallet')
  const { pathname, search } = useLocation()
  if (page === 1 && !hasNextPage) return null
  const to = (number: number): string => {
    const query = new URLSearchParams(search)
    query.set('page', String(number))
    return `${pathname}?${query.toString()}`
  }
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {page > 1 && (
        <Link className="button quiet" to={to(page - 1)} rel="prev">
          {t('pager.before')}
        </Link>
      )}
      <span>{t('pager.page', { page })}</span>
      {hasNextPage && (
        <Link className="button quiet" to={to(page + 1)} rel="next">
          {t('pager.after')}
        </Link>
      )}
    </nav>
  )
}

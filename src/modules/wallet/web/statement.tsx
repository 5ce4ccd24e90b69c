import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigation } from 'react-router'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { urlOf } from '#web/api-client.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ListRow, ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { getStatementFile } from '../contract/wallet.ts'
import type { StatementRow } from '../contract/wallet.ts'
import type { StatementQuery } from './statement-query.ts'
import styles from './wallet.module.css'

const NONE = '0.00'

type Props = {
  readonly statement: { readonly list: readonly StatementRow[]; readonly total: number; readonly next: string | null }
  readonly filter: StatementQuery
  readonly part: Part
  readonly side: 'parent' | 'tutor'
}

/** Every movement, the newest first, each leading to what it is about; and the same as a file. */
export function Statement({ statement: { list, total, next }, filter, part, side }: Props): ReactNode {
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
        <ListRows label={t('statement.title')}>
          {list.map((line) => (
            <StatementLine key={`${line.id} ${line.account}`} line={line} side={side} />
          ))}
        </ListRows>
      ) : (
        <EmptyState
          title={t(isFiltered ? 'statement.noMatch' : 'statement.none')}
          text={!isFiltered && t('statement.noneText')}
        />
      )}
      <MoreOfPart part={part} next={next} />
    </section>
  )
}

function StatementLine({ line, side }: { readonly line: StatementRow; readonly side: Props['side'] }): ReactNode {
  const { t } = useWords('wallet')
  const path = useLocalePath()
  const { amount, id, account, balanceAfter, fee } = line
  return (
    <ListRow
      {...useMovementWords(line)}
      mark={<Icon name={amount.startsWith('-') ? 'wallet' : 'download'} size={20} />}
      to={path(`/${side}/dashboard/wallet/movements/${id}`)}
      note={[
        t(`statement.after.${account}`, { amount: moneyText(balanceAfter) }),
        ...(fee === NONE ? [] : [t('statement.fee', { fee: moneyText(fee) })]),
      ].join(' · ')}
    />
  )
}

/** Its title, facts and signed sum, as the row and its page say them. */
export function useMovementWords({ title, about, caseTitle, at, account, amount }: StatementRow) {
  const { t } = useWords('wallet')
  const moment = useMoment()
  return {
    title,
    facts: [moment(at), caseTitle, about, account === 'gift' ? t('account.gift') : null].filter(Boolean).join(' · '),
    amount: <SignedMoney amount={amount} />,
  }
}

/** A sum with its sign; what came in is green. */
export function SignedMoney({ amount }: Pick<StatementRow, 'amount'>): ReactNode {
  return amount.startsWith('-') ? moneyText(amount) : <span className={styles.in}>+{moneyText(amount)}</span>
}

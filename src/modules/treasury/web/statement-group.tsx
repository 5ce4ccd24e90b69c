import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import type { StatementRow } from '../contract/statements.ts'
import { officeStyles as styles } from '#modules/admin/public-web.ts'
import rows from './statements.module.css'

type Props = { readonly standing: StatementRow['standing']; readonly lines: readonly StatementRow[] }

/** The lines that do the same, with what that is; nothing when there are none. */
export function StatementGroup({ standing, lines }: Props): ReactNode {
  const { t } = useWords('treasury-statements')
  if (lines.length === 0) return null
  return (
    <section className={`card ${styles.box}`}>
      <h2>
        {t(`standing.${standing}`)} <span className={rows.count}>{lines.length}</span>
      </h2>
      <p className={styles.id}>{t(`why.${standing}`)}</p>
      <ol className={rows.lines}>
        {lines.map((line) => (
          <li key={line.line} value={line.line}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ line }: { readonly line: StatementRow }): ReactNode {
  const { t } = useWords('treasury-statements')
  const path = useLocalePath()
  const { raw, day, amount, reference, payer, bankNumber, fault, tradeNo, wanted } = line
  const number = t('line', { line: line.line })
  if (fault !== null)
    return (
      <div className={rows.fault}>
        <b>
          {number} · {t(`fault.${fault}`)}
        </b>
        <span className={rows.raw}>{raw}</span>
      </div>
    )
  return (
    <div className={rows.line}>
      <span className={`${styles.id} ${rows.when}`}>
        <span>{number}</span>
        {day !== null && <Day iso={day} />}
      </span>
      <span>
        {reference || t('noReference')}
        {tradeNo !== null && (
          <>
            {' · '}
            <Link to={path(`/admin/payments/${tradeNo}`)}>{t('order')}</Link>
          </>
        )}
        <span className={styles.id}>
          {payer} · {bankNumber}
        </span>
      </span>
      <span className={`money ${rows.amount}`}>
        {amount !== null && moneyText(amount)}
        {wanted !== null && wanted !== amount && <small>{t('wanted', { sum: wanted })}</small>}
      </span>
    </div>
  )
}

/** A day of the bank's, `2026-11-23`, as people read it. */
function Day({ iso }: { readonly iso: string }): ReactNode {
  const dayText = useDay()
  return <time dateTime={iso}>{dayText(iso)}</time>
}

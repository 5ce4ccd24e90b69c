import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { AmountChangeLine, AmountLine } from '../contract/amounts.ts'
import styles from './admin.module.css'
import { AmountDialog } from './amount-dialog.tsx'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'

type Props = { readonly amount: AmountLine; readonly now: string }

/** An amount: in force, by default, what it will be, and each change with its author. */
export function AmountCard({ amount, now }: Props): ReactNode {
  const { t } = useWords('admin-amounts')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const { label, unit, changes } = amount
  const text = (value: string): string => t(`unit.${unit}`, { value })
  const coming = changes.filter(({ inForceFrom }) => inForceFrom > now).toReversed()
  const [last] = changes
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <b className="money">{text(amount.value)}</b>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('default')}>{text(amount.default)}</Fact>
        <Fact name={t('last')}>
          {last ? (
            <>
              <Moment iso={last.madeAt} /> · {last.madeBy}
            </>
          ) : (
            t('never')
          )}
        </Fact>
        {coming.map(({ seq, value, inForceFrom }) => (
          <Fact key={seq} name={t('soon', { value: text(value) })}>
            <Moment iso={inForceFrom} />
          </Fact>
        ))}
      </dl>
      {changes.length > 0 && <History changes={changes} text={text} />}
      <div className={styles.acts}>
        <button type="button" className="button quiet" onClick={() => setAsking(true)}>
          {t('change')} <span className="visually-hidden">{label}</span>
        </button>
        {changes.length > 0 && (
          <Link className="link-button" to={path(`/admin/audit?objectId=${amount.name}`)}>
            {t('log')}
          </Link>
        )}
      </div>
      {isAsking && <AmountDialog amount={amount} onClose={() => setAsking(false)} />}
    </article>
  )
}

type HistoryProps = { readonly changes: readonly AmountChangeLine[]; readonly text: (value: string) => string }

function History({ changes, text }: HistoryProps): ReactNode {
  const { t } = useWords('admin-amounts')
  return (
    <details>
      <summary>{t('history', { total: changes.length })}</summary>
      <ol className={styles.list}>
        {changes.map(({ seq, value, inForceFrom, madeAt, madeBy, reason }) => (
          <li key={seq}>
            <dl className={styles.facts}>
              <Fact name={t('line.value')}>
                <b className="money">{text(value)}</b>
              </Fact>
              <Fact name={t('line.from')}>
                <Moment iso={inForceFrom} />
              </Fact>
              <Fact name={t('line.made')}>
                <Moment iso={madeAt} />
              </Fact>
              <Fact name={t('line.by')}>{madeBy}</Fact>
              <Fact name={t('line.reason')}>{reason}</Fact>
            </dl>
          </li>
        ))}
      </ol>
    </details>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useAct } from '#web/use-act.ts'
import { postReconciliation } from '../contract/ledger.ts'
import type { LedgerReconciliation } from '../contract/ledger.ts'
import { Fact, Moment, officeStyles as styles } from '#modules/admin/public-web.ts'
import tables from './ledger.module.css'

/** What the last look through the whole ledger found, and the button for another. */
export function LedgerState({ last }: { readonly last: LedgerReconciliation | null }): ReactNode {
  const { t } = useWords('admin')
  const { act, isBusy } = useAct(t('failed'))
  const check = (): void => void act({ send: (api) => api(postReconciliation), done: t('ledger.checked') })
  return (
    <section className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2 className={last && last.problems > 0 ? styles.problem : undefined}>
          {last ? t(last.problems === 0 ? 'ledger.ok' : 'ledger.broken', { count: last.problems }) : t('ledger.never')}
        </h2>
        <button type="button" className="button quiet" disabled={isBusy} onClick={check}>
          {t(isBusy ? 'ledger.checking' : 'ledger.check')}
        </button>
      </div>
      {last && (
        <>
          <dl className={styles.facts}>
            <Fact name={t('ledger.at')}>
              <Moment iso={last.at} />
            </Fact>
            <Fact name={t('ledger.chain')}>{t('ledger.chainLinks', { total: grouped(last.chainSeq) })}</Fact>
            <Fact name={t('ledger.hash')}>
              <code className={tables.hash}>{last.chainHash || '–'}</code>
            </Fact>
          </dl>
          <Checks results={last.results} isOpen={last.problems > 0} />
        </>
      )}
    </section>
  )
}

type ChecksProps = { readonly results: LedgerReconciliation['results']; readonly isOpen: boolean }

function Checks({ results, isOpen }: ChecksProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <details open={isOpen}>
      <summary>{t('ledger.checks')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled with the focus in it */}
      <div className={tables.scroll} role="group" aria-label={t('ledger.checks')} tabIndex={0}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.check_name')}</th>
              <th scope="col">{t('ledger.result')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, problems, examples }) => (
              <tr key={name}>
                <th scope="row">{t(`ledger.names.${name}` as 'ledger.ok', { defaultValue: name })}</th>
                <td className={problems > 0 ? styles.problem : undefined}>
                  {problems === 0 ? t('ledger.good') : t('ledger.bad', { count: problems, examples: examples.join(', ') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

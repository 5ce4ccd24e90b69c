import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { urlOf } from '#web/api-client.ts'
import { changeSince, drawnDollars } from '#web/plot-figures.ts'
import { Plot } from '#web/components/plot.tsx'
import { PlotWithTable } from '#web/components/plot-with-table.tsx'
import { getEarningsFile } from '../contract/earnings.ts'
import type { Earnings } from '../contract/earnings.ts'
import { grouped, moneyText } from '#kernel/written-money.ts'
import own from './earnings.module.css'
import styles from './wallet.module.css'

const NONE = '0.00'
/** Five columns fit a phone without the sign of the currency, which the label of the table has. */
const plainText = (amount: string): string => moneyText(amount).replace('HK$', '')

/** What a tutor has earned, what is on its way and what was paid out; a year by its months, and the same for the tax return. */
export function EarningsPart({ earnings }: { readonly earnings: Earnings }): ReactNode {
  const { t } = useWords('wallet')
  const { year, years, months, gross } = earnings
  const monthText = (month: string): string => t(`earnings.month.m${Number(month.slice(-2))}` as 'earnings.month.m1')
  const activeMonths = months.filter((one) => [one.gross, one.net, one.paidOut].some((amount) => amount !== NONE))
  return (
    <section className={`card ${styles.box} ${own.earnings}`} id="earnings">
      <div className={styles.head}>
        <h2>{t('earnings.title', { year })}</h2>
        {gross !== NONE && (
          <a className="button quiet" href={urlOf(getEarningsFile, { query: { year } })} download>
            {t('earnings.file')}
          </a>
        )}
      </div>
      <Sums earnings={earnings} />
      <Compared months={months} monthText={monthText} />
      {activeMonths.length > 0 ? (
        <PlotWithTable
          label={t('earnings.table')}
          columns={['month', 'gross', 'commission', 'net', 'paidOut'].map((name) =>
            t(`earnings.columns.${name}` as 'earnings.net'),
          )}
          rows={activeMonths.map((one) => ({
            key: one.month,
            cells: [monthText(one.month), ...[one.gross, one.commission, one.net, one.paidOut].map(plainText)],
          }))}
        >
          {gross !== NONE && (
            <Plot
              kind="bars"
              places={months.map(({ month }) => monthText(month))}
              series={[
                { label: t('earnings.columns.net'), values: months.map((one) => drawnDollars(one.net)) },
                { label: t('earnings.columns.commission'), values: months.map((one) => drawnDollars(one.commission)) },
              ]}
              valueText={(value) => `$${grouped(value)}`}
            />
          )}
        </PlotWithTable>
      ) : (
        <p>{t('earnings.none')}</p>
      )}
      {years.length > 1 && <Years years={years} year={year} />}
    </section>
  )
}

/** Earned, on its way and paid out; nothing where all are nought. */
function Sums({ earnings }: { readonly earnings: Earnings }): ReactNode {
  const { t } = useWords('wallet')
  const { year, net, gross, commission, paidOut, held, withdrawals } = earnings
  if ([gross, held, withdrawals, paidOut].every((amount) => amount === NONE)) return null
  return (
    <dl className={own.sums}>
      <Sum
        name={t('earnings.net')}
        amount={net}
        note={t('earnings.of', { gross: moneyText(gross), fee: moneyText(commission) })}
      />
      <Sum
        name={t('earnings.onItsWay')}
        amount={held}
        note={withdrawals === NONE ? t('earnings.held') : t('earnings.heldAnd', { sum: moneyText(withdrawals) })}
      />
      <Sum name={t('earnings.paidOut')} amount={paidOut} note={t('earnings.paidOutNote', { year })} />
    </dl>
  )
}

type ComparedProps = Pick<Earnings, 'months'> & { readonly monthText: (month: string) => string }

/** The latest month that brought anything, and the one before it. */
function Compared({ months, monthText }: ComparedProps): ReactNode {
  const { t } = useWords('wallet')
  const last = months.findLastIndex(({ net }) => net !== NONE)
  const [before, now] = [months[last - 1], months[last]]
  const change = before && now ? changeSince(drawnDollars(before.net), drawnDollars(now.net)) : null
  if (!before || !now || !change) return null
  return (
    <p>
      {t(`earnings.${change.way}`, {
        month: monthText(now.month),
        before: monthText(before.month),
        sum: moneyText(now.net),
        percent: change.percent,
      })}
    </p>
  )
}

function Years({ years, year }: Pick<Earnings, 'years' | 'year'>): ReactNode {
  const { t } = useWords('wallet')
  return (
    <nav className={own.years} aria-label={t('earnings.years')}>
      {years.map((one) => (
        <Link key={one} to={`?year=${one}#earnings`} aria-current={one === year ? 'page' : undefined} preventScrollReset>
          {one}
        </Link>
      ))}
    </nav>
  )
}

function Sum({ name, amount, note }: { readonly name: string; readonly amount: string; readonly note: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="money">{moneyText(amount)}</b>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  )
}

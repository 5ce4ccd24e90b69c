import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { useWords } from '#web/use-words.tsx'
import type { SalesCourse, SalesProduct } from '../contract/sales.ts'
import { onlyCourse } from './sales-query.ts'
import type { SalesQuery } from './sales-query.ts'
import styles from './sales.module.css'

type Row = {
  readonly key: string
  readonly name: ReactNode
  /** In muted words below it. */
  readonly about?: string
  readonly count: number
  readonly amount: number
}

type ByCourse = { readonly courses: readonly SalesCourse[]; readonly filter: SalesQuery }

/** What each course brought; each name leads to the sales of it alone. */
export function SalesByCourse({ courses, filter }: ByCourse): ReactNode {
  const { t } = useWords('courses-sales')
  const rows = courses.map(({ courseFlagId, courseName, count, amount }) => ({
    key: String(courseFlagId),
    name: (
      <Link to={onlyCourse(filter, courseFlagId)} aria-label={t('by.only', { name: courseName })}>
        {courseName}
      </Link>
    ),
    count,
    amount,
  }))
  return <Sums title={t('by.course')} head={t('by.courseName')} rows={rows} />
}

type ByPart = { readonly products: readonly SalesProduct[]; readonly hasOneCourse: boolean }

/** What the whole, chapters and units brought. */
export function SalesByPart({ products, hasOneCourse }: ByPart): ReactNode {
  const { t } = useWords('courses-sales')
  const rows = products.map(({ productId, part, name, courseName, count, amount }) => ({
    key: `${productId} ${part}`,
    name: part === 'whole' ? t('whole') : name,
    ...(!hasOneCourse && { about: courseName }),
    count,
    amount,
  }))
  return <Sums title={t('by.part')} head={t('by.partName')} rows={rows} />
}

/** As many as are looked at; the others are behind a press. */
const ROWS_SHOWN = 8

type SumsProps = { readonly title: string; readonly head: string; readonly rows: readonly Row[] }

function Sums({ title, head, rows }: SumsProps): ReactNode {
  const { t } = useWords('courses-sales')
  const others = rows.slice(ROWS_SHOWN)
  return (
    <section className={`card ${styles.box}`}>
      <h2>{title}</h2>
      <Table label={title} head={head} rows={rows.slice(0, ROWS_SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary>{t('by.others', { count: others.length })}</summary>
          <Table label={title} head={head} rows={others} />
        </details>
      )}
    </section>
  )
}

function Table({
  label,
  head,
  rows,
}: {
  readonly label: string
  readonly head: string
  readonly rows: readonly Row[]
}): ReactNode {
  const { t } = useWords('courses-sales')
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('by.count')}</th>
          <th scope="col">{t('by.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, about, count, amount }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {about && <small>{about}</small>}
            </th>
            <td className="money">{grouped(count)}</td>
            <td className="money">{moneyText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

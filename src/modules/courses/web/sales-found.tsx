import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#web/components/empty-state.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { SalesByCourse, SalesByPart } from './sales-by.tsx'
import { SalesList } from './sales-list.tsx'
import { SalesPlot } from './sales-plot.tsx'
import type { SalesQuery } from './sales-query.ts'
import { SalesTotals } from './sales-totals.tsx'
import type { FoundSales } from './sales.page.tsx'
import styles from './sales.module.css'

type Props = { readonly found: FoundSales; readonly filter: SalesQuery; readonly part: Part }

/** What was sold in the days, and of the course, that the address names. */
export function SalesFound({ found, filter, part }: Props): ReactNode {
  const { t } = useWords('courses-sales')
  const isLoading = useNavigation().state === 'loading'
  const { sales, total, plot, compared, courses, products } = found
  if (sales.total === 0) return <EmptyState title={t('noMatch')} text={t('noMatchText')} />
  return (
    <div className={styles.page} aria-busy={isLoading}>
      <SalesTotals total={total} />
      <SalesPlot plot={plot} compared={compared} />
      {filter.courseFlagId === undefined && courses.length > 1 && <SalesByCourse courses={courses} filter={filter} />}
      {products.length > 1 && <SalesByPart products={products} hasOneCourse={courses.length === 1} />}
      <SalesList sales={sales} part={part} />
    </div>
  )
}

/** Before the first sale: what will stand here, and the way to the courses. */
export function NoSales(): ReactNode {
  const { t } = useWords('courses-sales')
  const path = useLocalePath()
  return (
    <EmptyState title={t('none')} text={t('noneText')}>
      <Link className="button" to={path('/tutor/dashboard/courses')}>
        {t('toCourses')}
      </Link>
    </EmptyState>
  )
}

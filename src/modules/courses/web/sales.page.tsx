import type { ReactNode } from 'react'
import { data } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import {
  getSalesCourses,
  getSalesGraph,
  getSalesList,
  getSalesMonths,
  getSalesProducts,
  getSalesTotal,
} from '../contract/sales.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/sales.page'
import { NoSales, SalesFound } from './sales-found.tsx'
import { SalesFilter } from './sales-filter.tsx'
import { comparedMonths, salesPoints } from './sales-points.ts'
import { salesQueryOf } from './sales-query.ts'
import type { SalesQuery } from './sales-query.ts'
import styles from './sales.module.css'

export const handle = ownHandle('courses-sales')

const MONTH_LENGTH = 7

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const url = new URL(request.url)
  const [filter, part] = [salesQueryOf(url), partOf(url)]
  const thisMonth = hongKongDay(now).slice(0, MONTH_LENGTH)
  const own = await loadOwn(async () => {
    const [all, found] = await Promise.all([api(getSalesCourses), find(api, { filter, part, thisMonth }).catch(whyNot)])
    return { all, found }
  })
  return { title: HEAD[localeOfParams(params)].sales, own, filter, part }
}

type Asked = { readonly filter: SalesQuery; readonly part: Part; readonly thisMonth: string }

async function find(api: ApiClient, { filter: query, part, thisMonth }: Asked) {
  const [sales, total, days, months, courses, products] = await Promise.all([
    api(getSalesList, { query: { ...query, ...part } }),
    api(getSalesTotal, { query }),
    api(getSalesGraph, { query }),
    api(getSalesMonths, { query }),
    api(getSalesCourses, { query }),
    api(getSalesProducts, { query }),
  ])
  // Months that the filter cuts are no months to compare.
  const isWhole = query.beginTime === undefined && query.endTime === undefined
  return {
    sales,
    total,
    plot: salesPoints(days, months),
    compared: isWhole ? comparedMonths(months, thisMonth) : null,
    courses,
    products,
  }
}

export type FoundSales = Awaited<ReturnType<typeof find>>

/** A period that cannot be is said next to its fields. */
function whyNot(error: unknown): null {
  if (error instanceof ApiFailure && error.code === 'INVALID_INPUT') return null
  throw error
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A tutor's sales of courses: what they brought, what waits, what went back and why. */
export default function SalesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses-sales')
  const { own, filter, part } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={t('title')} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && own.data.all.length === 0 && <NoSales />}
      {own.ok && own.data.all.length > 0 && (
        <div className={styles.page}>
          <p className={styles.rule}>{t('rule')}</p>
          <SalesFilter filter={filter} courses={own.data.all} isWrong={own.data.found === null} />
          {own.data.found && <SalesFound found={own.data.found} filter={filter} part={part} />}
        </div>
      )}
    </DashboardFrame>
  )
}

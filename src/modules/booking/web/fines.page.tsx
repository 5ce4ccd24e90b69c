import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { fineList } from '../contract/fines.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/fines.page'
import { FineCard } from './fine-card.tsx'
import styles from './fines.module.css'
import { sideOfPath } from './side-of-path.ts'

export const handle = ownHandle('booking-fines')

const PAGE_SIZE = 10
const MOST_SHOWN = 50

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const asked = Number(new URL(request.url).searchParams.get('shown') ?? PAGE_SIZE)
  const shown = Number.isInteger(asked) ? Math.min(Math.max(asked, PAGE_SIZE), MOST_SHOWN) : PAGE_SIZE
  const own = await loadOwn(() => api(fineList, { query: { pageNum: 1, pageSize: shown } }))
  const title = HEAD[localeOfParams(params)].fines
  return { own, shown, title, year: inHongKong(now).getUTCFullYear() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A person's fines on one side: what proves each, until when to appeal, and what is to be paid. */
export default function FinesPage({ loaderData: { own, shown, year } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-fines')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  const list = own.ok ? own.data.list : []
  const payable = new Map(list.filter(({ due }) => due > 0).map((fine) => [fine.jobId, fine.fineId]))
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      <div className={styles.page}>
        {list.length === 0 && (
          <div className={`card ${styles.fine}`}>
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </div>
        )}
        {list.map((fine) => {
          // Those of a case are paid together, from its first that is due.
          const isPaidHere = payable.get(fine.jobId) === fine.fineId
          const sum = list.reduce((total, { jobId, due }) => total + (jobId === fine.jobId ? due : 0), 0)
          return <FineCard key={fine.fineId} fine={fine} side={side} year={year} toPay={isPaidHere ? sum : 0} />
        })}
        {own.ok && own.data.hasNextPage && shown < MOST_SHOWN && (
          <Link className="button quiet" to={`?shown=${shown + PAGE_SIZE}`} preventScrollReset>
            {t('more')}
          </Link>
        )}
        <p>
          <Link to={path('/content/fee#fines')}>{t('tariff')}</Link>
        </p>
      </div>
    </DashboardFrame>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { disputeList } from '../contract/disputes.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/disputes.page'
import { DisputeCard } from './dispute-card.tsx'
import styles from './disputes.module.css'
import { sideOfPath } from './side-of-path.ts'

export const handle = ownHandle('booking-disputes')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => await api(disputeList))
  return { own, year: inHongKong(now).getUTCFullYear(), title: HEAD[localeOfParams(params)].disputes }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A person's disputes, open ones first. */
export default function DisputesPage({ loaderData: { own, year } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-disputes')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <div className={styles.page}>
          {own.data.list.length === 0 && (
            <div className={`card ${styles.card}`}>
              <p>{t('empty')}</p>
              <p>
                <Link className="button quiet" to={path(`/${side}/dashboard/lessons`)}>
                  {t('toLessons')}
                </Link>
              </p>
            </div>
          )}
          <ul className={styles.list}>
            {own.data.list.map((dispute) => (
              <li key={dispute.disputeId}>
                <DisputeCard dispute={dispute} side={side} year={year} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </DashboardFrame>
  )
}
